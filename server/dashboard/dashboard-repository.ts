import { sql } from 'kysely';
import type { Activity, Dashboard, DashboardStats } from '#contract/dashboard.ts';
import { ownOrganization, type Scope } from '../database/database.ts';
import { countersWithSteps } from '../database/kept-count.ts';

/** The three figures, from counters kept by the database: one read of a few rows. */
export async function statsOf(scope: Scope, options: { simulated: boolean }): Promise<DashboardStats> {
  const { rows } = await sql<{ name: string; n: number }>`
    select name, sum(n) as n from ${countersWithSteps} k where name not like 'enrollments:%' group by name`.execute(
    scope,
  );
  const n = (name: string) => Number(rows.find((row) => row.name === name)?.n ?? 0);
  return {
    templates: n('templates'),
    mediaFiles: n('media_files'),
    // Simulated traffic counts only where it is the traffic.
    messagesSent: n('messages_sent') + (options.simulated ? n('messages_sent_simulated') : 0),
  };
}

export async function learnersOf(scope: Scope): Promise<Dashboard['learners']> {
  const total = await scope
    .selectFrom('counters')
    .select((row) => row.fn.sum<number>('n').as('n'))
    .where('name', '=', 'learners')
    .executeTakeFirst();
  // Kept by the trigger `count_enrollments`.
  const { rows: enrollments } = await sql<{ status: string; n: number }>`
    select split_part(name, ':', 3) as status, sum(n)::int as n from counters where name like 'enrollments:%' group by 1`.execute(
    scope,
  );
  const n = (status: string) => enrollments.find((row) => row.status === status)?.n ?? 0;
  return {
    total: Number(total?.n ?? 0),
    active: n('active'),
    enrolled: n('active') + n('paused') + n('completed'),
    completed: n('completed'),
  };
}

/** An answer is simulated when the message that asked for it was. */
const isReal = sql<boolean>`not coalesce((
  select asked.simulated from deliveries asked
  where asked.enrollment_id = attempts.enrollment_id and asked.occasion is not null and asked.direction = 'out'
    and asked.lesson_id = attempts.lesson_id and asked.question_id = attempts.question_id
    and asked.created_at <= attempts.at
  order by asked.created_at desc limit 1), false)`;

export async function answersOf(scope: Scope, options: { simulated: boolean }): Promise<Dashboard['answers']> {
  const row = await scope
    .selectFrom('attempts')
    .$if(!options.simulated, (all) => all.where(isReal))
    .select((attempt) => [
      attempt.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where correct)`.as('correct'),
    ])
    .executeTakeFirstOrThrow();
  return { total: row.total, correct: row.correct };
}

/** The last 14 days in the organization's zone, oldest first, days without anything included. */
export async function activityByDay(
  scope: Scope,
  now: Date,
  timeZone: string,
  options: { simulated: boolean },
): Promise<Dashboard['activity']> {
  const { rows } = await sql<{ day: string; sent: number; answered: number }>`
    with days as (
      select generate_series(date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - interval '13 days',
                             date_trunc('day', ${now}::timestamptz at time zone ${timeZone}), interval '1 day') as day
    ), sent as (
      select date_trunc('day', accepted_at at time zone ${timeZone}) as day, count(*)::int as n from deliveries
      where direction = 'out' and accepted_at > ${now}::timestamptz - interval '15 days' and (not simulated or ${options.simulated})
      group by 1
    ), answered as (
      select date_trunc('day', at at time zone ${timeZone}) as day, count(*)::int as n from attempts
      where at > ${now}::timestamptz - interval '15 days' and (${options.simulated} or ${isReal}) group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sent.n, 0)::int as sent, coalesce(answered.n, 0)::int as answered
    from days left join sent using (day) left join answered using (day) order by 1`.execute(scope);
  return rows;
}

/** @param isAdmin sees every organization's @param onlyOf a user: what that person did, for who may not see the names of learners */
export async function recentActivities(scope: Scope, isAdmin: boolean, onlyOf?: string): Promise<Activity[]> {
  const rows = await scope
    .selectFrom('activities')
    .select(['id', 'kind', 'subject', 'actor', 'at', 'link'])
    .$if(!isAdmin, (own) => own.where('organization_id', '=', ownOrganization))
    .$if(onlyOf !== undefined, (own) => own.where('actor_id', '=', onlyOf ?? null))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  // The writers' type is the contract's; the column is text so that a new kind needs no migration.
  return rows.map((row) => ({ ...row, kind: row.kind as Activity['kind'], at: row.at.toISOString() }));
}

export async function timeZoneOf(scope: Scope, organizationId: string): Promise<string> {
  const row = await scope
    .selectFrom('organizations')
    .select('time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}
