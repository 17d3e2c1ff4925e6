import { type RawBuilder, sql } from 'kysely';
import { ownOrganization, type Scope } from '../database/database.ts';
import { skippedAnswer } from '../learning/grading/grade-answer.ts';
import { answerPurposes } from '../learning/occasion.ts';

export interface AnalyticsRange {
  /** First moment of the first day. */
  from: Date;
  /** First moment after the last day. */
  until: Date;
  days: number;
  timeZone: string;
  courseId: string | undefined;
  /** Simulated traffic counts only where it is the traffic (decision H.7). */
  simulated: boolean;
}

/** Whole days of the organization's zone that end with the one of `now`; summer time is the zone's matter. */
export async function rangeOf(
  scope: Scope,
  { now, ...choice }: Omit<AnalyticsRange, 'from' | 'until' | 'timeZone'> & { now: Date },
): Promise<AnalyticsRange> {
  const { rows } = await sql<Pick<AnalyticsRange, 'from' | 'until' | 'timeZone'>>`
    select time_zone as "timeZone", (today - make_interval(days => ${choice.days}::int - 1)) at time zone time_zone as "from",
      (today + interval '1 day') at time zone time_zone as "until"
    from (
      select time_zone, date_trunc('day', ${now}::timestamptz at time zone time_zone) as today
      from organizations where id = ${ownOrganization}
    ) as zone`.execute(scope);
  const [row] = rows;
  if (row === undefined) throw new Error('a scope without its organization');
  return { ...choice, ...row };
}

/** The answers of the range. An answer is simulated when the message that asked for it was. */
export const answersIn = ({ from, until, courseId, simulated }: AnalyticsRange): RawBuilder<unknown> => sql`
  select a.*, e.course_id from attempts a join enrollments e on e.id = a.enrollment_id
  where a.organization_id = ${ownOrganization} and a.at >= ${from} and a.at < ${until}
    and (${courseId ?? null}::uuid is null or e.course_id = ${courseId ?? null}::uuid)
    and (${simulated} or not coalesce((
      select asked.simulated from deliveries asked
      where asked.enrollment_id = a.enrollment_id and asked.occasion is not null and asked.direction = 'out'
        and asked.lesson_id = a.lesson_id and asked.question_id = a.question_id and asked.created_at <= a.at
      order by asked.created_at desc limit 1), false))`;

/**
 * Of attempts named `a`: what tells something about a question. Who is asked before the lesson cannot know it yet, and who
 * leaves a question out says nothing of its options.
 */
export const isAnswerToWhatWasTaught = sql<boolean>`a.occasion <> ${answerPurposes.beforeLesson} and a.chosen <> ${skippedAnswer}`;

/** Messages of one direction in the range, by the time that counts for them. */
export const messagesIn = (
  { from, until, courseId, simulated }: AnalyticsRange,
  direction: 'in' | 'out',
  by: 'created_at' | 'accepted_at',
): RawBuilder<unknown> => sql`
  select * from deliveries d
  where d.organization_id = ${ownOrganization} and d.direction = ${direction}
    and ${sql.ref(`d.${by}`)} >= ${from} and ${sql.ref(`d.${by}`)} < ${until}
    and (${courseId ?? null}::uuid is null or d.course_id = ${courseId ?? null}::uuid)
    and (${simulated} or not d.simulated)`;
