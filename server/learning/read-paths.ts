import { sql } from 'kysely';
import { idsOfAnyNumber, rowsOfPlanned } from '../database/compiled-statement.ts';
import type { Scope } from '../database/database.ts';
import { type MemoryState, ratingKey, type Ratings } from './path-facts.ts';
import { unknownAbility } from './rate-answer.ts';

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
  return rowsOfPlanned(
    scope,
    sql<PastAttempt>`
    select enrollment_id as "enrollmentId", lesson_id as "lessonId", question_id as "questionId", point_id as "pointId", occasion, correct
    from attempts where enrollment_id = any(${idsOfAnyNumber(enrollmentIds)}) order by at`,
  );
}

export type KeptMemory = Omit<MemoryState, 'missed' | 'missesInARow'> & { enrollmentId: string };

/** What is remembered of these courses, soonest due first. */
export async function memoriesOf(scope: Scope, enrollmentIds: readonly string[]): Promise<KeptMemory[]> {
  return rowsOfPlanned(
    scope,
    sql<KeptMemory>`
    select id, enrollment_id as "enrollmentId", lesson_id as "lessonId", point_id as "pointId", due_at as "dueAt",
      reps, stability, last_review_at as "lastReviewAt", wanted_at as "wantedAt"
    from memories where enrollment_id = any(${idsOfAnyNumber(enrollmentIds)}) order by due_at`,
  );
}

/** What answers have told of these courses' learners and of the questions of these lessons, for `PathState.ratings`. */
export async function ratingsOf(
  scope: Scope,
  enrollmentIds: readonly string[],
  lessonIds: readonly string[],
): Promise<(enrollmentId: string) => Ratings> {
  const { rows } = await sql<{ enrollment_id: string | null; lesson_id: string; question_id: string; value: number }>`
    select enrollment_id, '' as lesson_id, '' as question_id, value from abilities
    where enrollment_id = any(${enrollmentIds}::uuid[])
    union all
    select null, lesson_id::text, question_id, value from question_difficulties where lesson_id = any(${lessonIds}::uuid[])`.execute(
    scope,
  );
  const abilities = new Map<string, number>();
  const difficulties = new Map<string, number>();
  for (const row of rows)
    if (row.enrollment_id === null) difficulties.set(ratingKey(row.lesson_id, row.question_id), row.value);
    else abilities.set(row.enrollment_id, row.value);
  return (enrollmentId) => ({ ability: abilities.get(enrollmentId) ?? unknownAbility.value, difficulties });
}
