import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { Scope } from '../database/database.ts';
import { type AnalyticsRange, answersIn, isAnswerToWhatWasTaught } from './analytics-range.ts';

/**
 * Ordered by Laplace's rule of succession, (correct + 1) / (answered + 2): one wrong answer of one does not stand
 * before ten of twelve. A question counts by its id, over all versions of its lesson.
 */
export async function hardestQuestions(scope: Scope, range: AnalyticsRange): Promise<Analytics['questions']> {
  const { rows } = await sql<Analytics['questions'][number]>`
    with given as (
      select organization_id, course_id, lesson_id, question_id, chosen, correct, count(*)::int as n
      from (${answersIn(range)}) as a where ${isAnswerToWhatWasTaught} group by 1, 2, 3, 4, 5, 6
    ), asked as (
      select organization_id, course_id, lesson_id, question_id, sum(n)::int as answered,
        coalesce(sum(n) filter (where correct), 0)::int as correct
      from given group by 1, 2, 3, 4
    ), wrong as (
      select distinct on (lesson_id, question_id) lesson_id, question_id, chosen, sum(n)::int as n
      from given where not correct group by 1, 2, 3 order by lesson_id, question_id, n desc, chosen
    )
    select asked.course_id, asked.lesson_id, l.title as lesson_title, q.question, asked.answered, asked.correct,
      wrong.chosen as wrong_option, wrong.n as wrong_chosen
    from asked join wrong using (lesson_id, question_id) join lessons l on l.id = asked.lesson_id
    join questions q on q.organization_id = asked.organization_id and q.lesson_id = asked.lesson_id and q.id = asked.question_id
    join courses c on c.id = asked.course_id and c.deleted_at is null
    order by (asked.correct + 1)::float8 / (asked.answered + 2), asked.answered desc, q.question
    limit 10`.execute(scope);
  return rows;
}
