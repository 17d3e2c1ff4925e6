import { AppError } from '../app-error.ts';
import { byPerson, recordAudit } from '../audit/record-audit.ts';
import { asSystem } from '../database/database.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { userById } from './accounts-repository.ts';
import { hashPassword } from './passwords.ts';
import { requireGoodPassword } from './register.ts';
import { forgetAttempts } from './reserve-attempt.ts';
import { resetDigest } from './reset-link.ts';
import { revokeAllSessions } from './sessions.ts';
import { emailConfirmedJob } from './email-confirmed-job.ts';
import { forgetFailures } from './sign-in-gate.ts';

/**
 * Sets a password by a mailed link. The link and all others of the person are used up, every session ends, and a sign-in
 * that was locked by guesses is open again.
 *
 * @throws AppError reset_link_invalid, password_too_common, password_is_personal, invalid_input
 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  const { db, config } = context;
  const person = await asSystem(db, async (scope) => {
    const link = await scope
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .select('password_resets.user_id')
      .where('token_sha256', '=', resetDigest(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date())
      .where('users.deactivated_at', 'is', null)
      .executeTakeFirst();
    return link === undefined ? undefined : userById(scope, link.user_id);
  });
  if (person === undefined) throw new AppError('reset_link_invalid');
  await requireGoodPassword(password, person, config.passwordMin);
  const passwordHash = await hashPassword(password);
  await asSystem(db, async (scope) => {
    const now = new Date();
    // Of two requests with one link only the first finds it unused.
    const used = await scope
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('token_sha256', '=', resetDigest(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) throw new AppError('reset_link_invalid');
    await scope.deleteFrom('password_resets').where('user_id', '=', person.id).execute();
    await scope
      .updateTable('users')
      // The link came by mail to this address, or from an administrator who answers for it.
      .set({ password_hash: passwordHash, invited_at: null, email_verified_at: now, updated_at: now })
      .where('id', '=', person.id)
      .execute();
    await revokeAllSessions(scope, person.id);
    recordAudit(scope, { action: 'password_reset', subjectId: person.id }, byPerson(person.id, person.organization_id));
    await forgetFailures(scope, person.email);
    // Whoever was here before with the old password is a stranger now.
    await scope.deleteFrom('known_places').where('user_id', '=', person.id).execute();
    await forgetAttempts(scope, `own-password:${person.id}`);
    if (person.organization_id === null) return;
    await context.jobs.enqueue(scope, emailConfirmedJob, { organization_id: person.organization_id });
    await writeMail(scope, context, {
      organizationId: person.organization_id,
      userId: person.id,
      to: person.email,
      kind: 'password_changed',
      language: person.language,
      values: { name: person.name, link: `${config.publicUrl}/forgot-password` },
    });
  });
}
