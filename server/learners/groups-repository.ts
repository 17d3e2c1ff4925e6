import { sql } from 'kysely';
import type { LearnerGroup } from '#contract/groups.ts';
import { ownOrganization, type Scope } from '../database/database.ts';
import type { Counted } from '../jobs/kept-figures.ts';
import { countGroup, type GroupCount, type GroupRow, groupRow } from './learner-selection.ts';

/** @param countOf who belongs to it, now or as it was counted last */
export async function allGroups(
  scope: Scope,
  countOf: (groupId: string) => Promise<Counted<GroupCount>>,
): Promise<LearnerGroup[]> {
  const { rows } = await sql<GroupRow>`
    select id, name, rule, created_at from learner_groups where organization_id = ${ownOrganization} order by lower(name)`.execute(
    scope,
  );
  const groups: LearnerGroup[] = [];
  for (const row of rows) groups.push({ ...toGroup(row), ...(await countOf(row.id)) });
  return groups;
}

const toGroup = (row: GroupRow) => ({ ...row, created_at: row.created_at.toISOString() });

/** @throws AppError group_not_found, also for another organization's */
export async function requireGroup(scope: Scope, id: string, now: Date): Promise<LearnerGroup> {
  const row = await groupRow(scope, id);
  return { ...toGroup(row), ...(await countGroup(scope, row, now)) };
}
