import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/database.ts';

/**
 * Gain and forgetting are told of so many learners at most, those heard last: a share of thousands says what a share of
 * hundreds of thousands says, whose every answer no process holds.
 */
const most = 5_000;

/** Of enrollments named `e`. */
export const isInSample = (courseId: string): RawBuilder<boolean> => sql<boolean>`e.id in (
  select id from enrollments where course_id = ${courseId} order by last_activity_at desc nulls last, id limit ${most})`;

/** @returns null: everybody is in it */
export async function sampleOf(scope: Scope, courseId: string): Promise<number | null> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from enrollments where course_id = ${courseId} limit ${most + 1}) as counted`.execute(
    scope,
  );
  return (rows[0]?.n ?? 0) > most ? most : null;
}
