import { randomBytes, randomUUID } from 'node:crypto';
import type { inviteUser as inviteUserRoute, ManagedUser } from '#contract/users.ts';
import type { BodyOf } from '#contract/route.ts';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { mailModeOf } from '../mail/mail-mode.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { requireUser } from './accounts-repository.ts';
import { registerUser } from './register.ts';
import { invitationLifetimeMs, makeResetLink, resetLifetimeMs } from './reset-link.ts';

type Invited = BodyOf<typeof inviteUserRoute>;

/**
 * Makes an account whose password its person chooses by a link.
 *
 * @returns the new user's id
 * @throws AppError email_taken, organization_not_found, access_denied
 */
export async function inviteUser(scope: Scope, principal: Principal, person: Invited, id: string): Promise<string> {
  if (principal.role !== 'admin' && person.role === 'organization')
    throw new AppError('access_denied', { user_id: principal.userId });
  const organizationId = principal.role === 'admin' ? await organizationFor(scope, person) : principal.organizationId;
  // Nobody knows this password; the account opens by its link only.
  const password = randomBytes(32).toString('base64url');
  const { name, email, phone, role } = person;
  await registerUser(scope, { name, email, phone_number: phone, role, password, organizationId }, id);
  await scope.updateTable('users').set({ invited_at: new Date() }).where('id', '=', id).execute();
  return id;
}

async function organizationFor(scope: Scope, { organization_id, organization_name, name }: Invited): Promise<string> {
  if (organization_id === undefined) {
    const id = randomUUID();
    await scope
      .insertInto('organizations')
      .values({ id, name: organization_name ?? name })
      .execute();
    return id;
  }
  const found = await scope
    .selectFrom('organizations')
    .select('id')
    .where(sql<string>`id::text`, '=', organization_id)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('organization_not_found');
  return found.id;
}

/**
 * Mails a person a link to set a password. Where mails go nowhere the caller gets the link to hand over: an administrator
 * always, an organization account only for people who have not chosen a password yet.
 *
 * @throws AppError mail_not_configured
 */
export async function sendLink(
  scope: Scope,
  context: Context,
  principal: Principal,
  user: ManagedUser,
): Promise<string | null> {
  const mode = mailModeOf(context.config);
  const isInvited = user.status === 'invited';
  const mayHoldLink = mode === 'none' && (principal.role === 'admin' || isInvited);
  if (mode === 'none' && !mayHoldLink) throw new AppError('mail_not_configured');
  const link = await makeResetLink(scope, context.config, user.id, isInvited ? invitationLifetimeMs : resetLifetimeMs);
  const inviter = await requireUser(scope, principal.userId);
  const person = await requireUser(scope, user.id);
  await writeMail(scope, context, {
    organizationId: user.organization_id,
    userId: user.id,
    to: user.email,
    kind: isInvited ? 'invitation' : 'password_reset',
    language: isInvited ? inviter.language : person.language,
    values: { name: user.name, link, inviter: inviter.name, organization: user.organization },
  });
  return mayHoldLink ? link : null;
}
