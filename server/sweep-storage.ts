import { sql } from 'kysely';
import * as z from 'zod/mini';
import { asSystem } from './database/database.ts';
import { defineJob, type JobWork, workOn } from './jobs/job.ts';
import type { Context } from './slice.ts';
import { keyOfOriginal } from './storage/storage-key.ts';

/** An upload is stored before its row is written: what has no row after so long was left by a process that was killed. */
const graceMs = 30 * 60_000;

const sweepStorageJob = defineJob({
  name: 'sweep-storage',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '*/30 * * * *',
});

/** Deletes stored files that no row names. Reads across slices, as only this one job must know all who keep files. */
export const sweepStorage = (context: Pick<Context, 'db' | 'storage'>): JobWork =>
  workOn(sweepStorageJob, async (_input, { signal, log }) => {
    let deleted = 0;
    for await (const key of context.storage.keysOlderThan(graceMs)) {
      signal.throwIfAborted();
      if (await isNamed(context, key)) continue;
      await context.storage.delete(key);
      deleted += 1;
    }
    if (deleted > 0) log.warn({ deleted }, 'files without a row were deleted');
  });

const isNamed = ({ db }: Pick<Context, 'db'>, key: string): Promise<boolean> =>
  asSystem(db, async (scope) => {
    // What was made from an upload is kept as long as the upload.
    const original = keyOfOriginal(key) ?? key;
    const found = await sql<{ named: boolean }>`
      select exists(select from media_files where storage_key = ${original}) or exists(select from users where avatar_key = ${key})
        or exists(select from deliveries where media ->> 'key' = ${key} and media is not null)
        or exists(select from card_voices where storage_key = ${key})
        or exists(select from trials where storage_key = ${key})
        or exists(select from trial_pieces where storage_key = ${key})
        or exists(select from upload_pieces where storage_key = ${key})
        or exists(select from learner_imports where storage_key = ${key})
        or exists(select from stranger_messages where media ->> 'key' = ${key}) as named`.execute(scope);
    return found.rows[0]?.named === true;
  });
