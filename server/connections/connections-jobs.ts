import * as z from 'zod/mini';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { recheckConnection } from './save-connection.ts';

const recheckJob = defineJob({
  name: 'check-connection',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  cron: '41 * * * *',
  retries: 1,
  timeoutSeconds: 120,
  concurrency: 1,
});

export const connectionsJobs = (context: Context): JobWork[] => [workOn(recheckJob, () => recheckConnection(context))];
