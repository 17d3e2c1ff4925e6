import * as z from 'zod/mini';
import { defineJob } from '../jobs/job.ts';

/**
 * Looks an address up and mails it a link. A job, so that asking takes the same time for an address without an account.
 */
export const sendResetLinkJob = defineJob({
  name: 'send-reset-link',
  input: z.object({ email: z.string() }),
  timeoutSeconds: 60,
});
