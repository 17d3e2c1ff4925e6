import { sql } from 'kysely';
import * as z from 'zod/mini';
import { uploadKeptHours } from '#contract/piece-limits.ts';
import { asSystem } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { removeUploads } from './piecewise-upload-routes.ts';
import { deleteAll } from './take-upload.ts';

const uploadsAtOnce = 100;

const forgetUploadsJob = defineJob({
  name: 'forget-half-uploads',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '41 3 * * *',
});

/** Removes uploads that nobody went on with for a day, by the computer's time: a moved clock deletes nothing. */
export const mediaJobs = (context: Pick<Context, 'db' | 'storage'>): JobWork[] => [
  workOn(forgetUploadsJob, async (_input, { signal, log }) => {
    let removed = 0;
    for (;;) {
      signal.throwIfAborted();
      const { ids, keys } = await asSystem(context.db, async (scope) => {
        const old = await scope
          .selectFrom('piecewise_uploads')
          .select('id')
          .where('touched_at', '<', sql<Date>`now() - make_interval(hours => ${uploadKeptHours})`)
          .orderBy('touched_at')
          .limit(uploadsAtOnce)
          .forUpdate()
          .skipLocked()
          .execute();
        const found = old.map(({ id }) => id);
        return { ids: found, keys: await removeUploads(scope, found) };
      });
      await deleteAll(context, keys);
      removed += ids.length;
      if (ids.length < uploadsAtOnce) break;
    }
    if (removed > 0) log.info({ removed }, 'half uploads older than a day were removed');
  }),
];
