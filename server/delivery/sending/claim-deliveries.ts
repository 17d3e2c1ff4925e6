import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';
import type { MessageContent, Recipient } from '../../providers/whatsapp-cloud.ts';
import type { Carriers } from './carriers.ts';
import { decideDelivery, sendingLeaseSeconds } from './decide-delivery.ts';
import { type DueDelivery, dueDeliveries } from './due-deliveries.ts';
import { endRefused } from '../channels/fall-back.ts';
import { holdDelivery } from './hold-delivery.ts';
import { lessonMedia, type MediaDesk, type WantedMedia } from './lesson-media.ts';
import { paidAfterOneMore } from './pair-rate.ts';
import { gatedSeconds, openingBudget, templateGates } from './template-budget.ts';
import { bookSlots, type Lane, readLane } from './send-rate.ts';
import { needsBudget, type Payer, serviceBudget, waitForBudget, withoutWhatsapp } from './service-budget.ts';

/** One request that may be made now; its attempt row is committed before it is made. */
export interface Claim {
  deliveryId: string;
  organizationId: string;
  learnerId: string;
  attemptId: string;
  /** 1 for the first request of this message. */
  number: number;
  recipient: Recipient;
  content: MessageContent;
  /** WhatsApp's names for the learner are known already. */
  isKnown: boolean;
  carriesMedia: boolean;
  /** This request's slot, on this process's own clock (performance.now). */
  atMs: number;
}

export interface Claiming {
  now: Date;
  /** Undefined: no WhatsApp account is connected; other channels may be. */
  phoneNumberId: string | undefined;
  accountId?: string;
  simulated: boolean;
  /** What goes beyond the free messages of a month is paid for. */
  paysBeyondFree?: boolean;
  /** E-mail and push; without them everything goes by WhatsApp. */
  carriers?: Carriers | undefined;
  /** People to whom the business may begin to talk in 24 hours. */
  recipientsPerDay?: number;
  /** Absent: lessons go without their files. */
  media?: MediaDesk | undefined;
}

export interface Claimed {
  claims: Claim[];
  /** How many rows were looked at: 0 means that nothing is due that may go now. */
  examined: number;
  /** Until the number has slots again. */
  restSeconds: number;
  /** Requests that the number may make in any second. */
  limit: number;
  /** Files that messages wait for. */
  wanted: WantedMedia[];
}

/** More in one transaction makes the first of them wait for the last. */
const largestBatch = 300;
const probeSeconds = 60;
const noLane: Lane = { free: largestBatch, restSeconds: 0, limit: Number.POSITIVE_INFINITY, isStopped: false };

/**
 * Takes messages that are due and may go out. What may not go yet is put off, held or cancelled on the way; rows for
 * which the number has no slots are left as they are.
 */
export async function claimDeliveries(scope: Scope, claiming: Claiming): Promise<Claimed> {
  const { now, phoneNumberId } = claiming;
  const lane = phoneNumberId === undefined ? noLane : await readLane(scope, phoneNumberId);
  const rests = lane.free === 0;
  if (rests && (claiming.carriers === undefined || lane.restSeconds <= 1))
    return { claims: [], examined: 0, restSeconds: lane.restSeconds, limit: lane.limit, wanted: [] };
  const rows = await dueDeliveries(scope, {
    now,
    phoneNumberId,
    carriers: claiming.carriers,
    limit: rests ? 50 : Math.min(largestBatch, Math.max(lane.free, 20)),
    ...(rests && { elsewhereOnly: true }),
  });
  const { chosen, wanted } = await sortOut(scope, rows, claiming, lane);
  const claims = await beginAttempts(scope, chosen, claiming, lane);
  return { claims, examined: rows.length, restSeconds: lane.restSeconds, limit: lane.limit, wanted };
}

async function sortOut(
  scope: Scope,
  rows: readonly DueDelivery[],
  claiming: Claiming,
  lane: Lane,
): Promise<{ chosen: DueDelivery[]; wanted: WantedMedia[] }> {
  const { now } = claiming;
  const chosen: DueDelivery[] = [];
  const laterBySeconds = new Map<string, string[]>();
  const cancelled = new Map<string, { error: string; ids: string[] }>();
  const unknown: string[] = [];
  const addressed = new Set<string>();
  let free = lane.free;
  const isGated = templateGates(scope, claiming);
  const opening = await openingBudget(scope, rows, claiming);
  const media = await lessonMedia(scope, rows, claiming.media);
  const budget = await serviceBudget(scope, payerOf(claiming), now);
  const overBudget: string[] = [];
  const putOff = (id: string, seconds: number): void => {
    const key = String(seconds);
    laterBySeconds.set(key, [...(laterBySeconds.get(key) ?? []), id]);
  };
  for (const row of rows) {
    const decision = decideDelivery(row.waiting, now, claiming);
    if (decision.kind === 'later') {
      putOff(row.id, decision.seconds);
      if (decision.becomesUnknown === true) unknown.push(row.id);
    } else if (decision.kind === 'cancel' && decision.isAfterRefusal === true) {
      await endRefused(scope, row.id, row.error || decision.error, now);
    } else if (decision.kind === 'cancel') {
      const entry = cancelled.get(decision.why) ?? { error: decision.error, ids: [] };
      entry.ids.push(row.id);
      cancelled.set(decision.why, entry);
    } else if (budget.left <= 0 && needsBudget(row, decision)) {
      const other = decideDelivery(withoutWhatsapp(row.waiting), now, claiming);
      if (other.kind === 'send' && other.channel !== 'whatsapp')
        await claiming.carriers?.hand(scope, other.channel, row.id, now);
      else overBudget.push(row.id);
    } else if (decision.kind === 'hold') {
      await holdRow(scope, row, claiming);
    } else if (decision.channel !== 'whatsapp') {
      await claiming.carriers?.hand(scope, decision.channel, row.id, now);
    } else if (row.waiting.kind === 'template' && (await isGated(row))) {
      putOff(row.id, gatedSeconds);
    } else if (!opening.mayOpen(row)) {
      putOff(row.id, opening.waitSeconds);
    } else if (free > 0 && !addressed.has(row.learnerId)) {
      // Two requests under way at once to one phone may arrive in either order: the second waits for the first one's end.
      addressed.add(row.learnerId);
      const fitted = media.fit(row);
      if (fitted.kind === 'put_aside') continue;
      chosen.push(fitted.row);
      free -= 1;
      if (row.waiting.kind !== 'template') budget.left -= 1;
    }
  }
  await waitForBudget(scope, overBudget, budget.waitUntil);
  await putAside(scope, { laterBySeconds, unknown, cancelled }, now);
  return { chosen, wanted: await media.settle(now) };
}

const payerOf = ({ phoneNumberId, simulated, paysBeyondFree = false }: Claiming): Payer | undefined =>
  phoneNumberId === undefined ? undefined : { phoneNumberId, simulated, paysBeyondFree };

const holdRow = (scope: Scope, row: DueDelivery, { now, simulated }: Claiming): Promise<void> =>
  holdDelivery(
    scope,
    {
      id: row.id,
      organization_id: row.organizationId,
      learner_id: row.learnerId,
      enrollment_id: row.enrollmentId,
      course_id: row.courseId,
      name: row.learnerName,
      language: row.language,
      courseTitle: row.courseTitle,
    },
    { now, simulated },
  );

interface PutAside {
  laterBySeconds: ReadonlyMap<string, readonly string[]>;
  unknown: readonly string[];
  cancelled: ReadonlyMap<string, { error: string; ids: string[] }>;
}

async function putAside(scope: Scope, { laterBySeconds, unknown, cancelled }: PutAside, now: Date): Promise<void> {
  for (const [seconds, ids] of laterBySeconds)
    await scope
      .updateTable('deliveries')
      .set({ due_at: new Date(now.getTime() + Number(seconds) * 1000) })
      .where('id', 'in', ids)
      .execute();
  if (unknown.length > 0)
    await scope.updateTable('deliveries').set({ status: 'unknown' }).where('id', 'in', unknown).execute();
  for (const [why, { error, ids }] of cancelled)
    await scope
      .updateTable('deliveries')
      .set({ status: 'cancelled', error, error_class: why })
      .where('id', 'in', ids)
      .execute();
}

/** The attempt rows are there before the requests: after a crash they say that something may have gone out. */
async function beginAttempts(
  scope: Scope,
  chosen: readonly DueDelivery[],
  claiming: Claiming,
  lane: Lane,
): Promise<Claim[]> {
  if (chosen.length === 0) return [];
  const { now, phoneNumberId } = claiming;
  if (phoneNumberId === undefined) return [];
  const slots = await bookSlots(scope, phoneNumberId, chosen.length);
  const claims = chosen.map(
    (row, place): Claim => ({
      deliveryId: row.id,
      organizationId: row.organizationId,
      learnerId: row.learnerId,
      attemptId: randomUUID(),
      number: row.attempts + 1,
      recipient: recipientOf(row),
      content: row.payload,
      isKnown: row.waId !== null && row.businessScopedId !== null,
      carriesMedia: row.carriesMedia === true,
      atMs: slots.firstAtMs + slots.stepMs * place,
    }),
  );
  await scope
    .insertInto('delivery_attempts')
    .values(
      claims.map((claim) => ({
        id: claim.attemptId,
        organization_id: claim.organizationId,
        delivery_id: claim.deliveryId,
        number: claim.number,
        finished_at: null,
        outcome: null,
        http_status: null,
        provider_answer: null,
      })),
    )
    .execute();
  const until = new Date(now.getTime() + sendingLeaseSeconds * 1000);
  await sql`
    update deliveries set status = 'sending', attempts = c.number, due_at = ${until}, channel = 'whatsapp'
    from unnest(${claims.map((claim) => claim.deliveryId)}::uuid[], ${claims.map((claim) => claim.number)}::int[]) as c(id, number)
    where deliveries.id = c.id`.execute(scope);
  await noteSent(scope, chosen, claiming, phoneNumberId);
  // Until a person has mended it, one message a minute asks.
  if (lane.isStopped)
    await sql`update send_lanes set paused_until = clock_timestamp() + ${probeSeconds} * interval '1 second'
      where phone_number_id = ${phoneNumberId}`.execute(scope);
  return claims;
}

async function noteSent(
  scope: Scope,
  chosen: readonly DueDelivery[],
  { now, accountId }: Claiming,
  phoneNumberId: string,
): Promise<void> {
  await scope
    .insertInto('pair_lanes')
    .values(
      chosen.map((row) => ({
        phone_number_id: phoneNumberId,
        learner_id: row.learnerId,
        organization_id: row.organizationId,
        paid_at: paidAfterOneMore(row.waiting.pair, now),
        blocked_until: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['phone_number_id', 'learner_id'])
        .doUpdateSet((row) => ({ paid_at: row.ref('excluded.paid_at') })),
    )
    .execute();
  const opening = chosen.filter((row) => row.waiting.kind === 'template' && !row.isWindowOpen);
  if (accountId === undefined || opening.length === 0) return;
  await scope
    .insertInto('opened_conversations')
    .values(
      opening.map((row) => ({
        account_id: accountId,
        learner_id: row.learnerId,
        organization_id: row.organizationId,
        at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'learner_id']).doUpdateSet((row) => ({ at: row.ref('excluded.at') })),
    )
    .execute();
}

function recipientOf(row: DueDelivery): Recipient {
  const number = row.phone ?? (row.waId === null ? null : `+${row.waId}`);
  return number === null ? { recipient: row.businessScopedId ?? '' } : { to: number };
}
