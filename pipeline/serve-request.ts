import { enableCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';

export type Tell = (message: object) => Promise<void>;

/**
 * The inside of a sandbox (`sandbox-process.ts`): one request in, messages out, then the end. Does nothing when the file
 * that calls it was not forked. Import what is heavy inside `work`, so that it comes through the compile cache.
 */
export function serveRequest<Request>(work: (request: Request, tell: Tell) => Promise<void>): void {
  if (process.send === undefined) return;
  const memoryBytes = Number(process.argv[2]);
  // A thread of its own, because a hostile file can keep the main thread busy inside one call for as long as it likes.
  new Worker(new URL('./process-watchdog.ts', import.meta.url), {
    workerData: { memoryBytes, parentId: process.ppid },
    execArgv: [],
  }).unref();
  process.once('disconnect', () => process.exit(1));
  process.once('message', (request) => {
    // Every request is a new process; the cache takes 0.2 s off each start.
    enableCompileCache();
    // The parent is our own code and sends nothing else.
    work(request as Request, tellParent).then(
      () => process.exit(0),
      (error: unknown) => {
        const complaint = error instanceof Error ? (error.stack ?? error.message) : String(error);
        process.stderr.write(complaint, () => process.exit(1));
      },
    );
  });
}

const tellParent: Tell = (message) =>
  new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
