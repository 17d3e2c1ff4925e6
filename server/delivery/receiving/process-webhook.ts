import { setTimeout } from 'node:timers/promises';
import { processAccountNotices } from '../../connections/process-account-notices.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import type { JobRun } from '../../jobs/job.ts';
import { wakeDelivery } from '../../learners/plan-job.ts';
import type { Log } from '../../log.ts';
import type { Context } from '../../slice.ts';
import { processTemplateNotices } from '../../templates/process-template-notices.ts';
import { answerUnknownContactJob } from './answer-unknown-contact.ts';
import { keepInboundMediaJob } from './keep-inbound-media.ts';
import { applyPreference } from '../sending/provider-opt-out.ts';
import { hasTranscriber } from '../../transformation/media-engines.ts';
import { receiveReply } from './receive-reply.ts';
import { bookInbound, setNumberLimit } from '../sending/send-rate.ts';
import { applyStatuses } from '../sending/settle-delivery.ts';
import { wakeTemplateWaiting } from '../sending/template-budget.ts';
import { parsedOrUndefined, updatesOf, type WebhookUpdate } from '../channels/whatsapp/receive-whatsapp.ts';
import type { StatusUpdate } from '../state/delivery-status.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>;

const batch = 300;
/** A body that failed so often stays for a person to look at. */
const mostFailures = 20;

/** So much is heard before statuses have their turn again. */
const heardInARow = 20;
/** Notices of status that come within so long share a transaction; the first of them waits for nobody. */
const gatherMs = 60;

interface StoredEvent {
  id: string;
  body: unknown;
  receivedAt: Date;
  updates: WebhookUpdate[];
}

/**
 * Works through all stored webhooks that wait. Notices of status may be applied in any order, many at once and in any
 * process. All else is heard one by one in the order in which it came, whichever process hears it: a STOP and the START
 * after it must not change places.
 */
export async function processWebhooks(context: Needs, run: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  const failed: string[] = [];
  while (!run.signal.aborted) {
    const settled = await settleStatuses(context, failed, run.log);
    let heard = 0;
    while (heard < heardInARow && !run.signal.aborted && (await hearOldest(context, failed, run.log))) heard += 1;
    if (settled + heard === 0) return;
    if (heard === 0 && settled < batch) await setTimeout(gatherMs);
  }
}

/** One transaction for many bodies; when one of them cannot be applied, each by itself. @returns how many there were */
async function settleStatuses(context: Needs, failed: string[], log: Log): Promise<number> {
  let events: StoredEvent[] = [];
  try {
    await asSystem(context.db, async (scope) => {
      events = (
        await waiting(scope, failed).where('speaks', '=', false).limit(batch).forUpdate().skipLocked().execute()
      ).map(toEvent);
      if (events.length === 0) return;
      const letsGo = await applyStatusesByNumber(
        scope,
        events.flatMap(({ updates }) => updates.filter((update) => update.kind === 'status')),
        context.clock,
      );
      await markProcessed(
        scope,
        events.map(({ id }) => id),
      );
      if (letsGo) await wakeDelivery(scope, context.jobs);
    });
  } catch (error) {
    if (events.length === 0) throw error;
    for (const event of events) if (!(await workThrough(context, event, log))) failed.push(event.id);
  }
  return events.length;
}

/**
 * The oldest body is heard before a later one is looked at: who comes second to it waits for its lock, finds it done and
 * looks again. One that fails is put aside, so that it keeps no other from being heard.
 *
 * @returns false when nothing waits
 */
async function hearOldest(context: Needs, failed: string[], log: Log): Promise<boolean> {
  const row = await asSystem(context.db, (scope) =>
    waiting(scope, failed).where('speaks', '=', true).limit(1).executeTakeFirst(),
  );
  if (row === undefined) return false;
  const event = toEvent(row);
  if (!(await workThrough(context, event, log))) failed.push(event.id);
  return true;
}

function waiting(scope: Scope, skip: readonly string[]) {
  const rows = scope
    .selectFrom('webhook_events')
    .select(['id', 'body', 'received_at'])
    .where('processed_at', 'is', null)
    .where('failures', '<', mostFailures)
    .orderBy('arrival');
  return skip.length === 0 ? rows : rows.where('id', 'not in', skip);
}

function toEvent({ id, body: text, received_at }: { id: string; body: string; received_at: Date }): StoredEvent {
  const body = parsedOrUndefined(text);
  return { id, body, receivedAt: received_at, updates: updatesOf(body) };
}

/** @returns whether a message may go out now */
async function applyStatusesByNumber(
  scope: Scope,
  updates: readonly StatusUpdate[],
  clock: Context['clock'],
): Promise<boolean> {
  let letsGo = false;
  for (const [phoneNumberId, own] of Map.groupBy(updates, (update) => update.phoneNumberId))
    letsGo = (await applyStatuses(scope, own, clock.real(), phoneNumberId, clock.aheadMs)) || letsGo;
  return letsGo;
}

/** The whole body in one transaction; if that fails, each update by itself. @returns false when one of them failed */
async function workThrough(context: Needs, event: StoredEvent, log: Log): Promise<boolean> {
  try {
    const account = await processAccountNotices(context, event.body, event.receivedAt);
    const notices = (await processTemplateNotices(context, event.body, event.receivedAt)) + account.held;
    const { upgraded } = account;
    if (upgraded !== undefined)
      await asSystem(context.db, (scope) => setNumberLimit(scope, upgraded.phoneNumberId, upgraded.perSecond));
    if (event.updates.length + notices === 0) log.info({ event_id: event.id }, 'a webhook held nothing that is used');
    await asSystem(context.db, async (scope) => {
      const locked = await scope
        .selectFrom('webhook_events')
        .select('id')
        .where('id', '=', event.id)
        .where('processed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (locked === undefined) return;
      for (const update of event.updates) await applyUpdate(scope, context, update);
      await markProcessed(scope, [event.id]);
      // A template's pause may have ended: what waited for it is looked at now.
      if (notices > 0) await wakeTemplateWaiting(scope);
      if (event.updates.length + notices > 0) await wakeDelivery(scope, context.jobs);
    });
    return true;
  } catch {
    return workThroughSingly(context, event, log);
  }
}

async function workThroughSingly(context: Needs, event: StoredEvent, log: Log): Promise<boolean> {
  let failures = 0;
  for (const update of event.updates) {
    try {
      await asSystem(context.db, async (scope) => {
        await applyUpdate(scope, context, update);
        await wakeDelivery(scope, context.jobs);
      });
    } catch (error) {
      log.warn({ err: error, event_id: event.id, kind: update.kind }, 'a webhook update failed');
      failures += 1;
    }
  }
  await asSystem(context.db, async (scope) => {
    if (failures === 0) return markProcessed(scope, [event.id]);
    await scope
      .updateTable('webhook_events')
      .set((row) => ({ failures: row('failures', '+', 1) }))
      .where('id', '=', event.id)
      .execute();
  });
  return failures === 0;
}

async function applyUpdate(scope: Scope, context: Needs, update: WebhookUpdate): Promise<void> {
  const { real, aheadMs } = context.clock;
  const { publicUrl, whatsapp } = context.config;
  const { simulated } = whatsapp;
  if (update.kind === 'status')
    return void (await applyStatuses(scope, [update], real(), update.phoneNumberId, aheadMs));
  if (update.kind === 'preference') return applyPreference(scope, update, real(), aheadMs);
  await bookInbound(scope, update.phoneNumberId, 1);
  // The moment counts from here: the booking lets one at a time through for a number, so that of two taps in two
  // processes the one that is answered first has the earlier answer. Answers leave in that order.
  const listens = hasTranscriber(context.config.transcription);
  const hearing = { now: real(), simulated, publicUrl, listens, aheadOf: aheadMs };
  for (const message_id of await receiveReply(scope, update, hearing))
    await context.jobs.enqueue(scope, answerUnknownContactJob, { message_id });
  if (update.media !== undefined) await context.jobs.enqueue(scope, keepInboundMediaJob, {}, { key: 'now' });
}

async function markProcessed(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.updateTable('webhook_events').set({ processed_at: new Date() }).where('id', 'in', ids).execute();
}
