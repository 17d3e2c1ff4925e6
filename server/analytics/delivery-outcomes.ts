import { sql } from 'kysely';
import { type Analytics, deliveryOutcomes } from '#contract/analytics.ts';
import type { Scope } from '../database/database.ts';
import { type AnalyticsRange, messagesIn } from './analytics-range.ts';

type Outcome = (typeof deliveryOutcomes)[number];

/** What became of the outgoing messages that were written in the range. */
export async function deliveryOutcomesOf(scope: Scope, range: AnalyticsRange): Promise<Analytics['delivery']> {
  const { rows } = await sql<{ outcome: Outcome; reason: string; messages: number }>`
    select case when status in ('read', 'delivered', 'failed', 'cancelled') then status
        when status in ('accepted', 'sent') then 'sent' else 'waiting' end as outcome,
      case when status = 'failed' then coalesce(error_class, 'unknown') else '' end as reason,
      count(*)::int as messages
    from (${messagesIn(range, 'out', 'created_at')}) as messages
    group by 1, 2 order by 3 desc, 2`.execute(scope);
  return {
    outcomes: deliveryOutcomes.map((outcome) => ({
      outcome,
      messages: rows.filter((row) => row.outcome === outcome).reduce((sum, row) => sum + row.messages, 0),
    })),
    failures: rows.filter((row) => row.outcome === 'failed').map(({ reason, messages }) => ({ reason, messages })),
  };
}
