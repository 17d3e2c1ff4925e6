import { sql } from 'kysely';
import type { CourseTeaching } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';

const most = 10;

/** The questions that most get wrong, with every option and how often it was chosen. */
export async function optionsOfCourse(scope: Scope, courseId: string): Promise<CourseTeaching['options']> {
  const { rows } = await sql<
    Omit<CourseTeaching['options'][number], 'options'> & {
      options: string[];
      answer: string;
      chosen: Record<string, number>;
    }
  >`
    with chosen as (
      select a.lesson_id, a.lesson_version, a.question_index, a.chosen, count(*)::int as n, count(*) filter (where a.correct)::int as correct
      from attempts a join enrollments e on e.id = a.enrollment_id where e.course_id = ${courseId} group by 1, 2, 3, 4
    ), asked as (
      select lesson_id, question_index, max(lesson_version) as lesson_version, sum(n)::int as answered, sum(correct)::int as correct
      from chosen group by 1, 2
    )
    select asked.lesson_id, l.title as lesson_title, asked.question_index,
      coalesce(v.metadata -> 'quiz' -> asked.question_index ->> 'question', '') as question, asked.answered,
      array(select jsonb_array_elements_text(v.metadata -> 'quiz' -> asked.question_index -> 'options')) as options,
      v.metadata -> 'quiz' -> asked.question_index ->> 'answer' as answer,
      (select jsonb_object_agg(per.chosen, per.n) from (
        select chosen.chosen, sum(n)::int as n from chosen
        where chosen.lesson_id = asked.lesson_id and chosen.question_index = asked.question_index group by 1) as per) as chosen
    from asked join lessons l on l.id = asked.lesson_id
    join lesson_versions v on v.lesson_id = asked.lesson_id and v.version = asked.lesson_version
    where asked.correct < asked.answered and jsonb_typeof(v.metadata -> 'quiz' -> asked.question_index -> 'options') = 'array'
    order by (asked.correct + 1)::float8 / (asked.answered + 2), asked.answered desc, l.position limit ${most}`.execute(
    scope,
  );
  return rows.map(({ options, answer, chosen, ...point }) => ({
    ...point,
    options: [...new Set([...options, ...Object.keys(chosen)])].map((option) => ({
      option,
      chosen: chosen[option] ?? 0,
      is_answer: option === answer,
    })),
  }));
}
