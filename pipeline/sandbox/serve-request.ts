import { enableCompileCache, flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';

export type Tell = (message: object) => Promise<void>;

/**
 * The inside of a sandbox (`sandbox-process.ts`): one request in, messages out, then the end. Does nothing when the file
 * that calls it was not started for that. Import what is heavy inside `work`, so that it comes through the compile cache.
 *
 * @param warm loads what `work` would load, in a process that sees no upload and may therefore write compiled code
 */
export function serveRequest<Request>(
  work: (request: Request, tell: Tell) => Promise<void>,
  warm: () => Promise<unknown> = async () => undefined,
): void {
  const [, , limit, watch] = process.argv;
  if (limit === 'warm' && process.send === undefined) {
    enableCompileCache();
    void warm().then(() => flushCompileCache());
    return;
  }
  if (process.send === undefined) return;
  if (watch === 'watch')
    // A thread of its own, because a hostile file can keep the main thread busy inside one call for as long as it likes.
    new Worker(new URL('./process-watchdog.ts', import.meta.url), {
      workerData: { memoryBytes: Number(limit), parentId: process.ppid },
      execArgv: [],
    }).unref();
  process.once('disconnect', () => process.exit(1));
  process.once('message', (request) => {
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
