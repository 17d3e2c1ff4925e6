import * as z from 'zod/mini';
import { cutFigures } from '#pipeline/programs/cut-figures.ts';
import { ParserUnreachable } from '#pipeline/sandbox/parser-unreachable.ts';
import type { Scope } from '../database/database.ts';
import { defineJob, type JobRun } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Context } from '../slice.ts';
import { keepAlbum, readAlbum } from './figure-album.ts';

/** In a line of its own, one at a time: nobody's lessons wait for pictures. */
export const cutFiguresJob = defineJob({
  name: 'cut-figures',
  input: z.object({ storage_key: z.string(), content_type: z.string() }),
  queue: 'one_waiting_per_key',
  retries: 2,
  retryDelaySeconds: 5,
  timeoutSeconds: 200,
  concurrency: 1,
});

const office = 'application/vnd.openxmlformats-officedocument';
const kinds: Readonly<Record<string, Parameters<typeof cutFigures>[0]['kind']>> = {
  'application/pdf': 'pdf',
  [`${office}.presentationml.presentation`]: 'slides',
  [`${office}.wordprocessingml.document`]: 'text',
};

/** Whether figures can be cut out of a file of this type. */
export const hasFigures = (contentType: string): boolean => contentType in kinds;

/** Has the figures of a file cut out, unless they are or this kind of file has none. */
export async function enqueueCuts(
  scope: Scope,
  jobs: JobQueue,
  { storage_key, content_type }: { storage_key: string; content_type: string },
): Promise<void> {
  if (!hasFigures(content_type)) return;
  await jobs.enqueue(scope, cutFiguresJob, { storage_key, content_type }, { key: storage_key });
}

/** Cuts out the figures of a stored file and keeps them beside it; once for each file. */
export async function cutIntoAlbum(
  { storage }: Pick<Context, 'storage'>,
  { storage_key, content_type }: { storage_key: string; content_type: string },
  run: Pick<JobRun, 'signal' | 'log' | 'isLastAttempt'>,
): Promise<void> {
  const kind = kinds[content_type];
  // Deleted, or cut already.
  if (kind === undefined || (await storage.head(storage_key)) === undefined) return;
  if ((await readAlbum(storage, storage_key)) !== undefined) return;
  await using copy = await storage.localPath(storage_key);
  const cuts = await cutFigures({ path: copy.path, kind }, run.signal).catch((error: unknown) => {
    if (error instanceof ParserUnreachable || !run.isLastAttempt) throw error;
    run.log.error({ err: error }, 'the figures of a file could not be cut out');
    // Written down, so that nobody waits for them for ever.
    return { figures: [], lost: [], isCutShort: true };
  });
  await keepAlbum(storage, storage_key, cuts);
}
