import { sql } from 'kysely';
import type { CourseTeaching } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';
import { occasionsLike } from '../learning/occasion.ts';
import { isInSample } from './course-sample.ts';

/** Later reviews are told together: few learners come so far. */
const lastTold = 5;

/**
 * How much is still known each time a point comes back: right answers at its first review, its second, and so on. Of one
 * review only the first asking counts; what is asked again in it has been told meanwhile.
 */
export async function retentionOf(scope: Scope, courseId: string): Promise<CourseTeaching['retention']> {
  const { rows } = await sql<CourseTeaching['retention'][number]>`
    select least(review, ${lastTold})::int as review, count(*)::int as asked, count(*) filter (where correct)::int as "right"
    from (
      select correct, row_number() over (partition by enrollment_id, lesson_id, point_id order by at) as review from (
        select distinct on (a.enrollment_id, a.lesson_id, a.point_id, a.occasion)
          a.enrollment_id, a.lesson_id, a.point_id, a.correct, a.at
        from attempts a join enrollments e on e.id = a.enrollment_id
        where ${isInSample(courseId)} and a.occasion like ${occasionsLike('review')}
        order by a.enrollment_id, a.lesson_id, a.point_id, a.occasion, a.at) as first_asking
    ) as reviews group by 1 order by 1`.execute(scope);
  return rows;
}
