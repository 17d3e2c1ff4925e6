import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { Scope } from '../database/database.ts';
import { type AnalyticsRange, answersIn, messagesIn } from './analytics-range.ts';

/** Day by day, oldest first. Messages count on the day on which the provider took them, as on the dashboard. */
export async function engagementByDay(scope: Scope, range: AnalyticsRange): Promise<Analytics['days']> {
  const zone = range.timeZone;
  const { rows } = await sql<Analytics['days'][number]>`
    with answers as (${answersIn(range)}),
    sent as (
      select date_trunc('day', accepted_at at time zone ${zone}) as day, count(*)::int as n
      from (${messagesIn(range, 'out', 'accepted_at')}) as messages group by 1
    ), answered as (
      select date_trunc('day', at at time zone ${zone}) as day, count(*)::int as n,
        count(*) filter (where correct)::int as correct
      from answers group by 1
    ), active as (
      select day, count(distinct learner_id)::int as n from (
        select date_trunc('day', at at time zone ${zone}) as day, learner_id from answers
        union all
        select date_trunc('day', created_at at time zone ${zone}), learner_id
        from (${messagesIn(range, 'in', 'created_at')}) as messages
      ) as signs group by 1
    ), days as (
      select generate_series(${range.from} at time zone ${zone}, ${range.until} at time zone ${zone} - interval '1 day',
        interval '1 day') as day
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sent.n, 0) as sent, coalesce(answered.n, 0) as answered,
      coalesce(answered.correct, 0) as correct, coalesce(active.n, 0) as active
    from days left join sent using (day) left join answered using (day) left join active using (day)
    order by 1`.execute(scope);
  return rows;
}

export async function engagementOf(scope: Scope, range: AnalyticsRange): Promise<Analytics['totals']> {
  const { rows } = await sql<Analytics['totals']>`
    with answers as (${answersIn(range)})
    select (select count(*)::int from (${messagesIn(range, 'out', 'accepted_at')}) as messages) as sent,
      (select count(*)::int from answers) as answered,
      (select count(*)::int from answers where correct) as correct,
      (select count(*)::int from (
        select learner_id from answers
        union
        select learner_id from (${messagesIn(range, 'in', 'created_at')}) as messages
      ) as signs) as active`.execute(scope);
  return rows[0] ?? { sent: 0, answered: 0, correct: 0, active: 0 };
}
