import { setTimeout } from 'node:timers/promises';
import { asSystem, type Scope } from '../../database/database.ts';
import type { JobRun } from '../../jobs/job.ts';
import { wakeDelivery } from '../../learners/plan-job.ts';
import type { Log } from '../../log.ts';
import type { Context } from '../../slice.ts';
import { applyStatuses } from '../sending/settle-delivery.ts';
import { hearerOf } from './hear-turn.ts';
import { isAnythingToHear, sortWaiting } from './take-turn.ts';
import { parsedOrUndefined, updatesOf, type WebhookUpdate } from '../channels/whatsapp/receive-whatsapp.ts';
import type { StatusUpdate } from '../state/delivery-status.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>;

const batch = 300;
/** A body that failed so often stays for a person to look at. */
const mostFailures = 20;

/** So many people are heard at once in one run; each of them takes a connection. */
const heardAtOnce = 4;
/** Notices of status that come within so long share a transaction; the first of them waits for nobody. */
const gatherMs = 60;
/** While notices of status are worked through, somebody who writes is heard within so long. */
const lookAgainMs = 25;

interface StoredEvent {
  id: string;
  body: unknown;
  receivedAt: Date;
  updates: WebhookUpdate[];
}

/**
 * Works through all stored webhooks that wait. Notices of status may be applied in any order, many at once and in any
 * process. All else is heard in the order in which each person said it, whichever process hears it: a STOP and the START
 * after it must not change places. People do not wait for each other, and no body that fails holds up anybody but its
 * sender.
 */
export async function processWebhooks(context: Needs, run: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  let isSettling = true;
  const settling = settleAll(context, run).finally(() => {
    isSettling = false;
  });
  const hearing = hearAll(context, run, () => isSettling);
  await Promise.all([settling, hearing]);
}

async function settleAll(context: Needs, { signal, log }: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  const failed: string[] = [];
  while (!signal.aborted) {
    const settled = await settleStatuses(context, failed, log);
    if (settled === 0) return;
    if (settled < batch) await setTimeout(gatherMs);
  }
}

async function hearAll(
  context: Needs,
  { signal, log }: Pick<JobRun, 'signal' | 'log'>,
  isSettling: () => boolean,
): Promise<void> {
  const hearer = hearerOf(context, log);
  const hearOn = async (): Promise<number> => {
    let heard = 0;
    while (!signal.aborted && (await hearer.hearNext())) heard += 1;
    return heard;
  };
  const hearWaiting = async (): Promise<number> => {
    if (!(await isAnythingToHear(context.db))) return 0;
    await asSystem(context.db, sortWaiting);
    const heard = await Promise.all(Array.from({ length: heardAtOnce }, hearOn));
    return heard.reduce((sum, each) => sum + each, 0);
  };
  while (!signal.aborted) {
    // What is left then belongs to people whom another process is hearing, and goes on there.
    const heard = await hearWaiting();
    if (heard === 0 && !isSettling()) break;
    if (heard === 0) await setTimeout(lookAgainMs);
  }
  await hearer.end();
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
    for (const event of events) if (!(await workThroughSingly(context, event, log))) failed.push(event.id);
  }
  return events.length;
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

/** Each of a body's notices by itself, as together one of them failed. @returns false when one did again */
async function workThroughSingly(context: Needs, event: StoredEvent, log: Log): Promise<boolean> {
  const { real, aheadMs } = context.clock;
  let failures = 0;
  for (const update of event.updates) {
    if (update.kind !== 'status') continue;
    try {
      await asSystem(context.db, async (scope) => {
        await applyStatuses(scope, [update], real(), update.phoneNumberId, aheadMs);
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

async function markProcessed(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.updateTable('webhook_events').set({ processed_at: new Date() }).where('id', 'in', ids).execute();
}
