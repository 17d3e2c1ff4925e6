import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import { ownOrganization, type Scope } from '../database/database.ts';

const maxCourses = 200;

/** The state of now, from what `count_enrollments` counts. @param chosenId is in the answer however few learn it */
export async function completionByCourse(scope: Scope, chosenId: string | undefined): Promise<Analytics['courses']> {
  const { rows } = await sql<Analytics['courses'][number]>`
    select c.id as course_id, c.title, coalesce(sum(k.n) filter (where k.status <> 'cancelled'), 0)::int as enrolled,
      coalesce(sum(k.n) filter (where k.status = 'active'), 0)::int as active,
      coalesce(sum(k.n) filter (where k.status = 'paused'), 0)::int as paused,
      coalesce(sum(k.n) filter (where k.status = 'completed'), 0)::int as completed
    from courses c left join (
      select split_part(name, ':', 2)::uuid as course_id, split_part(name, ':', 3) as status, n from counters
      where organization_id = ${ownOrganization} and name like 'enrollments:%') as k on k.course_id = c.id
    where c.organization_id = ${ownOrganization} and c.deleted_at is null
    group by c.id
    order by (c.id = ${chosenId ?? null}::uuid) is true desc, enrolled desc, c.title, c.id
    limit ${maxCourses}`.execute(scope);
  return rows.toSorted((a, b) => b.enrolled - a.enrolled);
}

/** How far people come. Who left the course counts as far as they came: that is what a drop-off is. */
export async function dropOffByLesson(scope: Scope, courseId: string): Promise<NonNullable<Analytics['lessons']>> {
  const { rows } = await sql<NonNullable<Analytics['lessons']>[number]>`
    select l.id as lesson_id, l.title,
      (select count(*)::int from enrollment_lessons el where el.lesson_id = l.id and el.sent_at is not null) as reached,
      (select count(distinct a.enrollment_id)::int from attempts a where a.lesson_id = l.id) as answered
    from lessons l where l.course_id = ${courseId} and l.deleted_at is null order by l.position`.execute(scope);
  return rows;
}
