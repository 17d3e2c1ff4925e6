import { sql } from 'kysely';
import type { CourseTeaching } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';
import { answerPurposes } from '../learning/occasion.ts';
import { pinKey, pinnedLessons } from '../delivery/state/pinned-lessons.ts';

/**
 * Points known, learning and not yet met of everybody in a course, by the rules of `pointProgress`: of every point that a
 * learner's own version of a lesson asks, the last asking, and the pre-test only while nothing came after it.
 */
export async function pointsOfCourse(scope: Scope, courseId: string): Promise<CourseTeaching['points']> {
  const { rows: versions } = await sql<{ lesson_id: string; lesson_version: number }>`
    select distinct p.lesson_id, p.lesson_version from enrollment_lessons p join enrollments e on e.id = p.enrollment_id
    where e.course_id = ${courseId} and e.status <> 'cancelled'`.execute(scope);
  const lessons = await pinnedLessons(
    scope,
    versions.map((row) => pinKey(row.lesson_id, row.lesson_version)),
  );
  const asked = versions.flatMap((version) =>
    (lessons.get(pinKey(version.lesson_id, version.lesson_version))?.points ?? []).map(({ pointId }) => ({
      ...version,
      point_id: pointId,
    })),
  );
  const { rows } = await sql<CourseTeaching['points']>`
    with last as (
      select distinct on (a.enrollment_id, a.lesson_id, a.point_id) a.enrollment_id, a.lesson_id, a.point_id, a.correct
      from attempts a join enrollments e on e.id = a.enrollment_id where e.course_id = ${courseId}
      order by a.enrollment_id, a.lesson_id, a.point_id, a.occasion <> ${answerPurposes.beforeLesson} desc, a.at desc
    )
    select count(*) filter (where last.correct)::int as known, count(*) filter (where not last.correct)::int as learning,
      count(*) filter (where last.correct is null and p.done_at is null)::int as not_met
    from enrollments e join enrollment_lessons p on p.enrollment_id = e.id
    join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (lesson_id uuid, lesson_version int, point_id text)
      on asked.lesson_id = p.lesson_id and asked.lesson_version = p.lesson_version
    left join last on last.enrollment_id = e.id and last.lesson_id = p.lesson_id and last.point_id = asked.point_id
    where e.course_id = ${courseId} and e.status <> 'cancelled'`.execute(scope);
  return rows[0] ?? { known: 0, learning: 0, not_met: 0 };
}
