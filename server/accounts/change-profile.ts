import type { changeProfile as changeProfileRoute } from '#contract/accounts.ts';
import type { FieldsOf } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';

/**
 * Changes what was sent and leaves the rest. Only the role organization may rename its organization.
 *
 * @throws AppError email_taken, access_denied
 */
export async function changeProfile(
  scope: Scope,
  principal: Principal,
  changes: FieldsOf<typeof changeProfileRoute>,
  avatarKey: string | undefined,
): Promise<void> {
  if (changes.organization !== undefined && principal.role === 'organization') {
    await scope.updateTable('organizations').set({ name: changes.organization }).where('id', '=', principal.organizationId).execute();
  }
  if (changes.email !== undefined) await requireFreeEmail(scope, changes.email, principal.userId);
  await scope
    .updateTable('users')
    .set({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.email !== undefined && { email: changes.email }),
      ...(changes.phone !== undefined && { phone: changes.phone }),
      ...(changes.notifications !== undefined && { notifications: changes.notifications }),
      ...(changes.theme !== undefined && { theme: changes.theme }),
      ...(changes.language !== undefined && { language: changes.language }),
      ...(avatarKey !== undefined && { avatar_key: avatarKey }),
      updated_at: new Date(),
    })
    .where('id', '=', principal.userId)
    .execute();
}

async function requireFreeEmail(scope: Scope, email: string, ownId: string): Promise<void> {
  const other = await scope
    .selectFrom('users')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', ownId)
    .executeTakeFirst();
  if (other !== undefined) throw new AppError('email_taken', {}, { validationErrors: { email: [new AppError('email_taken').message] } });
}
