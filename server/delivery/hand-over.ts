import type { Colleague } from '#contract/inbox.ts';
import { hasPermission, roles } from '#contract/roles.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { isSameId } from '../database/same-id.ts';

/** Who may answer in the inbox. */
export const answeringRoles = roles.filter((role) => hasPermission(role, 'create_courses'));

/** More people than this nobody chooses from by name. */
const mostColleagues = 200;

const answering = (scope: Scope, organizationId: string) =>
  scope
    .selectFrom('users')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('deactivated_at', 'is', null)
    .where('role', 'in', answeringRoles);

/** Who may be given a conversation of this organization, by name. */
export const colleaguesOf = (scope: Scope, organizationId: string): Promise<Colleague[]> =>
  answering(scope, organizationId).orderBy('name').orderBy('id').limit(mostColleagues).execute();

/**
 * Makes a conversation one colleague's, or nobody's.
 *
 * @throws AppError conversation_unassigned while it belongs to no organization, user_not_found for whom may not answer in it
 */
export async function handOver(
  scope: Scope,
  conversation: { id: string; organization_id: string | null },
  userId: string | null,
): Promise<void> {
  const { id, organization_id: organizationId } = conversation;
  if (organizationId === null) throw new AppError('conversation_unassigned', { conversation_id: id });
  const colleague =
    userId === null ? null : await answering(scope, organizationId).where(isSameId('id', userId)).executeTakeFirst();
  if (colleague === undefined) throw new AppError('user_not_found', { user_id: userId });
  await scope
    .updateTable('conversations')
    .set({ assignee_id: colleague?.id ?? null })
    .where('id', '=', id)
    .execute();
}
