import { sql } from 'kysely';
import type { GoOnLearning } from '../courses/go-on-learning.ts';
import type { Context } from '../slice.ts';
import { wakeDelivery } from './plan-job.ts';

/**
 * The engine had stopped looking at those for whom an archived course had nothing more, and at those who have finished
 * below a pass mark that may be another one now.
 */
export const wakeCourse =
  ({ jobs }: Pick<Context, 'jobs'>): GoOnLearning =>
  async (scope, courseId, at) => {
    await sql`update enrollments set next_due_at = ${at}
      where course_id = ${courseId} and ((status = 'active' and next_due_at is null and plan ->> 'code' = 'archived')
        or (status = 'completed' and not exists (select from certificates k where k.enrollment_id = enrollments.id)))`.execute(
      scope,
    );
    await wakeDelivery(scope, jobs);
  };
