import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { keptOf } from './question-ids.ts';

/**
 * Keeps the points and questions of a lesson in rows that answers and memories hang on. What an earlier version had stays;
 * what is worded anew is known by its new words from now on.
 */
export async function keepQuestions(
  scope: Scope,
  lesson: { organization_id: string; id: string; metadata: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { points, questions } = keptOf(lesson.metadata);
  const place = { organization_id: lesson.organization_id, lesson_id: lesson.id };
  if (points.length === 0) return;
  await scope
    .insertInto('points')
    .values(points.map(({ id, text, kind, importance }) => ({ ...place, id, text, kind, importance })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'lesson_id', 'id']).doUpdateSet({
        text: sql`excluded.text`,
        kind: sql`excluded.kind`,
        importance: sql`excluded.importance`,
      }),
    )
    .execute();
  if (questions.length === 0) return;
  await scope
    .insertInto('questions')
    .values(questions.map(({ id, point_id, kind, question }) => ({ ...place, id, point_id, kind, question })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'lesson_id', 'id']).doUpdateSet({
        point_id: sql`excluded.point_id`,
        kind: sql`excluded.kind`,
        question: sql`excluded.question`,
      }),
    )
    .execute();
}
