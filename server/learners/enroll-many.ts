import { sql } from 'kysely';
import type { CourseFacts } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { requirePublished } from './enroll.ts';

/**
 * Enrolls some thousands by the rules of `enroll`, in one statement and without telling of each. Who agreed to no channel is
 * left out, who is enrolled already stays as is.
 *
 * @throws AppError course_has_no_lessons
 */
export async function enrollMany(
  scope: Scope,
  course: CourseFacts,
  { learnerIds, start, now }: { learnerIds: readonly string[]; start: Date; now: Date },
): Promise<{ enrolled: number; without_consent: number }> {
  const { version, lessons } = await requirePublished(scope, course, now);
  const startsAt = start > now ? start : now;
  const { rows } = await sql<{ enrolled: number; without_consent: number }>`
    with wanted as (
      select id, consent_whatsapp or consent_email or consent_push as is_reachable from learners where id = any(${learnerIds}::uuid[])
    ), made as (
      insert into enrollments (id, organization_id, learner_id, course_id, lessons_total, course_version, starts_at, next_due_at, created_at)
      select gen_random_uuid(), ${course.organization_id}, id, ${course.id}, ${lessons.length}, ${version}, ${startsAt}, ${startsAt}, ${now}
      from wanted where is_reachable order by id
      on conflict (learner_id, course_id) where status in ('active', 'paused') do nothing
      returning id
    ), pinned as (
      insert into enrollment_lessons (enrollment_id, position, organization_id, lesson_id, lesson_version)
      select made.id, l.place - 1, ${course.organization_id}, l.id, l.version
      from made cross join unnest(${lessons.map(({ lesson_id }) => lesson_id)}::uuid[], ${lessons.map((lesson) => lesson.version)}::int[])
        with ordinality as l(id, version, place)
    )
    select (select count(*)::int from made) as enrolled,
      (select count(*)::int from wanted where not is_reachable) as without_consent`.execute(scope);
  return rows[0] ?? { enrolled: 0, without_consent: 0 };
}
