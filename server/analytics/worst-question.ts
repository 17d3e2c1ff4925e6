import { sql } from 'kysely';
import type { Attention } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';
import { answerPurposes } from '../learning/occasion.ts';

/** What was asked longer ago may have been mended since. */
const days = 30;
/** Fewer answers are chance. */
const fewest = 5;
/** At this share of right answers among all askings a question stands out. */
const badBelow = 0.5;
const most = 100;

/**
 * Over every published course, the question with the fewest right answers among those who were asked it; who leaves it out has
 * not answered it right. By Laplace's rule, so that five of five do not stand before fifty of fifty-one.
 */
export async function worstQuestion(scope: Scope, now: Date): Promise<Attention['question']> {
  const { rows } = await sql<Omit<NonNullable<Attention['question']>, 'questions'>>`
    with asked as (
      select a.organization_id, a.lesson_id, a.question_id, count(*)::int as asked, count(*) filter (where a.correct)::int as "right"
      from attempts a
      where a.at > ${now}::timestamptz - make_interval(days => ${days}) and a.occasion <> ${answerPurposes.beforeLesson}
      group by 1, 2, 3 having count(*) >= ${fewest} and count(*) filter (where a.correct) < ${badBelow}::float8 * count(*)
    )
    select l.course_id, asked.lesson_id, asked.question_id, q.question, asked.asked, asked."right"
    from asked join lessons l on l.id = asked.lesson_id and l.deleted_at is null
      and l.metadata -> 'quiz' @> jsonb_build_array(jsonb_build_object('id', asked.question_id))
    join courses c on c.id = l.course_id and c.status = 'published' and c.deleted_at is null
    join questions q on q.organization_id = asked.organization_id and q.lesson_id = asked.lesson_id and q.id = asked.question_id
    order by (asked."right" + 1)::float8 / (asked.asked + 2), asked.asked desc, q.question limit ${most}`.execute(
    scope,
  );
  const [worst] = rows;
  return worst === undefined ? null : { ...worst, questions: rows.length };
}
