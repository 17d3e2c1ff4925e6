import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/** What an administrator turns off and on for each organization. */
type Switch = 'reads_aloud' | 'uses_model' | 'own_model';

type SwitchedOrganization = { id: string; name: string } & Record<Switch, boolean>;

const columns = ['id', 'name', 'reads_aloud', 'uses_model', 'own_model'] as const;

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

/** Whether an organization may connect a language model of its own. */
export const mayOwnModel = (scope: Scope, organizationId: string): Promise<boolean> =>
  isOn(scope, organizationId, 'own_model');

/** By name. @param scope of an administrator */
export const switchedOrganizations = (scope: Scope): Promise<SwitchedOrganization[]> =>
  scope
    .selectFrom('organizations')
    .select([...columns])
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute();

/**
 * @param change at least one
 * @throws AppError organization_not_found
 */
export async function switchOrganization(
  scope: Scope,
  organizationId: string,
  change: Partial<Record<Switch, boolean | undefined>>,
): Promise<SwitchedOrganization> {
  const row = await scope
    .updateTable('organizations')
    .set(change)
    .where(sql<string>`id::text`, '=', organizationId)
    .returning([...columns])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('organization_not_found', { organization_id: organizationId });
  return row;
}
