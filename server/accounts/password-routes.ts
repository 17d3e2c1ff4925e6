import { changePassword, forgotPassword, resetPassword as resetPasswordRoute } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { mailModeOf } from '../mail/mail-mode.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { requireUser } from './accounts-repository.ts';
import { hashPassword } from './passwords.ts';
import { requireGoodPassword } from './register.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { reserveAttempt } from './reserve-attempt.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetLinkJob } from './send-reset-link-job.ts';
import { revokeOtherSessions } from './sessions.ts';

export function passwordRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, changePassword, async (call) => {
    const { current_password, new_password } = call.body;
    const { userId, sessionId } = call.principal;
    await requireOwnPassword(context.db, userId, current_password);
    const user = await asSystem(context.db, (scope) => requireUser(scope, userId));
    await requireGoodPassword(new_password, user, context.config.passwordMin, 'new_password');
    const passwordHash = await hashPassword(new_password);
    await asSystem(context.db, async (scope) => {
      await scope
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: new Date() })
        .where('id', '=', userId)
        .execute();
      await revokeOtherSessions(scope, userId, sessionId);
      await scope.deleteFrom('password_resets').where('user_id', '=', userId).execute();
      await writeMail(scope, context, {
        organizationId: call.organizationId,
        userId,
        to: user.email,
        kind: 'password_changed',
        language: user.language,
        values: { name: user.name, link: `${context.config.publicUrl}/forgot-password` },
      });
    });
    return {};
  });

  // The same work for every address: whether there is an account is found out by the job, behind the answer.
  bindRoute(app, forgotPassword, async (call) => {
    if (mailModeOf(context.config) === 'none') throw new AppError('mail_not_configured');
    const email = call.body.email.toLowerCase();
    await asSystem(context.db, async (scope) => {
      await reserveAttempt(scope, [`reset-link:${email}`], new Date(), 'too_many_reset_links');
      await context.jobs.enqueue(scope, sendResetLinkJob, { email });
    });
    return {};
  });

  bindRoute(app, resetPasswordRoute, async (call) => {
    await resetPassword(context, call.body.token, call.body.password);
    return {};
  });
}
