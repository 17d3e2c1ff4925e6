import { type RawBuilder, sql } from 'kysely';
import type { GroupRule, LearnerGroup } from '#contract/groups.ts';
import { AppError } from '../app-error.ts';
import { ownOrganization, type Scope } from '../database/database.ts';

interface GroupRow {
  id: string;
  name: string;
  rule: GroupRule | null;
  created_at: Date;
}

export async function allGroups(scope: Scope, now: Date): Promise<LearnerGroup[]> {
  const { rows } = await sql<GroupRow>`
    select id, name, rule, created_at from learner_groups where organization_id = ${ownOrganization} order by lower(name)`.execute(
    scope,
  );
  const groups: LearnerGroup[] = [];
  for (const row of rows) groups.push(await counted(scope, row, now));
  return groups;
}

/** @throws AppError group_not_found, also for another organization's */
export async function requireGroup(scope: Scope, id: string, now: Date): Promise<LearnerGroup> {
  const group = await groupById(scope, id, now);
  if (group === undefined) throw new AppError('group_not_found', { group_id: id });
  return group;
}

async function groupById(scope: Scope, id: string, now: Date): Promise<LearnerGroup | undefined> {
  const { rows } =
    await sql<GroupRow>`select id, name, rule, created_at from learner_groups where id::text = ${id}`.execute(scope);
  return rows[0] && counted(scope, rows[0], now);
}

async function counted(scope: Scope, row: GroupRow, now: Date): Promise<LearnerGroup> {
  const { rows } = await sql<{ members: number; reachable: number }>`
    select count(*)::int as members,
      count(*) filter (where l.consent_whatsapp or l.consent_email or l.consent_push)::int as reachable
    from learners l where ${belongsTo(row, now)}`.execute(scope);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    members: rows[0]?.members ?? 0,
    reachable: rows[0]?.reachable ?? 0,
  };
}

/** Everybody in the group at this moment. */
export async function membersOf(
  scope: Scope,
  group: { id: string; rule: GroupRule | null },
  now: Date,
): Promise<{ id: string; isReachable: boolean }[]> {
  const { rows } = await sql<{ id: string; isReachable: boolean }>`
    select l.id, l.consent_whatsapp or l.consent_email or l.consent_push as "isReachable" from learners l
    where ${belongsTo(group, now)} order by l.created_at, l.id`.execute(scope);
  return rows;
}

/** The members as a condition on `learners.id`, for lists of learners. */
export const amongMembers = (group: { id: string; rule: GroupRule | null }, now: Date): RawBuilder<boolean> =>
  sql<boolean>`learners.id in (select l.id from learners l where ${belongsTo(group, now)})`;

/** As a condition on `learners l` of the own organization. */
function belongsTo(group: { id: string; rule: GroupRule | null }, now: Date): RawBuilder<boolean> {
  const { rule } = group;
  if (rule === null) {
    return sql`l.organization_id = ${ownOrganization}
      and exists (select from learner_group_members m where m.group_id = ${group.id} and m.learner_id = l.id)`;
  }
  const parts = [sql<boolean>`l.organization_id = ${ownOrganization}`];
  if (rule.language !== undefined) parts.push(sql`l.language = ${rule.language}`);
  if (rule.silent_days !== undefined)
    parts.push(
      sql`coalesce(l.last_seen_at, l.created_at) < ${now}::timestamptz - make_interval(days => ${rule.silent_days})`,
    );
  if (rule.course_id !== undefined || rule.progress !== undefined) {
    const state = {
      not_begun: sql`e.lessons_done = 0 and e.status <> 'completed'`,
      under_way: sql`e.lessons_done > 0 and e.status <> 'completed'`,
      completed: sql`e.status = 'completed'`,
    };
    parts.push(sql`exists (select from enrollments e where e.learner_id = l.id and e.status <> 'cancelled'
      and (${rule.course_id ?? null}::uuid is null or e.course_id = ${rule.course_id ?? null}::uuid)
      and ${rule.progress === undefined ? sql`true` : state[rule.progress]})`);
  }
  return sql`${sql.join(parts, sql` and `)}`;
}
