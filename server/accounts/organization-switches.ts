import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/** What an administrator turns off and on for each organization. */
type Switch = 'reads_aloud' | 'uses_model';

interface SwitchedOrganization {
  id: string;
  name: string;
  is_on: boolean;
}

const isOn = async (scope: Scope, organizationId: string, column: Switch): Promise<boolean> => {
  const row = await scope
    .selectFrom('organizations')
    .select((build) => build.ref(column).as('is_on'))
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.is_on ?? false;
};

/** Whether learners of an organization may have cards read aloud, in the chat and on their page. */
export const readsAloud = (scope: Scope, organizationId: string): Promise<boolean> =>
  isOn(scope, organizationId, 'reads_aloud');

/** Whether the installation's language model writes for an organization. */
export const usesModel = (scope: Scope, organizationId: string): Promise<boolean> =>
  isOn(scope, organizationId, 'uses_model');

/** By name. @param scope of an administrator */
export const switchedOrganizations = (scope: Scope, column: Switch): Promise<SwitchedOrganization[]> =>
  scope
    .selectFrom('organizations')
    .select((build) => ['id' as const, 'name' as const, build.ref(column).as('is_on')])
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute();

/** @throws AppError organization_not_found */
export async function switchOrganization(
  scope: Scope,
  organizationId: string,
  change: Partial<Record<Switch, boolean>>,
): Promise<{ id: string; name: string }> {
  const row = await scope
    .updateTable('organizations')
    .set(change)
    .where(sql<string>`id::text`, '=', organizationId)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('organization_not_found', { organization_id: organizationId });
  return row;
}
