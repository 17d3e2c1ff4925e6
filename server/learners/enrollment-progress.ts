import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { rowsOfPlanned } from '../database/compiled-statement.ts';
import type { Scope } from '../database/database.ts';

/** When the engine looks at this enrollment next; null: when the learner does something. */
export async function scheduleEnrollment(scope: Scope, enrollmentId: string, nextDueAt: Date | null): Promise<void> {
  await scope
    .updateTable('enrollments')
    .set({ next_due_at: nextDueAt })
    .where('id', '=', enrollmentId)
    .where('status', 'in', ['active', 'completed'])
    .execute();
}

/** Done stays done: progress never falls and counts every lesson once. */
export async function markLessonDone(scope: Scope, enrollmentId: string, lessonId: string, at: Date): Promise<void> {
  const done = await scope
    .updateTable('enrollment_lessons')
    .set({ done_at: at })
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .where('done_at', 'is', null)
    .returning('lesson_id')
    .executeTakeFirst();
  if (done === undefined) return;
  await scope
    .updateTable('enrollments')
    .set({ lessons_done: sql`lessons_done + 1`, last_activity_at: at, put_off_until: null, updated_at: at })
    .where('id', '=', enrollmentId)
    .execute();
}

/** What the learner does in a course ends their "later". */
export async function noteActivity(scope: Scope, enrollmentId: string, at: Date): Promise<void> {
  await scope
    .updateTable('enrollments')
    .set({ last_activity_at: at, put_off_until: null, updated_at: at })
    .where('id', '=', enrollmentId)
    .execute();
}

/**
 * Pauses, resumes or cancels; resuming plans at once.
 *
 * @throws AppError enrollment_ended
 */
export async function changeEnrollmentStatus(
  scope: Scope,
  enrollmentId: string,
  status: 'active' | 'paused' | 'cancelled',
  now: Date,
): Promise<void> {
  const before = await scope
    .selectFrom('enrollments')
    .select('status')
    .where('id', '=', enrollmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.status === status) return;
  if (before.status === 'cancelled' || (before.status === 'completed' && status !== 'cancelled')) {
    throw new AppError('enrollment_ended', { enrollment_id: enrollmentId });
  }
  await scope
    .updateTable('enrollments')
    .set({ status, next_due_at: status === 'active' ? now : null, updated_at: now })
    .where('id', '=', enrollmentId)
    .execute();
}

/** What a learner's own PAUSE and RESUME do: to all running courses at once. @returns how many changed */
export async function changeEnrollmentsOf(
  scope: Scope,
  learnerId: string,
  change: 'pause' | 'resume',
  now: Date,
): Promise<number> {
  const [from, to] = change === 'pause' ? (['active', 'paused'] as const) : (['paused', 'active'] as const);
  const changed = await scope
    .updateTable('enrollments')
    .set({ status: to, next_due_at: change === 'pause' ? null : now, updated_at: now })
    .where('learner_id', '=', learnerId)
    .where('status', '=', from)
    .returning('id')
    .execute();
  return changed.length;
}

/** A WhatsApp number has been connected: what waited for one goes on, each course from its start. */
export async function wakeUnconnected(scope: Scope): Promise<void> {
  await scope
    .updateTable('enrollments')
    .set((row) => ({ next_due_at: row.ref('starts_at') }))
    .where('status', 'in', ['active', 'completed'])
    .where(sql<string>`plan ->> 'code'`, '=', 'not_connected')
    .execute();
}

/**
 * A sign of life: the engine looks again at the courses that it had stopped because nobody answered, and at those that
 * wait for a visit or for messages to be free.
 */
export async function wakeEnrollmentsOf(scope: Scope, learnerId: string, now: Date): Promise<void> {
  await scope
    .updateTable('enrollments')
    .set({ next_due_at: now })
    .where('learner_id', '=', learnerId)
    .where('status', 'in', ['active', 'completed'])
    .where((row) => row.or([row('next_due_at', 'is', null), row(sql<string>`plan ->> 'code'`, 'in', wokenFrom)]))
    .execute();
}

/**
 * Whether a sign of life would wake anything, and whether anything was put off beyond this moment: to look at both is half
 * as much work as to change, for nearly every message, nothing.
 */
export async function waitsForVisit(
  scope: Scope,
  learnerId: string,
  now: Date,
): Promise<{ isAsleep: boolean; isPutOff: boolean }> {
  const [found] = await rowsOfPlanned(
    scope,
    sql<{ isAsleep: boolean; isPutOff: boolean }>`
    select coalesce(bool_or(next_due_at is null or plan ->> 'code' in (${sql.join(wokenFrom.map((code) => sql.lit(code)))})), false) as "isAsleep",
      coalesce(bool_or(put_off_until > ${now}), false) as "isPutOff"
    from enrollments where learner_id = ${learnerId} and status in ('active', 'completed')`,
  );
  return found ?? { isAsleep: false, isPutOff: false };
}

/** What a course waits for that ends with a visit. */
const wokenFrom = ['nudged_today', 'waits_for_company', 'waits_for_memory'] as const;

/** The learner has said "later": until then nothing of any of their courses comes. */
export async function putOffEnrollments(scope: Scope, learnerId: string, until: Date): Promise<void> {
  await scope
    .updateTable('enrollments')
    .set({
      put_off_until: until,
      next_due_at: until,
      plan: sql`${JSON.stringify({ code: 'asked_later', values: {}, what: null })}::jsonb`,
    })
    .where('learner_id', '=', learnerId)
    .where('status', 'in', ['active', 'completed'])
    .execute();
}

/** The learner is back before the time that they named. */
export async function endPutOff(scope: Scope, learnerId: string, now: Date): Promise<void> {
  await scope
    .updateTable('enrollments')
    .set({ put_off_until: null, next_due_at: now })
    .where('learner_id', '=', learnerId)
    .where('status', 'in', ['active', 'completed'])
    .where('put_off_until', '>', now)
    .execute();
}
