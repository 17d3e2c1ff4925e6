import { sql } from 'kysely';
import type { Lesson, LessonInput } from '#contract/courses.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { randomUUID } from 'node:crypto';
import { withCardIds } from './card-ids.ts';
import { requireRoomInCourse } from './fit-course.ts';
import { keepParts } from './keep-parts.ts';
import { withQuestionIds } from './question-ids.ts';
import { lessonById, lessonsOf } from './courses-repository.ts';
import { lessonOfSegment } from './lesson-of-segment.ts';
import { requireOwnCardFiles, requireOwnFile } from './require-own-file.ts';

const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

/**
 * Adds a lesson at the end of its course. A lesson of the same transformation and segment that is there already is
 * answered instead, so an interrupted "Add All" can be repeated.
 *
 * @throws AppError lesson_file_unknown, course_full
 */
export async function addLesson(
  scope: Scope,
  course: { id: string; organization_id: string },
  input: LessonInput,
  id: string,
): Promise<{ lesson: Lesson; added: boolean }> {
  // Two additions at once would otherwise both read the same last position.
  await sql`select pg_advisory_xact_lock(hashtextextended(${course.id}, 0))`.execute(scope);
  const sourceJob = isUuid(input.metadata.job_id) ? input.metadata.job_id : null;
  const sourceSegment = typeof input.metadata.segment_index === 'number' ? input.metadata.segment_index : null;
  if (sourceJob !== null && sourceSegment !== null) {
    const there = await lessonOfSegment(scope, course.id, sourceJob, sourceSegment);
    if (there !== undefined) return { lesson: await requireLesson(scope, course.id, there), added: false };
  }
  // Of an address in the library the trigger `keep_media_of_lesson` keeps the file's id, here and in each version.
  await requireOwnFile(scope, course.organization_id, input.media_url);
  await requireOwnCardFiles(scope, course.organization_id, input.metadata);
  const last = await scope
    .selectFrom('lessons')
    .select((row) => row.fn.max('position').as('position'))
    .where('course_id', '=', course.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await scope
    .insertInto('lessons')
    .values({
      id,
      organization_id: course.organization_id,
      course_id: course.id,
      title: input.title,
      content: input.content,
      type: input.type,
      duration: input.duration,
      media_url: input.media_url,
      position: last?.position === null || last?.position === undefined ? 0 : last.position + 1,
      metadata: withIds(input.metadata, undefined),
      source_job: sourceJob,
      source_segment: sourceSegment,
      deleted_at: null,
    })
    // The same request once more, by its Idempotency-Key.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await requireRoomInCourse(scope, course.id);
  await keepVersion(scope, id);
  return { lesson: await requireLesson(scope, course.id, id), added: true };
}

export type LessonChanges = Partial<Pick<LessonInput, 'title' | 'content' | 'duration' | 'media_url' | 'metadata'>> & {
  unchanged_since?: string | undefined;
};

/**
 * Saves a new version; learners who are enrolled keep the one they began with. A file that is gone by now may stay named.
 *
 * @throws AppError lesson_not_found, lesson_changed, lesson_file_unknown, course_full
 */
export async function changeLesson(
  scope: Scope,
  course: { id: string; organization_id: string },
  lessonId: string,
  changes: LessonChanges,
): Promise<Lesson> {
  // Of two who save at the same moment the second has to see what the first one saved.
  if (isUuid(lessonId)) await scope.selectFrom('lessons').select('id').where('id', '=', lessonId).forUpdate().execute();
  const before = await requireLesson(scope, course.id, lessonId);
  const { unchanged_since: seen, metadata, ...columns } = changes;
  if (seen !== undefined && seen !== before.updated_at) throw new AppError('lesson_changed', { lesson_id: lessonId });
  if (changes.media_url !== undefined && changes.media_url !== before.media_url)
    await requireOwnFile(scope, course.organization_id, changes.media_url);
  if (metadata !== undefined) await requireOwnCardFiles(scope, course.organization_id, metadata, before.metadata);
  await scope
    .updateTable('lessons')
    .set((row) => ({
      ...columns,
      ...(metadata !== undefined && { metadata: withIds(metadata, before) }),
      version: row('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', lessonId)
    .execute();
  await requireRoomInCourse(scope, course.id);
  await keepVersion(scope, lessonId);
  return requireLesson(scope, course.id, lessonId);
}

/** Cards, points and questions keep the ids that they have, or had in the version before. */
const withIds = (metadata: Metadata, before: Pick<Lesson, 'content' | 'metadata'> | undefined): Metadata =>
  withCardIds(withQuestionIds(metadata, before?.metadata, randomUUID), before, randomUUID);
type Metadata = Readonly<Record<string, unknown>>;

async function keepVersion(scope: Scope, lessonId: string): Promise<void> {
  await scope
    .insertInto('lesson_versions')
    .columns(['lesson_id', 'version', 'organization_id', 'title', 'content', 'duration', 'media_url', 'metadata'])
    .expression((row) =>
      row
        .selectFrom('lessons')
        .select(['id', 'version', 'organization_id', 'title', 'content', 'duration', 'media_url', 'metadata'])
        .where('id', '=', lessonId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const lesson = await scope
    .selectFrom('lessons')
    .select(['organization_id', 'id', 'content', 'metadata'])
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  await keepParts(scope, lesson);
}

/** @throws AppError lesson_not_found */
export async function requireLesson(scope: Scope, courseId: string, lessonId: string): Promise<Lesson> {
  const lesson = isUuid(lessonId) ? await lessonById(scope, courseId, lessonId) : undefined;
  if (lesson === undefined) throw new AppError('lesson_not_found', { lesson_id: lessonId });
  return lesson;
}

/**
 * @throws AppError lesson_order_mismatch when the ids are not exactly the course's lessons
 */
export async function orderLessons(scope: Scope, courseId: string, lessonIds: readonly string[]): Promise<Lesson[]> {
  const current = await lessonsOf(scope, courseId);
  const known = new Set(current.map((lesson) => lesson.id));
  const complete =
    lessonIds.length === known.size && new Set(lessonIds).size === known.size && lessonIds.every((id) => known.has(id));
  if (!complete) throw new AppError('lesson_order_mismatch', { course_id: courseId });
  for (const [position, id] of lessonIds.entries()) {
    await scope.updateTable('lessons').set({ position }).where('id', '=', id).execute();
  }
  return lessonsOf(scope, courseId);
}
