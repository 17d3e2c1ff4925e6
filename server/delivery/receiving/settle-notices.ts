import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { asSystem, type Scope } from '../../database/database.ts';
import type { JobRun } from '../../jobs/job.ts';
import { wakeDelivery } from '../../learners/plan-job.ts';
import type { Log } from '../../log.ts';
import type { Context } from '../../slice.ts';
import { parsedOrUndefined, updatesOf } from '../channels/whatsapp/receive-whatsapp.ts';
import { type NumberWord, obeyNumberWords } from '../sending/said-of-number.ts';
import { applyStatuses } from '../sending/settle-delivery.ts';
import type { StatusUpdate } from '../state/delivery-status.ts';
import { isDatabasesOwn } from './databases-own.ts';
import { processWebhooksJob } from './receive-webhook.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock'>;
type Run = Pick<JobRun, 'signal' | 'log'>;

const largestBatch = 300;
/** A body that failed so often stays for a person to look at. */
const mostFailures = 20;
/** Notices that come within so long share a transaction; the first of them waits for nobody. */
const gatherMs = 60;
/** And within so long while people are being heard, with whom they share the processors. */
const gatherWhileHearingMs = 300;
/** Whoever settles holds this until the commit: two at once waited for each other's messages and locked each other out. */
const settlingLock = sql`41, 8`;
/** The database is at fault so often in a row: the job ends, and is tried again later. */
const mostTroubles = 8;
const afterTroubleMs = 50;

interface StoredNotices {
  id: string;
  updates: StatusUpdate[];
}

/**
 * Settles all notices of status that wait, oldest first, unless another process is doing so: this one has time for people
 * then. Whoever has settled looks once more after it has let go, so that what came while it still held, and whoever was
 * told of it left it to, is not left lying.
 *
 * @param isHearing whether this process hears people meanwhile
 */
export async function settleNotices(context: Needs, run: Run, isHearing = () => false): Promise<void> {
  const failed: string[] = [];
  const end = await settleUntilNone(context, run, failed, isHearing);
  if (end === 'left to another' || !run.signal.aborted || !(await isAnyWaiting(context, failed))) return;
  // Those who came meanwhile have left it to this one, which is being stopped.
  await asSystem(
    context.db,
    async (scope) => void (await context.jobs.enqueue(scope, processWebhooksJob, {}, { key: 'now' })),
  );
}

interface Pace {
  /** So many bodies in the next transaction. */
  size: number;
  /** So often in a row the database was at fault. */
  troubles: number;
}

/** @param failed grows by those that cannot be settled */
async function settleUntilNone(
  context: Needs,
  { signal, log }: Run,
  failed: string[],
  isHearing: () => boolean,
): Promise<'left to another' | 'ended'> {
  let pace: Pace = { size: largestBatch, troubles: 0 };
  while (!signal.aborted && (await isAnyWaiting(context, failed))) {
    const batch = await settleBatch(context, failed, pace.size, log);
    if (batch.kind === 'left to another') return batch.kind;
    if (batch.kind === 'failed') {
      pace = await afterFailure(context, batch, pace, failed, log);
      continue;
    }
    if (batch.count < pace.size) await setTimeout(isHearing() ? gatherWhileHearingMs : gatherMs);
    pace = { size: Math.min(largestBatch, pace.size * 2), troubles: 0 };
  }
  return 'ended';
}

/** Half as many are locked for half as long; and of those that cannot be settled one is left in the end, by itself. */
async function afterFailure(
  context: Needs,
  { events, cause }: Extract<Batch, { kind: 'failed' }>,
  { size, troubles }: Pace,
  failed: string[],
  log: Log,
): Promise<Pace> {
  if (isDatabasesOwn(cause)) {
    if (troubles + 1 >= mostTroubles) throw cause;
    await setTimeout(afterTroubleMs);
    return { size: Math.max(1, Math.floor(size / 2)), troubles: troubles + 1 };
  }
  const [event, ...others] = events;
  if (event === undefined) throw cause;
  if (others.length > 0) return { size: Math.floor(events.length / 2), troubles: 0 };
  if (!(await workThroughSingly(context, event, log))) failed.push(event.id);
  return { size: 1, troubles: 0 };
}

type Batch =
  | { kind: 'settled'; count: number }
  | { kind: 'left to another' }
  | { kind: 'failed'; events: StoredNotices[]; cause: unknown };

/** So many bodies in one transaction. */
async function settleBatch(context: Needs, failed: readonly string[], size: number, log: Log): Promise<Batch> {
  const events: StoredNotices[] = [];
  const ofNumber: NumberWord[] = [];
  try {
    const batch = await asSystem(context.db, async (scope): Promise<Batch> => {
      const taken = await takeNotices(scope, failed, size);
      if (taken === 'left to another') return { kind: taken };
      events.push(...taken);
      if (events.length === 0) return { kind: 'settled', count: 0 };
      const updates = events.flatMap((event) => event.updates);
      const letsGo = await applyByNumber(scope, updates, context.clock, ofNumber);
      await markProcessed(
        scope,
        events.map(({ id }) => id),
      );
      if (letsGo) await wakeDelivery(scope, context.jobs);
      return { kind: 'settled', count: events.length };
    });
    await obeyNumberWords(context.db, ofNumber, log);
    return batch;
  } catch (cause) {
    return { kind: 'failed', events, cause };
  }
}

const isWaiting = (failed: readonly string[]) =>
  sql`processed_at is null and not speaks and failures < ${mostFailures} and id <> all(${failed}::uuid[])`;

/** Asked without a transaction: it sees what was stored before whoever held the lock let go. */
async function isAnyWaiting({ db }: Needs, failed: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from webhook_events where ${isWaiting(failed)}) as any`.execute(db);
  return rows[0]?.any === true;
}

async function takeNotices(
  scope: Scope,
  failed: readonly string[],
  size: number,
): Promise<StoredNotices[] | 'left to another'> {
  const { rows } = await sql<{ isMine: boolean; id: string | null; body: string }>`
    with alone as materialized (select pg_try_advisory_xact_lock(${settlingLock}) as is_mine),
    oldest as materialized (
      select id, body, arrival from webhook_events where ${isWaiting(failed)} and (select is_mine from alone)
      order by arrival limit ${size} for update skip locked)
    select a.is_mine as "isMine", o.id, o.body from alone a left join oldest o on true order by o.arrival`.execute(
    scope,
  );
  if (rows[0]?.isMine !== true) return 'left to another';
  return rows.flatMap(({ id, body }) => (id === null ? [] : [{ id, updates: statusesIn(body) }]));
}

const statusesIn = (body: string): StatusUpdate[] =>
  updatesOf(parsedOrUndefined(body)).filter((update) => update.kind === 'status');

/** @returns whether a message may go out now */
async function applyByNumber(
  scope: Scope,
  updates: readonly StatusUpdate[],
  clock: Context['clock'],
  ofNumber: NumberWord[],
): Promise<boolean> {
  let letsGo = false;
  for (const [phoneNumberId, own] of Map.groupBy(updates, (update) => update.phoneNumberId))
    letsGo = (await applyStatuses(scope, own, clock.real(), phoneNumberId, clock.aheadMs, ofNumber)) || letsGo;
  return letsGo;
}

/** Each of a body's notices by itself, as together one of them failed. @returns false when one did again */
async function workThroughSingly(context: Needs, event: StoredNotices, log: Log): Promise<boolean> {
  const { real, aheadMs } = context.clock;
  let failures = 0;
  for (const update of event.updates) {
    try {
      const ofNumber: NumberWord[] = [];
      await asSystem(context.db, async (scope) => {
        await applyStatuses(scope, [update], real(), update.phoneNumberId, aheadMs, ofNumber);
        await wakeDelivery(scope, context.jobs);
      });
      await obeyNumberWords(context.db, ofNumber, log);
    } catch (error) {
      // It is not the notice's fault, and does not count towards its last try.
      if (isDatabasesOwn(error)) throw error;
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
