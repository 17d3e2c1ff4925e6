import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { keptPlan } from '../database/pipelined-pool.ts';
import type { MemoryState } from './path-facts.ts';

export interface PastAttempt {
  enrollmentId: string;
  lessonId: string;
  questionId: string;
  pointId: string;
  occasion: string;
  correct: boolean;
}

/** Every answer in these courses, oldest first. */
export async function attemptsOf(scope: Scope, enrollmentIds: readonly string[]): Promise<PastAttempt[]> {
  const { rows } = await sql<PastAttempt>`
    select enrollment_id as "enrollmentId", lesson_id as "lessonId", question_id as "questionId", point_id as "pointId", occasion, correct
    from attempts where enrollment_id = any(${enrollmentIds}::uuid[]) order by at
    ${keptPlan}`.execute(scope);
  return rows;
}

export type KeptMemory = Omit<MemoryState, 'missed' | 'missesInARow'> & { enrollmentId: string };

/** What is remembered of these courses, soonest due first. */
export async function memoriesOf(scope: Scope, enrollmentIds: readonly string[]): Promise<KeptMemory[]> {
  const { rows } = await sql<KeptMemory>`
    select id, enrollment_id as "enrollmentId", lesson_id as "lessonId", point_id as "pointId", due_at as "dueAt",
      reps, stability, last_review_at as "lastReviewAt", wanted_at as "wantedAt"
    from memories where enrollment_id = any(${enrollmentIds}::uuid[]) order by due_at
    ${keptPlan}`.execute(scope);
  return rows;
}
