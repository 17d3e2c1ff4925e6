import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { byPerson, recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../database/database.ts';
import { mailModeOf } from '../mail/mail-mode.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { requireUser } from './accounts-repository.ts';
import { emailConfirmedJob } from './email-confirmed-job.ts';

const lifetimeMs = 3 * 86_400_000;
/** Asked for again at most this often; the first link stays good. */
const againAfterMs = 60_000;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Mails a person a link that shows an address to be theirs, unless it is known to be. Where no mail can be sent, nothing
 * is written: the address stays unproven.
 *
 * @returns false when the last link was sent less than a minute ago
 */
export async function sendVerification(
  scope: Scope,
  context: Pick<Context, 'config' | 'jobs'>,
  userId: string,
): Promise<boolean> {
  const { config } = context;
  if (mailModeOf(config) === 'none') return true;
  const user = await requireUser(scope, userId);
  if (user.email_verified || user.organization_id === null) return true;
  const now = Date.now();
  const last = await scope
    .selectFrom('email_verifications')
    .select('created_at')
    .where('user_id', '=', userId)
    .where(sql`lower(email)`, '=', user.email.toLowerCase())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (last !== undefined && now - last.created_at.getTime() < againAfterMs) return false;
  const token = randomBytes(32).toString('base64url');
  await scope
    .insertInto('email_verifications')
    .values({
      token_sha256: digest(token),
      user_id: userId,
      email: user.email,
      created_at: new Date(now),
      expires_at: new Date(now + lifetimeMs),
    })
    .execute();
  await writeMail(scope, context, {
    organizationId: user.organization_id,
    userId,
    to: user.email,
    kind: 'email_verification',
    language: user.language,
    values: { name: user.name, link: `${config.publicUrl}/verify-email#token=${token}` },
  });
  return true;
}

/**
 * The address of a link is its reader's own, if the reader is also who has the account. A link for an address that the
 * account has left since proves nothing. What waited for it is looked at now.
 *
 * @throws AppError verification_link_invalid, verification_of_other_account
 */
export async function verifyEmail(
  scope: Scope,
  { jobs }: Pick<Context, 'jobs'>,
  userId: string,
  token: string,
): Promise<void> {
  const link = await scope
    .deleteFrom('email_verifications')
    .where('token_sha256', '=', digest(token))
    .where('expires_at', '>', new Date())
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  // Thrown inside the transaction: the link stays good for who it is for.
  if (link !== undefined && link.user_id !== userId) throw new AppError('verification_of_other_account');
  const proven =
    link === undefined
      ? undefined
      : await scope
          .updateTable('users')
          .set({ email_verified_at: new Date() })
          .where('id', '=', link.user_id)
          .where(sql`lower(email)`, '=', link.email.toLowerCase())
          .returning(['id', 'organization_id'])
          .executeTakeFirst();
  if (link === undefined || proven === undefined) throw new AppError('verification_link_invalid');
  await scope.deleteFrom('email_verifications').where('user_id', '=', link.user_id).execute();
  recordAudit(scope, { action: 'email_verified', subjectId: proven.id }, byPerson(proven.id, proven.organization_id));
  if (proven.organization_id !== null)
    await jobs.enqueue(scope, emailConfirmedJob, { organization_id: proven.organization_id });
}
