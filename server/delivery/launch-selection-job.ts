import { sql } from 'kysely';
import * as z from 'zod/mini';
import { courseFacts } from '../courses/require-course.ts';
import { AppError } from '../app-error.ts';
import { type Scope, withOrganization } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import { enrollMany } from '../learners/enroll-many.ts';
import { countSelection, partOf } from '../learners/learner-selection.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { launchRow } from './launch-progress.ts';
import { startPartInTheMorning } from './start-in-the-morning.ts';

/** Whoever is enrolled by one transaction, which holds the course's counter for that long. */
const partSize = 1_000;

export const launchSelectionJob = defineJob({
  name: 'launch-selection',
  input: z.object({ launch_id: z.string(), organization_id: z.string() }),
  shareOf: ({ organization_id: organizationId }) => organizationId,
  retries: 5,
  timeoutSeconds: 3600,
  concurrency: 2,
});

type Launch = z.infer<typeof launchSelectionJob.input>;

/**
 * Enrolls a selection part by part: what a part has done and how far it is are one transaction, so that a run after a crash
 * goes on where the last one was, and a launch that is stopped between two parts does nothing more.
 */
export const launchSelectionWork = (context: Context): JobWork =>
  workOn(launchSelectionJob, async (launch, run) => {
    try {
      while (await launchPart(context, launch)) run.signal.throwIfAborted();
    } catch (error) {
      if (!(error instanceof AppError) && !run.isLastAttempt) throw error;
      await withOrganization(context.db, launch.organization_id, (scope) =>
        end(scope, launch, 'failed', context.clock.now(launch.organization_id)),
      );
      if (!(error instanceof AppError)) throw error;
    }
  });

/** @returns whether there may be more to do */
async function launchPart(context: Context, launch: Launch): Promise<boolean> {
  const { launch_id: id, organization_id: organizationId } = launch;
  return withOrganization(context.db, organizationId, async (scope) => {
    const found = await launchRow(scope, id, { forUpdate: true });
    // Who stops it waits for this part, and the next one finds that it is stopped.
    if (found === undefined || found.status !== 'running' || found.selection === null) return false;
    const now = context.clock.now(organizationId);
    if (found.total === null) {
      const total = await countSelection(scope, found.selection, found.created_at);
      await scope.updateTable('launches').set({ total }).where('id', '=', id).execute();
      return true;
    }
    const learnerIds = await partOf(scope, found.selection, found.created_at, {
      after: found.last_learner,
      size: partSize,
    });
    const last = learnerIds.at(-1);
    if (last === undefined) {
      await end(scope, launch, 'done', now);
      return false;
    }
    const course = await courseFacts(scope, found.course_id);
    if (course === undefined) throw new AppError('course_not_found', { course_id: found.course_id });
    const { enrolled, without_consent } = await enrollMany(scope, course, {
      learnerIds,
      start: found.starts_at ?? now,
      now,
    });
    if (found.spares_quiet) await startPartInTheMorning(scope, { courseId: course.id, learnerIds }, now);
    await scope
      .updateTable('launches')
      .set((row) => ({
        last_learner: last,
        looked_at: row('looked_at', '+', learnerIds.length),
        enrolled: row('enrolled', '+', enrolled),
        without_consent: row('without_consent', '+', without_consent),
        already: row('already', '+', learnerIds.length - enrolled - without_consent),
        // Who came to the group meanwhile was not counted.
        total: sql<number>`greatest(total, looked_at + ${learnerIds.length})`,
      }))
      .where('id', '=', id)
      .execute();
    await wakeDelivery(scope, context.jobs);
    return true;
  });
}

const end = (scope: Scope, { launch_id }: Launch, status: 'done' | 'failed', now: Date) =>
  scope
    .updateTable('launches')
    .set({ status, finished_at: now, ...(status === 'done' && { total: sql<number>`looked_at` }) })
    .where('id', '=', launch_id)
    .where('status', '=', 'running')
    .execute();
