import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import type { Context } from '../slice.ts';

const forgetContactMessagesJob = defineJob({
  name: 'forget-contact-messages',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '41 3 * * *',
});

/** What the contact page promises: messages go after 180 days. */
export const contactJobs = (context: Pick<Context, 'db'>): JobWork[] => [
  workOn(forgetContactMessagesJob, async () => {
    await sql`delete from contact_messages where created_at < now() - interval '180 days'`.execute(context.db);
  }),
];
