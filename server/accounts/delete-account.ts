import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { eraseTraces } from '../database/erase-traces.ts';
import { accountTraces } from '../database/person-columns.ts';
import { requireUser } from './accounts-repository.ts';
import { requireOtherAdmin } from './require-other-admin.ts';

/**
 * Erases a person: sessions, links and mails go with the row; courses pass to a colleague, other things stay with the
 * organization and name nobody. Whoever is the last takes the organization along; files without a row are swept up later.
 *
 * @throws AppError last_admin, organization_would_go
 */
export async function deleteAccount(
  scope: Scope,
  { userId, organizationId, eraseOrganization }: { userId: string; organizationId: string; eraseOrganization: boolean },
): Promise<void> {
  // Two last people who leave at once: the second waits here and then is the last.
  await scope.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute();
  const user = await requireUser(scope, userId);
  if (user.role === 'admin') await requireOtherAdmin(scope, userId);
  const colleague = await scope
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (colleague === undefined) {
    if (!eraseOrganization) throw new AppError('organization_would_go');
    await sql`select erase_organization(${organizationId}::uuid)`.execute(scope);
    return;
  }
  await scope.updateTable('activities').set({ actor_id: null, actor: '' }).where('actor_id', '=', userId).execute();
  // The trigger `pass_on_courses` gives their courses to a colleague: one who may sign in before one who may not, then an
  // organization's head, a creator, and whoever is longest there. Courses stand above this slice, which cannot write them.
  await scope.deleteFrom('users').where('id', '=', userId).execute();
  await eraseTraces(scope, accountTraces, {
    organizationId,
    names: [user.name],
    emails: [user.email],
    numbers: [],
    accountId: userId,
  });
}
