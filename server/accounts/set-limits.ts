import { sql } from 'kysely';
import type { OrganizationLimits } from '#contract/allowances.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/**
 * Gives an organization limits of its own over the installation's; null is the installation's again.
 *
 * @throws AppError organization_not_found
 */
export async function setLimits(scope: Scope, organizationId: string, limits: OrganizationLimits): Promise<void> {
  const changed = await scope
    .updateTable('organizations')
    .set(limits)
    .where(sql<string>`id::text`, '=', organizationId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new AppError('organization_not_found', { organization_id: organizationId });
}
