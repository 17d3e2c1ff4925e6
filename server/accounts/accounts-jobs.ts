import { asSystem } from '../database/database.ts';
import { type JobWork, workOn } from '../jobs/job.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { userForSignIn } from './accounts-repository.ts';
import { makeResetLink, resetLifetimeMs } from './reset-link.ts';
import { sendResetLinkJob } from './send-reset-link-job.ts';

export const accountsJobs = (context: Context): JobWork[] => [
  workOn(sendResetLinkJob, ({ email }) =>
    asSystem(context.db, async (scope) => {
      const user = await userForSignIn(scope, email);
      if (user === undefined || user.deactivated_at !== null || user.organization_id === null) return;
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
