import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { overMemoryMark } from './sandbox-process.ts';

/** Short, because a decompression bomb takes about a gigabyte a second. */
const lookEveryMs = 25;

// The values come from serve-request.ts and have exactly this shape.
const { memoryBytes, parentId } = workerData as { memoryBytes: number; parentId: number };

// Typed arrays and WebAssembly memory are outside the heap that --max-old-space-size limits, so the resident set is what counts.
setInterval(() => {
  const isOrphan = process.ppid !== parentId;
  const isTooLarge = process.memoryUsage.rss() > memoryBytes;
  // Straight to the pipe: the main thread may never turn to its own output again.
  if (isTooLarge) writeSync(2, overMemoryMark);
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
