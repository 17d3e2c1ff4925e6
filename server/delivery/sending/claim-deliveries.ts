import { randomUUID } from 'node:crypto';
import type { Scope } from '../../database/database.ts';
import type { CloudMessage, Recipient } from '../../providers/whatsapp-cloud.ts';
import { renderWhatsapp } from '../channels/whatsapp/render-whatsapp.ts';
import { recipientOf } from '../channels/whatsapp/send-whatsapp.ts';
import { sendingLeaseSeconds } from './message-steps.ts';
import { type DueDelivery, dueDeliveries } from './due-deliveries.ts';
import { giveWay, noWay } from './give-way.ts';
import type { WantedMedia } from './lesson-media.ts';
import { paidAfterOneMore } from './pair-rate.ts';
import { type SendQueue, readSendQueue } from './send-rate.ts';
import { type Claiming, sortOutDue } from './sort-out-due.ts';
import { moveClaimed } from '../state/move-delivery.ts';

/** One request that may be made now; its attempt row is committed before it is made. */
export interface Claim {
  deliveryId: string;
  organizationId: string;
  learnerId: string;
  attemptId: string;
  /** 1 for the first request of this message. */
  number: number;
  recipient: Recipient;
  content: CloudMessage;
  /** WhatsApp's names for the learner are known already. */
  isKnown: boolean;
  carriesMedia: boolean;
  /** Somebody waits for it. */
  isAnswer: boolean;
  /** The webhook with which it began. */
  traceId: string | null;
  /** When that was stored, of the reply to it. */
  repliesSince: Date | null;
}

/** A claim with its slot. */
export interface BookedClaim extends Claim {
  /** On this process's own clock (performance.now). */
  atMs: number;
}

export interface Claimed<C extends Claim = Claim> {
  claims: C[];
  /** How many rows were looked at: 0 means that nothing is due that may go now. */
  examined: number;
  /** Until the number has slots again. */
  restSeconds: number;
  /** Requests that the number may make in any second. */
  limit: number;
  /** What nobody waits for gives way for so long to people who wait to be heard. */
  gaveWaySeconds: number;
  /** The number is stopped, and its one message asks whether that is mended. */
  isProbe: boolean;
  /** Files that messages wait for. */
  wanted: WantedMedia[];
}

/** More in one transaction makes the first of them wait for the last. */
const largestBatch = 300;
const noQueue: SendQueue = {
  free: largestBatch,
  freeForAnswers: largestBatch,
  unheardSeconds: 0,
  restSeconds: 0,
  limit: Number.POSITIVE_INFINITY,
  isStopped: false,
};

/**
 * Takes messages that are due and may go out. What may not go yet is put off, held or cancelled on the way; rows for
 * which the number has no slots are left as they are. Their slots are booked when this has committed.
 *
 * @param answersOnly what a learner waits for, which is a short transaction of its own while a launch goes out
 */
export async function claimDeliveries(scope: Scope, claiming: Claiming, answersOnly = false): Promise<Claimed> {
  const { now, only, except, phoneNumberId } = claiming;
  const queue = phoneNumberId === undefined ? noQueue : await readSendQueue(scope, phoneNumberId);
  const { restSeconds, limit } = queue;
  const way = answersOnly ? noWay : giveWay(queue.unheardSeconds);
  const free = answersOnly ? queue.freeForAnswers : Math.ceil(queue.free * way.share);
  const nothing = { claims: [], examined: 0, restSeconds, limit, gaveWaySeconds: 0, isProbe: false, wanted: [] };
  const rests = free === 0;
  if (rests && (answersOnly || claiming.adapters === undefined || restSeconds <= 1)) return nothing;
  const rows = await dueDeliveries(scope, {
    now,
    only,
    except,
    phoneNumberId,
    adapters: claiming.adapters,
    simulated: claiming.simulated,
    limit: rests ? 50 : Math.min(largestBatch, Math.max(free, 20)),
    ...(rests && { elsewhereOnly: true }),
    ...(answersOnly && { answersOnly }),
  });
  // Asked many times a second beside a launch, and nearly always in vain.
  if (answersOnly && rows.length === 0) return nothing;
  const { chosen, wanted } = await sortOutDue(scope, rows, claiming, free);
  const claims = await beginAttempts(scope, chosen, claiming);
  const isProbe = queue.isStopped && claims.length > 0;
  return { ...nothing, claims, examined: rows.length, gaveWaySeconds: way.restSeconds, isProbe, wanted };
}

/** The attempt rows are there before the requests: after a crash they say that something may have gone out. */
async function beginAttempts(scope: Scope, chosen: readonly DueDelivery[], claiming: Claiming): Promise<Claim[]> {
  if (chosen.length === 0) return [];
  const { now, phoneNumberId } = claiming;
  if (phoneNumberId === undefined) return [];
  const claims = chosen.map(
    (row): Claim => ({
      deliveryId: row.id,
      organizationId: row.organizationId,
      learnerId: row.learnerId,
      attemptId: randomUUID(),
      number: row.attempts + 1,
      recipient: recipientOf(row),
      content: renderWhatsapp(row.content),
      isKnown: row.waId !== null && row.businessScopedId !== null,
      carriesMedia: row.carriesMedia === true,
      isAnswer: row.isAnswer,
      traceId: row.traceId,
      repliesSince: row.repliesSince,
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
  await moveClaimed(scope, claims, until);
  await noteSent(scope, chosen, claiming, phoneNumberId);
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
