import { randomUUID } from 'node:crypto';
import type { Scope } from '../database/database.ts';
import type { Memory } from './review-schedule.ts';
import { answerPurposes } from './occasion.ts';

export interface AskedQuestion {
  organizationId: string;
  enrollmentId: string;
  learnerId: string;
  lessonId: string;
  lessonVersion: number;
  questionId: string;
  pointId: string;
}

/** @returns the attempt's id; undefined when this occasion was answered before */
export async function insertAttempt(
  scope: Scope,
  asked: AskedQuestion,
  attempt: { occasion: string; chosen: string; correct: boolean; at: Date },
): Promise<string | undefined> {
  const row = await scope
    .insertInto('attempts')
    .values({
      id: randomUUID(),
      organization_id: asked.organizationId,
      enrollment_id: asked.enrollmentId,
      learner_id: asked.learnerId,
      lesson_id: asked.lessonId,
      lesson_version: asked.lessonVersion,
      question_id: asked.questionId,
      point_id: asked.pointId,
      ...attempt,
    })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'lesson_id', 'point_id', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function memoryOf(scope: Scope, asked: AskedQuestion): Promise<Memory | undefined> {
  const row = await scope
    .selectFrom('memories')
    .select(['due_at', 'stability', 'difficulty', 'reps', 'lapses', 'state', 'last_review_at'])
    .where('enrollment_id', '=', asked.enrollmentId)
    .where('lesson_id', '=', asked.lessonId)
    .where('point_id', '=', asked.pointId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      dueAt: row.due_at,
      stability: row.stability,
      difficulty: row.difficulty,
      reps: row.reps,
      lapses: row.lapses,
      state: row.state,
      lastReviewAt: row.last_review_at,
    }
  );
}

export async function saveMemory(scope: Scope, asked: AskedQuestion, memory: Memory): Promise<void> {
  const state = {
    due_at: memory.dueAt,
    stability: memory.stability,
    difficulty: memory.difficulty,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.state,
    last_review_at: memory.lastReviewAt,
  };
  await scope
    .insertInto('memories')
    .values({
      id: randomUUID(),
      organization_id: asked.organizationId,
      enrollment_id: asked.enrollmentId,
      learner_id: asked.learnerId,
      lesson_id: asked.lessonId,
      point_id: asked.pointId,
      ...state,
    })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'lesson_id', 'point_id']).doUpdateSet(state))
    .execute();
}

/** The points of a lesson that have an answer, the pre-test left out. */
export async function answeredPoints(scope: Scope, enrollmentId: string, lessonId: string): Promise<Set<string>> {
  const rows = await scope
    .selectFrom('attempts')
    .select('point_id')
    .distinct()
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .where('occasion', '<>', answerPurposes.beforeLesson)
    .execute();
  return new Set(rows.map((row) => row.point_id));
}

/** Wrong answers about the point since the last right one, the pre-test and this attempt left out. */
export async function missesOf(scope: Scope, asked: AskedQuestion, attemptId: string): Promise<number> {
  const rows = await scope
    .selectFrom('attempts')
    .select('correct')
    .where('enrollment_id', '=', asked.enrollmentId)
    .where('lesson_id', '=', asked.lessonId)
    .where('point_id', '=', asked.pointId)
    .where('occasion', '<>', 'pre')
    .where('id', '<>', attemptId)
    .orderBy('at', 'desc')
    .execute();
  const lastRight = rows.findIndex(({ correct }) => correct);
  return lastRight < 0 ? rows.length : lastRight;
}
