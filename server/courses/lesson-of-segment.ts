import type { Scope } from '../database/database.ts';

/** The id of the lesson that a course has of a transformation and a segment of it; undefined for none, or one in the bin. */
export async function lessonOfSegment(
  scope: Scope,
  courseId: string,
  jobId: string,
  segment: number,
): Promise<string | undefined> {
  const there = await scope
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .where('source_job', '=', jobId)
    .where('source_segment', '=', segment)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return there?.id;
}
