import type { changeUser as changeUserRoute, ManagedUser } from '#contract/users.ts';
import type { BodyOf } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { requireUser } from './accounts-repository.ts';
import { requireManagedUser } from './require-managed-user.ts';
import { requireOtherAdmin } from './require-other-admin.ts';
import { revokeAllSessions } from './sessions.ts';

/**
 * Gives a user another role, or shuts and opens their account. Either ends their sessions, so that no screen goes on with
 * rights that are gone.
 *
 * @throws AppError user_not_found, access_denied, last_admin
 */
export async function changeUser(
  scope: Scope,
  context: Context,
  principal: Principal,
  userId: string,
  { role, active }: BodyOf<typeof changeUserRoute>,
): Promise<ManagedUser> {
  const user = await requireManagedUser(scope, principal, userId);
  if (principal.role !== 'admin' && role === 'organization')
    throw new AppError('access_denied', { user_id: principal.userId });
  const isNewRole = role !== undefined && role !== user.role;
  const isShut = active === false && user.status !== 'deactivated';
  const isOpened = active === true && user.status === 'deactivated';
  if (user.role === 'admin' && (isNewRole || isShut)) await requireOtherAdmin(scope, user.id);
  if (!isNewRole && !isShut && !isOpened) return user;
  const now = new Date();
  await scope
    .updateTable('users')
    .set({
      ...(isNewRole && { role }),
      ...(isShut && { deactivated_at: now }),
      ...(isOpened && { deactivated_at: null }),
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute();
  if (isNewRole || isShut) await revokeAllSessions(scope, user.id);
  if (isShut) await scope.deleteFrom('password_resets').where('user_id', '=', user.id).execute();
  if (isNewRole) await tellOfRole(scope, context, user);
  return requireManagedUser(scope, { ...principal, role: 'admin' }, user.id);
}

/** A notice, not a matter of safety: the person's own e-mail switch decides. */
async function tellOfRole(scope: Scope, context: Context, user: ManagedUser): Promise<void> {
  const person = await requireUser(scope, user.id);
  if (!person.notifications.email) return;
  await writeMail(scope, context, {
    organizationId: user.organization_id,
    userId: user.id,
    to: user.email,
    kind: 'role_changed',
    language: person.language,
    values: { name: user.name, organization: user.organization, link: `${context.config.publicUrl}/login` },
  });
}
