import type { BodyOf } from '#contract/route.ts';
import type { createCourse } from '#contract/courses.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';

export type NewCourse = BodyOf<typeof createCourse> & { id: string; at: Date };

/** A new course, a draft of the person's own. */
export async function addCourse(scope: Scope, principal: Principal, { at, ...course }: NewCourse): Promise<void> {
  await scope
    .insertInto('courses')
    .values({
      organization_id: principal.organizationId,
      owner_id: principal.userId,
      ...course,
      deleted_at: null,
    })
    .execute();
  await recordActivityOf(scope, principal, {
    kind: 'course_created',
    subject: course.title,
    link: `/courses/${course.id}`,
    at,
  });
}
