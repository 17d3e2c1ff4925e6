import { asSystem } from '../database/database.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Log } from '../log.ts';
import type { Context } from '../slice.ts';
import { receiveReply } from './receive-reply.ts';
import { applyStatus } from './settle-delivery.ts';
import { updatesOf, type WebhookUpdate } from './webhook-payload.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>;

/**
 * Works through one stored webhook: every message and status in a transaction of its own, each of which can be run
 * again without doing anything twice. One that fails leaves the event waiting, after all others were done.
 */
export async function processWebhook(context: Needs, eventId: string, log: Log): Promise<void> {
  const event = await asSystem(context.db, (scope) =>
    scope.selectFrom('webhook_events').select(['body', 'processed_at']).where('id', '=', eventId).executeTakeFirst(),
  );
  if (event === undefined || event.processed_at !== null) return;
  const updates = updatesOf(parseJson(event.body));
  if (updates.length === 0) log.info({ event_id: eventId }, 'a webhook held nothing that is used');
  let firstError: unknown;
  for (const update of updates) {
    try {
      await applyUpdate(context, update);
    } catch (error) {
      log.warn({ err: error, event_id: eventId, provider_id: update.providerId }, 'a webhook update failed');
      firstError ??= error;
    }
  }
  if (firstError !== undefined) throw firstError;
  await asSystem(context.db, async (scope) => {
    await scope.updateTable('webhook_events').set({ processed_at: new Date() }).where('id', '=', eventId).execute();
  });
}

async function applyUpdate(context: Needs, update: WebhookUpdate): Promise<void> {
  const now = context.clock.now();
  await asSystem(context.db, async (scope) => {
    if (update.kind === 'status') await applyStatus(scope, update, now);
    else await receiveReply(scope, update, { now, simulated: context.config.whatsapp.simulated });
    await wakeDelivery(scope, context.jobs);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
