import { findConnection } from '../connections/require-connection.ts';
import { asSystem } from '../database/database.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { processWebhookJob } from './receive-webhook.ts';
import { submitStarterTemplates } from './starter-template.ts';

/** After a start: what a stop or a crash left behind goes on at once, and the starter template is there. */
export async function startDelivery(context: Context): Promise<void> {
  await asSystem(context.db, async (scope) => {
    const waiting = await scope
      .selectFrom('webhook_events')
      .select('id')
      .where('processed_at', 'is', null)
      .orderBy('received_at')
      .limit(10_000)
      .execute();
    for (const { id } of waiting) await context.jobs.enqueue(scope, processWebhookJob, { event_id: id });
    await wakeDelivery(scope, context.jobs);
  });
  const connection = await findConnection(context);
  if (connection === undefined) return;
  // The review takes its time at the provider; nothing here waits for it.
  void submitStarterTemplates(connection, context.log);
}
