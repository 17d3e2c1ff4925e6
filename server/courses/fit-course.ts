import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/** A book of 500 pages makes about 150 lessons, of 25 KB each with all that is known of where they come from. */
const mostLessons = 1_000;
const mostBytes = 20 * 1024 * 1024;
/** What lies in the table is pressed, to a sixth where people wrote it: below this nothing is opened to be measured. */
const surelyFits = mostBytes / 40;

/**
 * Refuses, in the transaction that wrote it, what is too much for one course: the studio, a launch and a translation read
 * a course whole, and whoever reads holds all of it.
 *
 * @throws AppError course_full
 */
export async function requireRoomInCourse(scope: Scope, courseId: string): Promise<void> {
  const { rows } = await sql<{ lessons: number; pressed: number }>`
    select count(*)::int as lessons, coalesce(sum(pg_column_size(metadata) + pg_column_size(content)), 0)::float8 as pressed
    from lessons where course_id = ${courseId} and deleted_at is null`.execute(scope);
  const { lessons = 0, pressed = 0 } = rows[0] ?? {};
  if (lessons > mostLessons) throw new AppError('course_full', { course_id: courseId });
  if (pressed <= surelyFits) return;
  const whole = await sql<{ bytes: number }>`
    select sum(octet_length(metadata::text) + octet_length(content))::float8 as bytes
    from lessons where course_id = ${courseId} and deleted_at is null`.execute(scope);
  if ((whole.rows[0]?.bytes ?? 0) > mostBytes) throw new AppError('course_full', { course_id: courseId });
}
