import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';

export interface PointToTeach {
  courseId: string;
  lessonId: string;
  pointId: string;
  learnerIds: readonly string[];
}

/**
 * Marks one point as wanted for learners who were asked it before. The next planning teaches it in another form, within
 * the learner's own hours and cap.
 *
 * @returns the enrollments it was marked for
 */
export async function wantTaught(scope: Scope, point: PointToTeach, now: Date): Promise<string[]> {
  // Before the cards, in the order in which an answer locks.
  await sql`
    select id from enrollments where course_id = ${point.courseId} and learner_id = any(${point.learnerIds}::uuid[])
    order by id for no key update`.execute(scope);
  const { rows } = await sql<{ id: string }>`
    update memories c set wanted_at = ${now} from enrollments e
    where e.id = c.enrollment_id and e.course_id = ${point.courseId} and e.status in ('active', 'completed')
      and c.lesson_id = ${point.lessonId} and c.point_id = ${point.pointId}
      and c.learner_id = any(${point.learnerIds}::uuid[])
    returning c.enrollment_id as id`.execute(scope);
  return rows.map(({ id }) => id);
}
