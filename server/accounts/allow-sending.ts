import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { isOrganizationVerified } from './verified-organization.ts';

export interface SendingRight {
  organization_id: string;
  name: string;
  /** An administrator has let it send by the installation's real number. */
  allowed: boolean;
  /** Its e-mail address is confirmed. */
  verified: boolean;
}

/**
 * An administrator lets an organization send by the shared number, or no longer. The name as it is now is the one that
 * its first message to a stranger may show.
 *
 * @throws AppError organization_not_found
 */
export async function allowSending(
  scope: Scope,
  organizationId: string,
  allowed: boolean,
  now: Date,
): Promise<SendingRight> {
  await scope
    .updateTable('organizations')
    .set(
      allowed
        ? { sending_allowed_at: now, sending_name: sql<string>`name` }
        : { sending_allowed_at: null, sending_name: null },
    )
    .where(sql<string>`id::text`, '=', organizationId)
    .execute();
  return sendingRightOf(scope, organizationId);
}

/** @throws AppError organization_not_found */
export async function sendingRightOf(scope: Scope, organizationId: string): Promise<SendingRight> {
  const row = await scope
    .selectFrom('organizations')
    .select(['id', 'name', 'sending_allowed_at'])
    .where(sql<string>`id::text`, '=', organizationId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('organization_not_found', { organization_id: organizationId });
  return {
    organization_id: row.id,
    name: row.name,
    allowed: row.sending_allowed_at !== null,
    verified: await isOrganizationVerified(scope, row.id),
  };
}
