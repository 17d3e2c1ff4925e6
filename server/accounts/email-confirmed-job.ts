import * as z from 'zod/mini';
import { defineJob } from '../jobs/job.ts';

/** An address of an organization was shown to be its owner's; defined here because confirming starts it: delivery does it. */
export const emailConfirmedJob = defineJob({
  name: 'email-confirmed',
  input: z.object({ organization_id: z.string() }),
  timeoutSeconds: 60,
});
