import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { Scope } from '../database/database.ts';
import { type AnalyticsRange, answersIn } from './analytics-range.ts';

/**
 * Ordered by Laplace's rule of succession, (correct + 1) / (answered + 2): one wrong answer of one does not stand
 * before ten of twelve. A question counts with all the lesson versions that word it the same.
 */
export async function hardestQuestions(scope: Scope, range: AnalyticsRange): Promise<Analytics['questions']> {
  const { rows } = await sql<Analytics['questions'][number]>`
    with chosen as (
      select course_id, lesson_id, lesson_version, question_index, chosen, correct, count(*)::int as n
      from (${answersIn(range)}) as answers group by 1, 2, 3, 4, 5, 6
    ), worded as (
      select chosen.*, v.metadata -> 'quiz' -> question_index ->> 'question' as question
      from chosen join lesson_versions v on v.lesson_id = chosen.lesson_id and v.version = chosen.lesson_version
    ), asked as (
      select course_id, lesson_id, question, sum(n)::int as answered,
        coalesce(sum(n) filter (where correct), 0)::int as correct
      from worded where question is not null group by 1, 2, 3
    ), wrong as (
      select distinct on (lesson_id, question) lesson_id, question, chosen, sum(n)::int as n
      from worded where not correct group by 1, 2, 3 order by lesson_id, question, n desc, chosen
    )
    select asked.course_id, asked.lesson_id, l.title as lesson_title, asked.question, asked.answered, asked.correct,
      wrong.chosen as wrong_option, wrong.n as wrong_chosen
    from asked join wrong using (lesson_id, question) join lessons l on l.id = asked.lesson_id
    join courses c on c.id = asked.course_id and c.deleted_at is null
    order by (asked.correct + 1)::float8 / (asked.answered + 2), asked.answered desc, asked.question
    limit 10`.execute(scope);
  return rows;
}
