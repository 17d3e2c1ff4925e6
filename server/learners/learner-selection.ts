import { type RawBuilder, sql } from 'kysely';
import type { GroupRule } from '#contract/groups.ts';
import { AppError } from '../app-error.ts';
import { ownOrganization, type Scope } from '../database/database.ts';

/** Learners of one organization who are not named one by one: of a group, or to whom a rule applies. */
export interface LearnerSelection {
  /** Of a group; whom its rule means is found out anew where it is used. */
  id?: string;
  /** Null: a group whose members are chosen by hand. */
  rule: GroupRule | null;
}

const dayMs = 86_400_000;

export interface GroupRow {
  id: string;
  name: string;
  rule: GroupRule | null;
  created_at: Date;
}

export interface GroupCount {
  members: number;
  reachable: number;
}

/** Without counting who belongs to it. @throws AppError group_not_found */
export async function groupRow(scope: Scope, id: string): Promise<GroupRow> {
  const { rows } =
    await sql<GroupRow>`select id, name, rule, created_at from learner_groups where id::text = ${id}`.execute(scope);
  if (rows[0] === undefined) throw new AppError('group_not_found', { group_id: id });
  return rows[0];
}

export async function countGroup(
  scope: Scope,
  group: { id: string; rule: GroupRule | null },
  now: Date,
): Promise<GroupCount> {
  const { rows } = await sql<GroupCount>`
    select count(*)::int as members,
      count(*) filter (where l.consent_whatsapp or l.consent_email or l.consent_push)::int as reachable
    from learners l where ${belongsTo(group, now)}`.execute(scope);
  return rows[0] ?? { members: 0, reachable: 0 };
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

/** Some of whoever is in it, by their ids; each later part begins after the last one of the one before. */
export async function partOf(
  scope: Scope,
  selection: LearnerSelection,
  now: Date,
  { after, size }: { after: string | null; size: number },
): Promise<string[]> {
  const further = after === null ? sql`` : sql` and l.id > ${after}`;
  // By hand few may be chosen of very many: they are read from their own list.
  const { rows } =
    selection.id !== undefined && selection.rule === null
      ? await sql<{ id: string }>`
          select l.learner_id as id from (select learner_id, learner_id as id from learner_group_members where group_id = ${selection.id}) as l
          where true${further} order by l.id limit ${sql.lit(size)}`.execute(scope)
      : await sql<{ id: string }>`
          select l.id from learners l where ${belongsTo(groupOf(selection), now)}${further} order by l.id limit ${sql.lit(size)}`.execute(
          scope,
        );
  return rows.map(({ id }) => id);
}

export const countSelection = async (scope: Scope, selection: LearnerSelection, now: Date): Promise<number> =>
  (await countGroup(scope, groupOf(selection), now)).members;

/** How many of it a course would reach anew, by the time zone that they live in. */
export async function zonesOfSelection(
  scope: Scope,
  selection: LearnerSelection,
  { courseId, now }: { courseId: string; now: Date },
): Promise<{ time_zone: string; people: number }[]> {
  const { rows } = await sql<{ time_zone: string; people: number }>`
    select l.time_zone, count(*)::int as people from learners l
    where ${belongsTo(groupOf(selection), now)} and (l.consent_whatsapp or l.consent_email or l.consent_push)
      and not exists (select from enrollments e
        where e.learner_id = l.id and e.course_id = ${courseId} and e.status in ('active', 'paused'))
    group by l.time_zone`.execute(scope);
  return rows;
}

const groupOf = ({ id = '', rule }: LearnerSelection) => ({ id, rule });

/** The members as a condition on `learners.id`, for lists of learners. */
export const amongMembers = (group: { id: string; rule: GroupRule | null }, now: Date): RawBuilder<boolean> =>
  belongsTo(group, now, sql`learners`);

/** As a condition on learners of the own organization. @param l how the statement calls them */
function belongsTo(
  group: { id: string; rule: GroupRule | null },
  now: Date,
  l: RawBuilder<unknown> = sql`l`,
): RawBuilder<boolean> {
  const { rule } = group;
  if (rule === null) {
    return sql<boolean>`${l}.organization_id = ${ownOrganization}
      and exists (select from learner_group_members m where m.group_id = ${group.id} and m.learner_id = ${l}.id)`;
  }
  const parts = [sql<boolean>`${l}.organization_id = ${ownOrganization}`];
  if (rule.language !== undefined) parts.push(sql`${l}.language = ${rule.language}`);
  if (rule.silent_days !== undefined)
    parts.push(
      sql`(coalesce(${l}.last_seen_at, ${l}.created_at)) < ${new Date(now.getTime() - rule.silent_days * dayMs)}::timestamptz`,
    );
  if (rule.course_id !== undefined || rule.progress !== undefined) {
    const state = {
      not_begun: sql`e.lessons_done = 0 and e.status <> 'completed'`,
      under_way: sql`e.lessons_done > 0 and e.status <> 'completed'`,
      completed: sql`e.status = 'completed'`,
    };
    parts.push(sql`exists (select from enrollments e where e.learner_id = ${l}.id and e.status <> 'cancelled'
      and (${rule.course_id ?? null}::uuid is null or e.course_id = ${rule.course_id ?? null}::uuid)
      and ${rule.progress === undefined ? sql`true` : state[rule.progress]})`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
