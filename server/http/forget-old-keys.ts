import * as z from 'zod/mini';
import { asSystem, type Database } from '../database/database.ts';
import { deleteOlder } from '../database/delete-older.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';

const forgetOldKeysJob = defineJob({
  name: 'forget-old-keys',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '17 * * * *',
});

const termMs = 24 * 3_600_000;

/** Idempotency keys hold for 24 hours, counts of a limit for a minute; every hour the older ones go. */
export const forgetOldKeys = (db: Database): JobWork =>
  workOn(forgetOldKeysJob, async (_input, { signal }) => {
    const keys = { table: 'idempotency_keys', since: 'created_at' };
    await deleteOlder(db, keys, new Date(Date.now() - termMs), { signal });
    await asSystem(db, (scope) => scope.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute());
  });
