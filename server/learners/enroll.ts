import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Enrollment } from '#contract/learners.ts';
import { AppError } from '../app-error.ts';
import type { CourseFacts } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { enrollmentsById } from './enrollments-repository.ts';

/**
 * Enrolls learners in a published course. The lessons are pinned as they are now: later edits do not change a
 * learner's course. Who is enrolled already stays as is and is answered again.
 *
 * @param start when the first lesson goes out; the past means now
 * @throws AppError course_has_no_lessons, learner_not_found, consent_missing
 */
export async function enroll(
  scope: Scope,
  course: CourseFacts,
  learnerIds: readonly string[],
  start: Date,
  now: Date,
): Promise<Enrollment[]> {
  const lessons = await scope
    .selectFrom('lessons')
    .select(['id', 'version'])
    .where('course_id', '=', course.id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (course.status !== 'published' || lessons.length === 0)
    throw new AppError('course_has_no_lessons', { course_id: course.id });
  const wanted = [...new Set(learnerIds)];
  await requireReachable(scope, wanted);

  const startsAt = start > now ? start : now;
  const ids: string[] = [];
  for (const learnerId of wanted) {
    const made = await scope
      .insertInto('enrollments')
      .values({
        id: randomUUID(),
        organization_id: course.organization_id,
        learner_id: learnerId,
        course_id: course.id,
        lessons_total: lessons.length,
        starts_at: startsAt,
        next_due_at: startsAt,
        last_activity_at: null,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['learner_id', 'course_id']).where('status', 'in', ['active', 'paused']).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) {
      ids.push(await runningEnrollment(scope, learnerId, course.id));
      continue;
    }
    ids.push(made.id);
    await scope
      .insertInto('enrollment_lessons')
      .values(
        lessons.map((lesson, position) => ({
          enrollment_id: made.id,
          position,
          organization_id: course.organization_id,
          lesson_id: lesson.id,
          lesson_version: lesson.version,
          sent_at: null,
          done_at: null,
        })),
      )
      .execute();
  }
  return enrollmentsById(scope, ids);
}

async function requireReachable(scope: Scope, learnerIds: readonly string[]): Promise<void> {
  const learners = await scope
    .selectFrom('learners')
    .select(['id', 'name', 'consent_whatsapp', 'consent_email', 'consent_push'])
    .where(sql<string>`id::text`, 'in', learnerIds)
    .execute();
  const missing = learnerIds.find((id) => !learners.some((learner) => learner.id === id));
  if (missing !== undefined) throw new AppError('learner_not_found', { learner_id: missing });
  const silent = learners.filter(
    (learner) => !learner.consent_whatsapp && !learner.consent_email && !learner.consent_push,
  );
  if (silent.length > 0) {
    const names = silent
      .slice(0, 5)
      .map((learner) => learner.name)
      .join(', ');
    throw new AppError(
      'consent_missing',
      { learner_ids: silent.map((learner) => learner.id) },
      {
        validationErrors: {
          learner_ids: [
            `No consent is recorded for: ${names}${silent.length > 5 ? ` and ${silent.length - 5} more` : ''}.`,
          ],
        },
      },
    );
  }
}

async function runningEnrollment(scope: Scope, learnerId: string, courseId: string): Promise<string> {
  const row = await scope
    .selectFrom('enrollments')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('course_id', '=', courseId)
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirstOrThrow();
  return row.id;
}
