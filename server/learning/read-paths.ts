import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { keptPlan } from '../database/pipelined-pool.ts';
import type { CardState } from './path-facts.ts';

export interface PastAttempt {
  enrollmentId: string;
  lessonId: string;
  questionIndex: number;
  occasion: string;
  correct: boolean;
}

/** Every answer in these courses, oldest first. */
export async function attemptsOf(scope: Scope, enrollmentIds: readonly string[]): Promise<PastAttempt[]> {
  const { rows } = await sql<PastAttempt>`
    select enrollment_id as "enrollmentId", lesson_id as "lessonId", question_index as "questionIndex", occasion, correct
    from attempts where enrollment_id = any(${enrollmentIds}::uuid[]) order by at
    ${keptPlan}`.execute(scope);
  return rows;
}

export type KeptCard = Omit<CardState, 'missed' | 'missesInARow'> & { enrollmentId: string };

/** Review cards of these courses, soonest first. */
export async function cardsOf(scope: Scope, enrollmentIds: readonly string[]): Promise<KeptCard[]> {
  const { rows } = await sql<KeptCard>`
    select id, enrollment_id as "enrollmentId", lesson_id as "lessonId", question_index as "questionIndex", due_at as "dueAt",
      reps, stability, last_review_at as "lastReviewAt", wanted_at as "wantedAt"
    from review_cards where enrollment_id = any(${enrollmentIds}::uuid[]) order by due_at
    ${keptPlan}`.execute(scope);
  return rows;
}
