import * as z from 'zod/mini';
import type { Scope } from '../database/database.ts';
import { defineJob } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** Plans what is due and sends what is planned. Defined here because enrolling starts it; the delivery slice does it. */
export const deliverJob = defineJob({
  name: 'deliver',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  cron: '* * * * *',
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 2,
});

/** In the transaction that made something due: delivery looks at once instead of within a minute. */
export async function wakeDelivery(scope: Scope, jobs: JobQueue): Promise<void> {
  await jobs.enqueue(scope, deliverJob, {}, { key: 'now' });
}

/** The same for what is committed already. */
export const announceDelivery = (jobs: JobQueue): Promise<void> => jobs.announce(deliverJob, {}, 'now');
