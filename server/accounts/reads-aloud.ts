import { sql } from 'kysely';
import type { SpeakingOrganization } from '#contract/connected-speech.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/** Whether learners of an organization may have cards read aloud, in the chat and on their page. */
export async function readsAloud(scope: Scope, organizationId: string): Promise<boolean> {
  const row = await scope
    .selectFrom('organizations')
    .select('reads_aloud')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.reads_aloud ?? false;
}

/** By name. @param scope of an administrator */
export const speakingOrganizations = (scope: Scope): Promise<SpeakingOrganization[]> =>
  scope
    .selectFrom('organizations')
    .select(['id', 'name', 'reads_aloud'])
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute();

/** @throws AppError organization_not_found */
export async function setReadsAloud(
  scope: Scope,
  organizationId: string,
  reads_aloud: boolean,
): Promise<SpeakingOrganization> {
  const row = await scope
    .updateTable('organizations')
    .set({ reads_aloud })
    .where(sql<string>`id::text`, '=', organizationId)
    .returning(['id', 'name', 'reads_aloud'])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('organization_not_found', { organization_id: organizationId });
  return row;
}
