import * as z from 'zod/mini';
import { asSystem } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { userForSignIn } from './accounts-repository.ts';
import { mayEnter } from './demo-entry.ts';
import { forgetOldPlaces } from './known-places.ts';
import { makeResetLink, resetLifetimeMs } from './reset-link.ts';
import { sendResetLinkJob } from './send-reset-link-job.ts';
import { forgetOldTries } from './sign-in-gate.ts';

const forgetOldTriesJob = defineJob({
  name: 'forget-old-sign-in-tries',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '27 * * * *',
});

export const accountsJobs = (context: Context): JobWork[] => [
  workOn(forgetOldTriesJob, () =>
    asSystem(context.db, async (scope) => {
      const now = new Date();
      await forgetOldTries(scope, now);
      await forgetOldPlaces(scope, now);
    }),
  ),
  workOn(sendResetLinkJob, ({ email }) =>
    asSystem(context.db, async (scope) => {
      const user = await userForSignIn(scope, email);
      if (user === undefined || user.deactivated_at !== null || user.organization_id === null) return;
      if (!mayEnter(context.config, user)) return;
      const link = await makeResetLink(scope, context.config, user.id, resetLifetimeMs);
      await writeMail(scope, context, {
        organizationId: user.organization_id,
        userId: user.id,
        to: user.email,
        kind: 'password_reset',
        language: user.language,
        values: { name: user.name, link },
      });
    }),
  ),
];
