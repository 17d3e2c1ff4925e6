import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';
import type { LearningMoments } from '../../learning/streak.ts';

/** No streak that is told is longer. */
const lookBackDays = 400;

/**
 * When a learner learned, and when something came to be learned, over all courses; told apart by quarters of an hour, on
 * which all days begin. A card after the first comes by a tap: whoever taps has read.
 */
export async function learningMoments(scope: Scope, learnerId: string, now: Date): Promise<LearningMoments> {
  const { rows } = await sql<{ at: Date; is_done: boolean }>`
    with since as (select ${now}::timestamptz - make_interval(days => ${lookBackDays}) as at),
    sent as (
      select kind, channel, created_at, accepted_at, read_at, coalesce(why ->> 'nudge' = 'true', false) as is_nudge
      from deliveries where learner_id = ${learnerId} and direction = 'out' and created_at > (select at from since)
        and kind in ('lesson', 'card', 'question', 'review', 'template')
    )
    select distinct date_bin('15 minutes', at, 'epoch'::timestamptz) as at, is_done from (
      select a.at, true as is_done from enrollments e join attempts a on a.enrollment_id = e.id
      where e.learner_id = ${learnerId} and a.at > (select at from since)
      union all select created_at, true from sent where kind = 'card' and channel = 'whatsapp' and not is_nudge
      union all select read_at, true from sent where kind = 'lesson' and channel = 'web' and read_at is not null
      union all select accepted_at, false from sent where channel <> 'web' and accepted_at is not null) as moments`.execute(
    scope,
  );
  const momentsThat = (isDone: boolean): Date[] => rows.filter(({ is_done }) => is_done === isDone).map(({ at }) => at);
  return { done: momentsThat(true), came: momentsThat(false) };
}
