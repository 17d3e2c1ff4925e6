import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findConnection } from '../connections/require-connection.ts';
import { asSystem } from '../database/database.ts';
import { defineJob, type JobRun, type JobWork, workOn } from '../jobs/job.ts';
import { scheduleEnrollment } from '../learners/enrollment-progress.ts';
import { deliverJob } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { planNextDue } from './plan-deliveries.ts';
import { processWebhook } from './process-webhook.ts';
import { processWebhookJob } from './receive-webhook.ts';
import { sendDueDeliveries } from './send-delivery.ts';

/** The same as `deliver`, at a moment within the next minute for which the minute's own run would be late. */
const deliverSoonJob = defineJob({
  name: 'deliver-soon',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  retries: 1,
  timeoutSeconds: 300,
  concurrency: 1,
});

const retryPlanMs = 3_600_000;
const soonMs = 60_000;

export function deliveryJobs(context: Context): JobWork[] {
  const deliver = (_input: unknown, run: JobRun): Promise<void> => deliverWhatIsDue(context, run);
  return [
    workOn(deliverJob, deliver),
    workOn(deliverSoonJob, deliver),
    workOn(processWebhookJob, ({ event_id }, run) => processWebhook(context, event_id, run.log)),
  ];
}

/** Plans every due enrollment, sends every due message, and comes back in time for what is due within the minute. */
export async function deliverWhatIsDue(context: Context, run: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  // Without an account nothing can be sent, and planning goes on when there is one.
  const connection = await findConnection(context);
  if (connection === undefined) return;
  await planAllDue(context, run);
  await sendDueDeliveries({
    db: context.db,
    connection,
    log: run.log,
    now: () => context.clock.now(),
    signal: run.signal,
  });
  await comeBackInTime(context);
}

async function planAllDue(context: Context, run: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  const failed: string[] = [];
  while (!run.signal.aborted) {
    let enrollmentId: string | undefined;
    try {
      const planning = { now: context.clock.now(), simulated: context.config.whatsapp.simulated };
      const planned = await asSystem(context.db, (scope) =>
        planNextDue(scope, planning, failed, (id) => (enrollmentId = id)),
      );
      if (!planned) return;
    } catch (error) {
      const broken = enrollmentId;
      if (broken === undefined) throw error;
      // One enrollment that cannot be planned keeps nobody else from learning.
      run.log.error({ err: error, enrollment_id: broken }, 'an enrollment could not be planned');
      failed.push(broken);
      await asSystem(context.db, (scope) =>
        scheduleEnrollment(scope, broken, new Date(context.clock.now().getTime() + retryPlanMs)),
      );
    }
  }
}

async function comeBackInTime(context: Context): Promise<void> {
  await asSystem(context.db, async (scope) => {
    const now = context.clock.now();
    const soon = new Date(now.getTime() + soonMs);
    const next = await sql<{ at: Date | null }>`
      select least(
        (select min(due_at) from deliveries where status in ('planned', 'queued', 'held', 'unknown', 'sending') and direction = 'out' and due_at < ${soon}),
        (select min(next_due_at) from enrollments where status in ('active', 'completed') and next_due_at < ${soon})
      ) as at`.execute(scope);
    const at = next.rows[0]?.at;
    if (!at) return;
    const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
    const startAfter = new Date(Date.now() + seconds * 1000);
    await context.jobs.enqueue(
      scope,
      deliverSoonJob,
      {},
      { startAfter, key: String(Math.floor(startAfter.getTime() / 1000)) },
    );
  });
}
