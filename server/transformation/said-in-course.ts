import { sql } from 'kysely';
import type { SaidElsewhere } from '#pipeline/assessment/wrong-words.ts';
import type { Scope } from '../database/database.ts';

/** Lessons that are looked through: a course has fewer, a library of hundreds need not be read for three words. */
const mostLessons = 200;

/** As they lie in the table: 200 lessons that a book made are below it, some that hold a book each are not. */
const mostPressedBytes = 1024 * 1024;

/** What the saved lessons of a course say in their key points, and what they ask; of a very long one the first lessons. */
export async function saidInCourse(scope: Scope, courseId: string): Promise<SaidElsewhere> {
  const { rows } = await sql<{ told: string[]; asked: { question: string; answer: string }[] }>`
    with lesson as (
      select metadata, position, sum(pg_column_size(metadata)) over (order by position, id) - pg_column_size(metadata) as before
      from lessons where course_id = ${courseId} and deleted_at is null)
    select jsonb_path_query_array(metadata, '$.points[*].text ? (@.type() == "string")') as told,
      coalesce((
        select jsonb_agg(jsonb_build_object('question', coalesce(one ->> 'question', ''), 'answer', coalesce(one ->> 'answer', '')))
        from jsonb_path_query(metadata, '$.quiz[*] ? (@.kind == "choice" || @.kind == "recall" || @.kind == "lookup")') as one
      ), '[]') as asked
    from lesson where before < ${mostPressedBytes} order by position limit ${mostLessons}`.execute(scope);
  return { told: rows.flatMap(({ told }) => told), asked: rows.flatMap(({ asked }) => asked) };
}
