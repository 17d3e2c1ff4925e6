import { sql } from 'kysely';
import type { LessonInput } from '#contract/courses.ts';
import type { EditedLesson } from '#contract/edited-result.ts';
import type { TransformationResult } from '#contract/transformation.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { requireOwnCardFiles } from '../courses/require-own-file.ts';
import { lessonOfSegment } from '../courses/lesson-of-segment.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { isJobId } from './transformation-repository.ts';

export type LessonEdit = Pick<LessonInput, 'title' | 'content' | 'duration' | 'metadata'> & {
  /** What the person has seen; undefined: they do not say. */
  unchanged_since?: string | null | undefined;
};

/**
 * Keeps what somebody changed in a lesson of a result, beside the lesson as it was made.
 *
 * @param index the lesson's place in the result, from 0
 * @throws AppError transformation_not_found, course_not_found, access_denied, lesson_not_found, lesson_in_course,
 *   lesson_changed
 */
export async function saveEditedLesson(
  scope: Scope,
  principal: Principal,
  of: { jobId: string; index: number },
  { unchanged_since: seen, ...edit }: LessonEdit,
  now: Date,
): Promise<EditedLesson> {
  const before = await requireResultLesson(scope, principal, of);
  if (before.is_in_course) throw new AppError('lesson_in_course', { job_id: of.jobId });
  if (seen !== undefined && seen !== before.edited_at) throw new AppError('lesson_changed', { job_id: of.jobId });
  await requireOwnCardFiles(scope, principal.organizationId, edit.metadata);
  // Of two saves within a millisecond the second has to be newer all the same.
  const isSameMoment = before.edited_at === now.toISOString();
  const edited = { ...edit, edited_at: new Date(now.getTime() + (isSameMoment ? 1 : 0)).toISOString() };
  const kept = sql<TransformationResult>`jsonb_set(result, '{edited}', coalesce(result->'edited', '{}'::jsonb)
    || jsonb_build_object(${String(of.index)}::text, ${JSON.stringify(edited)}::jsonb))`;
  await scope.updateTable('transformations').set({ result: kept }).where('id', '=', of.jobId).execute();
  return edited;
}

/** The lesson is again as it was made. @throws AppError as `saveEditedLesson` */
export async function dropEditedLesson(
  scope: Scope,
  principal: Principal,
  of: { jobId: string; index: number },
): Promise<void> {
  await requireResultLesson(scope, principal, of);
  const rest = sql<TransformationResult>`result #- array['edited', ${String(of.index)}::text]`;
  await scope.updateTable('transformations').set({ result: rest }).where('id', '=', of.jobId).execute();
}

/** Locks the run; its result may be megabytes and is not read. */
async function requireResultLesson(scope: Scope, principal: Principal, of: { jobId: string; index: number }) {
  const { jobId, index } = of;
  const row = isJobId(jobId)
    ? await scope
        .selectFrom('transformations')
        .select([
          'course_id',
          sql<boolean>`coalesce(result->'lessons'->${index}::int is not null, false)`.as('is_there'),
          sql<number | null>`(result->'lessons'->${index}::int->'metadata'->>'segment_index')::int`.as('segment'),
          sql<string | null>`result->'edited'->${String(index)}::text->>'edited_at'`.as('edited_at'),
        ])
        .where('id', '=', jobId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('transformation_not_found', { job_id: jobId });
  const course = await requireCourse(scope, principal, row.course_id, { toEdit: true });
  if (!row.is_there) throw new AppError('lesson_not_found', { job_id: jobId });
  const inCourse = row.segment === null ? undefined : await lessonOfSegment(scope, course.id, jobId, row.segment);
  return { edited_at: row.edited_at, is_in_course: inCourse !== undefined };
}
