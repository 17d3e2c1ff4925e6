import type { Scope } from '../database/database.ts';
import type { CardState } from './choose-next-lesson.ts';

/** Every answer in one course, oldest first. */
export async function attemptsOf(
  scope: Scope,
  enrollmentId: string,
): Promise<{ lessonId: string; questionIndex: number; occasion: string; correct: boolean; at: Date }[]> {
  const rows = await scope
    .selectFrom('attempts')
    .select(['lesson_id', 'question_index', 'occasion', 'correct', 'at'])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    lessonId: row.lesson_id,
    questionIndex: row.question_index,
    occasion: row.occasion,
    correct: row.correct,
    at: row.at,
  }));
}

/** Review cards, soonest first. */
export async function cardsOf(scope: Scope, enrollmentId: string): Promise<Omit<CardState, 'missed'>[]> {
  const rows = await scope
    .selectFrom('review_cards')
    .select(['id', 'lesson_id', 'question_index', 'due_at', 'reps'])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('due_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lessonId: row.lesson_id,
    questionIndex: row.question_index,
    dueAt: row.due_at,
    reps: row.reps,
  }));
}
