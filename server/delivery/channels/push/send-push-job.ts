import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/job.ts';

/** A notice that nobody could be told for half an hour goes by another channel. */
export const sendPushJob = defineJob({
  name: 'send-push',
  input: z.object({ delivery_id: z.string() }),
  retries: 5,
  retryDelaySeconds: 60,
  timeoutSeconds: 120,
});
