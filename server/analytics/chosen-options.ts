import { type RawBuilder, sql } from 'kysely';
import type { CourseTeaching, QuestionFault } from '#contract/teaching.ts';
import { skippedAnswer } from '../learning/grading/grade-answer.ts';
import { answerPurposes } from '../learning/occasion.ts';
import { faultOf } from './question-fault.ts';
import type { Scope } from '../database/database.ts';

const most = 10;
/** Of a course; more no course has. */
const mostRead = 2_000;

/** The question as a version of its lesson has it; null where that one has no such question. */
const itemOf = (metadata: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_path_query_first(${metadata}, '$.quiz[*] ? (@.id == $id)', jsonb_build_object('id', asked.question_id))`;

/**
 * The questions whose answers speak against them, then those that most get wrong, with how often each option was chosen. Where a
 * teacher has changed the key since, the answers before are judged by the new one.
 */
export async function optionsOfCourse(scope: Scope, courseId: string): Promise<CourseTeaching['options']> {
  const { rows } = await sql<
    Omit<CourseTeaching['options'][number], 'options' | 'fault'> & {
      options: string[];
      answer: string;
      chosen: Record<string, number>;
      /** What was counted as right by the key as it is now, by option or by what was typed. */
      right: string[];
    }
  >`
    with chosen as (
      select a.lesson_id, a.lesson_version, a.question_id, a.chosen, count(*)::int as n, count(*) filter (where a.correct)::int as correct
      from attempts a join enrollments e on e.id = a.enrollment_id
      where e.course_id = ${courseId} and a.occasion <> ${answerPurposes.beforeLesson} group by 1, 2, 3, 4
    ), asked as (
      select lesson_id, question_id, max(lesson_version) as lesson_version, coalesce(sum(n) filter (where chosen <> ${skippedAnswer}), 0)::int as answered,
        coalesce(sum(n) filter (where chosen = ${skippedAnswer}), 0)::int as skipped, sum(correct)::int as correct
      from chosen group by 1, 2
    )
    select asked.lesson_id, l.title as lesson_title, asked.question_id, item ->> 'point_id' as point_id, coalesce(item ->> 'question', '') as question, asked.answered, asked.skipped,
      array(select jsonb_array_elements_text(item -> 'options')) as options, item ->> 'answer' as answer,
      (select coalesce(jsonb_object_agg(per.chosen, per.n), '{}') from (
        select chosen.chosen, sum(n)::int as n from chosen
        where chosen.lesson_id = asked.lesson_id and chosen.question_id = asked.question_id and chosen.chosen <> ${skippedAnswer}
        group by 1) as per) as chosen,
      array(select distinct chosen.chosen from chosen
        join lesson_versions told on told.lesson_id = chosen.lesson_id and told.version = chosen.lesson_version
        where chosen.lesson_id = asked.lesson_id and chosen.question_id = asked.question_id and chosen.correct > 0
          and ${itemOf(sql.ref('told.metadata'))} ->> 'answer' = item ->> 'answer') as right
    from asked join lessons l on l.id = asked.lesson_id
    join lesson_versions v on v.lesson_id = asked.lesson_id and v.version = asked.lesson_version
    cross join lateral coalesce(${itemOf(sql.ref('l.metadata'))}, ${itemOf(sql.ref('v.metadata'))}) as item
    where jsonb_typeof(item -> 'options') = 'array'
    order by (asked.correct + 1)::float8 / (asked.answered + 2), asked.answered desc, l.position limit ${mostRead}`.execute(
    scope,
  );
  const told = rows.map(({ options, answer, chosen, right, ...point }) => {
    const counted = [...new Set([...options, ...Object.keys(chosen)])].map((option) => ({
      option,
      chosen: chosen[option] ?? 0,
      is_answer: option === answer || right.includes(option),
    }));
    return { ...point, fault: faultOf(counted, point.skipped), options: counted };
  });
  const isTold = ({ fault, options }: (typeof told)[number]): boolean =>
    fault !== null || options.some((option) => !option.is_answer && option.chosen > 0);
  return told
    .filter(isTold)
    .sort((a, b) => urgencyOf(a.fault) - urgencyOf(b.fault))
    .slice(0, most);
}

/** Who gets a question right for nothing loses less by it than who is misled. */
const urgencyOf = (fault: QuestionFault | null): number => (fault === null ? 1 : fault === 'everybody_right' ? 2 : 0);
