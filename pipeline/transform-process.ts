import { enableCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Progress } from './engines.ts';
import type { TransformOutcome } from './transform.ts';

/** What a job process is asked to do: plain values only, because it crosses a process border. */
export interface TransformRequest {
  path: string;
  fileName: string;
  mediaType?: 'video' | 'audio' | 'image' | 'document' | 'chart';
  mediaUrl: string;
  language?: string;
  minutes?: number;
  maxLessons?: number;
}

export type MessageToParent =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'outcome'; outcome: TransformOutcome }
  | { kind: 'crash'; message: string };

/** The entry of a job's own process: one request in, progress and one outcome out, then the end. */
function serve(): void {
  const memoryBytes = Number(process.argv[2]);
  // A thread of its own, because a hostile file can keep the main thread busy inside one call for as long as it likes.
  new Worker(new URL('./transform-watchdog.ts', import.meta.url), {
    workerData: { memoryBytes, parentId: process.ppid },
    execArgv: [],
  }).unref();
  process.once('disconnect', () => process.exit(1));
  process.once('message', (request) => {
    // The parent is our own code and sends nothing else.
    void run(request as TransformRequest);
  });
}

async function run(request: TransformRequest): Promise<void> {
  // Every job is a new process; the cache takes 0.2 s off each start.
  enableCompileCache();
  const { transform } = await import('./transform.ts');
  const { language, minutes, maxLessons, ...input } = request;
  try {
    const outcome = await transform(input, {
      ...(language === undefined ? {} : { language }),
      ...(minutes === undefined ? {} : { minutes }),
      ...(maxLessons === undefined ? {} : { maxLessons }),
      onProgress: (progress) => void tell({ kind: 'progress', progress }),
    });
    await tell({ kind: 'outcome', outcome });
    process.exit(0);
  } catch (error) {
    await tell({ kind: 'crash', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    process.exit(1);
  }
}

const tell = (message: MessageToParent): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });

if (process.send !== undefined) serve();
