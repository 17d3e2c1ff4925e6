import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';

/** One lesson of a published course, in the version that was published. */
export interface VersionedLesson {
  lesson_id: string;
  version: number;
}

/** The lessons as they stand in the editor, in order. */
export async function draftOf(scope: Scope, courseId: string): Promise<VersionedLesson[]> {
  const { rows } = await sql<VersionedLesson>`
    select id as lesson_id, version from lessons where course_id = ${courseId} and deleted_at is null order by position, id`.execute(
    scope,
  );
  return rows;
}

/** What new learners get; undefined before the first publication. */
export async function publishedVersion(
  scope: Scope,
  courseId: string,
): Promise<{ version: number; lessons: VersionedLesson[] } | undefined> {
  const { rows } = await sql<{ version: number; lessons: VersionedLesson[] }>`
    select version, lessons from course_versions where course_id = ${courseId} order by version desc limit 1`.execute(
    scope,
  );
  return rows[0];
}

export const isSameVersion = (a: readonly VersionedLesson[], b: readonly VersionedLesson[]): boolean =>
  a.length === b.length &&
  a.every((lesson, index) => lesson.lesson_id === b[index]?.lesson_id && lesson.version === b[index]?.version);

/**
 * Keeps the lessons as they stand as the next version of the course; without a change the last version stays. What was
 * published once is never changed.
 *
 * @param publishedBy null: nobody in person
 */
export async function publishVersion(
  scope: Scope,
  course: { id: string; organization_id: string },
  publishedBy: string | null,
  now: Date,
): Promise<{ version: number; lessons: VersionedLesson[] }> {
  await scope.selectFrom('courses').select('id').where('id', '=', course.id).forUpdate().execute();
  const [lessons, last] = [await draftOf(scope, course.id), await publishedVersion(scope, course.id)];
  if (last !== undefined && isSameVersion(last.lessons, lessons)) return last;
  const version = (last?.version ?? 0) + 1;
  await scope
    .insertInto('course_versions')
    .values({
      course_id: course.id,
      version,
      organization_id: course.organization_id,
      published_by: publishedBy,
      published_at: now,
      lessons: JSON.stringify(lessons),
    })
    .execute();
  await scope.updateTable('courses').set({ version }).where('id', '=', course.id).execute();
  return { version, lessons };
}
