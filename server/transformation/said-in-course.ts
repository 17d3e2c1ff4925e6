import { sql } from 'kysely';
import type { SaidElsewhere } from '#pipeline/assessment/wrong-words.ts';
import type { Scope } from '../database/database.ts';

/** Lessons that are looked through: a course has fewer, a library of hundreds need not be read for three words. */
const mostLessons = 200;

/** What the saved lessons of a course say in their key points, and what they ask. */
export async function saidInCourse(scope: Scope, courseId: string): Promise<SaidElsewhere> {
  const lessons = await scope
    .selectFrom('lessons')
    .select([
      sql<string[]>`jsonb_path_query_array(metadata, '$.points[*].text ? (@.type() == "string")')`.as('told'),
      sql<{ question: string; answer: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('question', coalesce(one ->> 'question', ''), 'answer', coalesce(one ->> 'answer', '')))
        from jsonb_path_query(metadata, '$.quiz[*] ? (@.kind == "choice" || @.kind == "recall" || @.kind == "lookup")') as one
      ), '[]')`.as('asked'),
    ])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .limit(mostLessons)
    .execute();
  return { told: lessons.flatMap(({ told }) => told), asked: lessons.flatMap(({ asked }) => asked) };
}
