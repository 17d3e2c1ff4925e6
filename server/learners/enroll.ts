import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Enrollment } from '#contract/learners.ts';
import { AppError } from '../app-error.ts';
import { publishedVersion, publishVersion } from '../courses/course-versions.ts';
import type { CourseFacts } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { enrollmentsById } from './enrollments-repository.ts';

/**
 * Enrolls learners in a published course. They get its published version: later edits do not change a
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
  const { version, lessons } = await requirePublished(scope, course, now);
  const wanted = [...new Set(learnerIds)];
  await requireReachable(scope, wanted);

  const startsAt = start > now ? start : now;
  const made = await scope
    .insertInto('enrollments')
    .values(
      wanted.map((learnerId) => ({
        id: randomUUID(),
        organization_id: course.organization_id,
        learner_id: learnerId,
        course_id: course.id,
        lessons_total: lessons.length,
        course_version: version,
        starts_at: startsAt,
        next_due_at: startsAt,
        last_activity_at: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'course_id']).where('status', 'in', ['active', 'paused']).doNothing(),
    )
    .returning(['id', 'learner_id'])
    .execute();
  if (made.length > 0)
    await sql`
      insert into enrollment_lessons (enrollment_id, position, organization_id, lesson_id, lesson_version)
      select e.id, l.place - 1, ${course.organization_id}, l.id, l.version
      from unnest(${made.map(({ id }) => id)}::uuid[]) as e(id)
        cross join unnest(${lessons.map(({ lesson_id }) => lesson_id)}::uuid[], ${lessons.map(({ version }) => version)}::int[])
          with ordinality as l(id, version, place)`.execute(scope);
  const idOf = new Map(made.map(({ id, learner_id }) => [learner_id, id]));
  const running = wanted.filter((learnerId) => !idOf.has(learnerId));
  for (const { id, learner_id } of await runningEnrollments(scope, running, course.id)) idOf.set(learner_id, id);
  return enrollmentsById(
    scope,
    wanted.flatMap((learnerId) => idOf.get(learnerId) ?? []),
  );
}

/** What a new learner gets. @throws AppError course_has_no_lessons */
export async function requirePublished(scope: Scope, course: CourseFacts, now: Date) {
  if (course.status !== 'published') throw new AppError('course_has_no_lessons', { course_id: course.id });
  // A course that was published before versions were kept gets its first one now.
  const found = (await publishedVersion(scope, course.id)) ?? (await publishVersion(scope, course, null, now));
  if (found.lessons.length === 0) throw new AppError('course_has_no_lessons', { course_id: course.id });
  return found;
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

async function runningEnrollments(
  scope: Scope,
  learnerIds: readonly string[],
  courseId: string,
): Promise<{ id: string; learner_id: string }[]> {
  if (learnerIds.length === 0) return [];
  return scope
    .selectFrom('enrollments')
    .select(['id', 'learner_id'])
    .where('learner_id', 'in', learnerIds)
    .where('course_id', '=', courseId)
    .where('status', 'in', ['active', 'paused'])
    .execute();
}
