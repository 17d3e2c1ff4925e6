import { findConnection } from '../connections/require-connection.ts';
import { asSystem } from '../database/database.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { endSimulation } from './end-simulation.ts';
import { processWebhooksJob } from './receiving/receive-webhook.ts';
import { submitStarterTemplates } from './channels/whatsapp/submit-starter-templates.ts';

/** After a start: what a stop or a crash left behind goes on at once, and the starter template is there. */
export async function startDelivery(context: Context): Promise<void> {
  await asSystem(context.db, async (scope) => {
    await context.jobs.enqueue(scope, processWebhooksJob, {}, { key: 'now' });
    const paused = await endSimulation(scope, context.config.whatsapp.simulated);
    if (paused > 0) context.log.warn({ paused }, 'enrollments of the simulator are paused: a real account sends now');
    await wakeDelivery(scope, context.jobs);
  });
  const connection = await findConnection(context);
  if (connection === undefined) return;
  // The review takes its time at the provider; nothing here waits for it.
  void submitStarterTemplates(connection, context.log);
}
