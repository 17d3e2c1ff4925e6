import * as z from 'zod/mini';
import { defineJob } from '../jobs/job.ts';

/** The row holds everything; the queue only ever sees its id. About a day of tries. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  input: z.object({ mail_id: z.string() }),
  retries: 10,
  retryDelaySeconds: 60,
  timeoutSeconds: 120,
});
