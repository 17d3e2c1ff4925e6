import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';

const forgetOldKeysJob = defineJob({
  name: 'forget-old-keys',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '17 * * * *',
});

/** Idempotency keys hold for 24 hours; every hour the older ones go. */
export const forgetOldKeys = (db: Database): JobWork =>
  workOn(forgetOldKeysJob, async () => {
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
  });
