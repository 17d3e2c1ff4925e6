import { sql } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import { ownOrganization, type Scope } from '../database/database.ts';

const maxCourses = 200;

/** The state of now. @param chosenId is in the answer however few learn it */
export async function completionByCourse(scope: Scope, chosenId: string | undefined): Promise<Analytics['courses']> {
  const { rows } = await sql<Analytics['courses'][number]>`
    select c.id as course_id, c.title, count(e.id) filter (where e.status <> 'cancelled')::int as enrolled,
      count(e.id) filter (where e.status = 'active')::int as active,
      count(e.id) filter (where e.status = 'paused')::int as paused,
      count(e.id) filter (where e.status = 'completed')::int as completed
    from courses c left join enrollments e on e.course_id = c.id
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
