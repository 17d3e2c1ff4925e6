import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Progress } from './engines.ts';
import { rejected } from './extraction/rejections.ts';
import type { TransformOutcome } from './transform.ts';
import type { MessageToParent, TransformRequest } from './transform-process.ts';

export interface Fence {
  /** Resident memory of the job's process; one over it is killed. Default 512. */
  memoryMb?: number;
  /** Default 15 minutes, the ceiling of the product. */
  wallMs?: number;
  /** Aborting kills the process at once. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

const entry = fileURLToPath(new URL('./transform-process.ts', import.meta.url));

/**
 * Transforms one file in a process of its own, so that a hostile file can take nothing down but its own job.
 * The process dies with this one.
 *
 * @returns the outcome of `transform`; over a limit: rejected with `too_heavy`, `timeout` or `cancelled`
 * @throws Error when our own code failed inside: a bug, with the stack of the process
 */
export function runFenced(request: TransformRequest, fence: Fence = {}): Promise<TransformOutcome> {
  const { memoryMb = 512, wallMs = 15 * 60_000, signal, onProgress } = fence;
  if (signal?.aborted) return Promise.resolve(rejected('cancelled'));

  const child = fork(entry, [String(memoryMb * 1024 * 1024)], {
    // A small young generation keeps a long document under 300 MB; it costs no measurable time.
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

  return new Promise((resolve, reject) => {
    let stopped: 'timeout' | 'cancelled' | undefined;
    let outcome: TransformOutcome | undefined;
    let complaint = '';

    const stop = (reason: 'timeout' | 'cancelled') => {
      stopped ??= reason;
      child.kill('SIGKILL');
    };
    const cancel = () => stop('cancelled');
    const timer = setTimeout(() => stop('timeout'), wallMs);
    signal?.addEventListener('abort', cancel, { once: true });

    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4_000);
    });
    child.on('message', (raw) => {
      // The other end is transform-process.ts and sends nothing else.
      const message = raw as MessageToParent;
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'outcome') outcome = message.outcome;
      else complaint = message.message;
    });
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      if (stopped !== undefined) resolve(rejected(stopped));
      else if (outcome !== undefined) resolve(outcome);
      else if (isOutOfMemory(code, killedBy)) resolve(rejected('too_heavy'));
      else reject(new Error(`The transformation process ended with ${code ?? killedBy}: ${complaint}`));
    });
    child.send(request);
  });
}

// The watchdog and the system's own out-of-memory killer use SIGKILL; a full heap ends in an abort (134 behind a shell).
const isOutOfMemory = (code: number | null, killedBy: NodeJS.Signals | null): boolean =>
  killedBy === 'SIGKILL' || killedBy === 'SIGABRT' || code === 134;
