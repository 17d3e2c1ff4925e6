import { randomUUID } from 'node:crypto';
import { recordActivityOf } from '../accounts/record-activity.ts';
import type { Scope } from '../database/database.ts';
import { keepParts } from './keep-parts.ts';
import type { Principal } from '../http/principal.ts';

/** A draft with the same settings and lessons, owned by whoever copies; where the lessons came from is not copied. */
export async function copyCourse(
  scope: Scope,
  courseId: string,
  newId: string,
  principal: Principal,
  now: Date,
): Promise<{ id: string; title: string }> {
  const {
    id: _,
    created_at: __,
    updated_at: ___,
    ...course
  } = await scope.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow();
  const title = `${course.title.slice(0, 190)} (2)`;
  await scope
    .insertInto('courses')
    .values({
      ...course,
      id: newId,
      title,
      organization_id: principal.organizationId,
      owner_id: principal.userId,
      status: 'draft',
      version: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const lessons = await scope
    .selectFrom('lessons')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  for (const { title: name, content, type, duration, media_url, position, metadata } of lessons) {
    const lesson = { title: name, content, duration, media_url, metadata, organization_id: principal.organizationId };
    const id = randomUUID();
    await scope
      .insertInto('lessons')
      .values({
        ...lesson,
        id,
        course_id: newId,
        type,
        position,
        source_job: null,
        source_segment: null,
        deleted_at: null,
      })
      .execute();
    await scope
      .insertInto('lesson_versions')
      .values({ ...lesson, lesson_id: id, version: 1 })
      .execute();
    await keepParts(scope, { ...lesson, id });
  }
  await recordActivityOf(scope, principal, {
    kind: 'course_created',
    subject: title,
    link: `/courses/${newId}`,
    at: now,
  });
  return { id: newId, title };
}
