import { asSystem } from '../../database/database.ts';
import type { JobRun } from '../../jobs/job.ts';
import { scheduleEnrollment } from '../../learners/enrollment-progress.ts';
import type { Context } from '../../slice.ts';
import type { Planning } from './compose-step.ts';
import { planDueBatch } from './plan-deliveries.ts';

const retryPlanMs = 3_600_000;

/** Plans every due enrollment, batch by batch. @param connected what may carry messages at present */
export async function planAllDue(
  context: Context,
  connected: NonNullable<Planning['connected']>,
  run: Pick<JobRun, 'signal' | 'log'>,
): Promise<void> {
  const failed: string[] = [];
  // After a failure one at a time, until the enrollment that cannot be planned is known.
  let alone = 0;
  while (!run.signal.aborted) {
    let taken: readonly string[] = [];
    try {
      const planning = { now: context.clock.now(), simulated: context.config.whatsapp.simulated, connected };
      const planned = await asSystem(context.db, (scope) =>
        planDueBatch(scope, planning, {
          ...(alone > 0 && { limit: 1 }),
          skip: failed,
          taken: (ids) => (taken = ids),
        }),
      );
      if (planned === 0) return;
      alone = Math.max(0, alone - 1);
    } catch (error) {
      const [broken, ...others] = taken;
      if (broken === undefined) throw error;
      if (others.length > 0) {
        alone = taken.length;
        continue;
      }
      // One enrollment that cannot be planned keeps nobody else from learning.
      run.log.error({ err: error, enrollment_id: broken }, 'an enrollment could not be planned');
      failed.push(broken);
      await asSystem(context.db, (scope) =>
        scheduleEnrollment(scope, broken, new Date(context.clock.now().getTime() + retryPlanMs)),
      );
    }
  }
}
