import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Scope } from '../database/database.ts';
import type { MessageContent, Recipient } from '../providers/whatsapp-cloud.ts';
import { type ChannelChoice, chooseChannel } from './choose-channel.ts';
import { cancelDelivery, holdDelivery } from './hold-delivery.ts';
import { pairWait, takeToken } from './send-rate.ts';

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
}

/** A request is over after 20 s; whoever has not written its end after this long is dead. */
export const sendingLeaseSeconds = 30;
/**
 * An attempt without a known end is repeated only after so long without any word of it. Measured with status
 * notices up to 3 s late: a hold of 0.9 s sent 8 of 1,500 messages twice, one beyond the last notice none.
 */
export const unknownHoldSeconds = 15 * 60;
/** A part follows the one before when that has arrived, or so long after it was sent. */
const partWaitSeconds = 60;
/** Where the provider tells nothing at all, not even "sent". */
const silentWaitSeconds = 300;
/** A paused course is looked at again this often. */
const pausedSeconds = 600;
const heldForMs = 24 * 3600 * 1000;
const batch = 20;

const claimable = ['planned', 'queued', 'held', 'unknown', 'sending'] as const;
type Row = Awaited<ReturnType<typeof dueRows>>[number];

export interface Claiming {
  now: Date;
  phoneNumberId: string;
  simulated: boolean;
}

/**
 * Takes messages that are due and may go out. What may not go yet is put off, held or cancelled on the way.
 *
 * @returns the claims; how many rows were looked at: 0 means that nothing is due; and the seconds that the number has
 *   to rest before more may go: the rows behind are left as they are
 */
export async function claimDeliveries(
  scope: Scope,
  claiming: Claiming,
): Promise<{ claims: Claim[]; examined: number; restSeconds: number }> {
  const rows = await dueRows(scope, claiming.now);
  const claims: Claim[] = [];
  for (const row of rows) {
    const claim = await claimOne(scope, row, claiming);
    if (typeof claim === 'number') return { claims, examined: rows.length, restSeconds: claim };
    if (claim !== undefined) claims.push(claim);
  }
  return { claims, examined: rows.length, restSeconds: 0 };
}

function dueRows(scope: Scope, now: Date) {
  return scope
    .selectFrom('deliveries')
    .innerJoin('learners', 'learners.id', 'deliveries.learner_id')
    .leftJoin('courses', 'courses.id', 'deliveries.course_id')
    .leftJoin('enrollments', 'enrollments.id', 'deliveries.enrollment_id')
    .select([
      'deliveries.id',
      'deliveries.organization_id',
      'deliveries.learner_id',
      'deliveries.enrollment_id',
      'deliveries.course_id',
      'deliveries.kind',
      'deliveries.status',
      'deliveries.follows',
      'deliveries.payload',
      'deliveries.attempts',
      'deliveries.error_class',
      'learners.name',
      'learners.language',
      'learners.phone_e164',
      'learners.wa_id',
      'learners.business_scoped_id',
      'learners.consent_whatsapp',
      'learners.consent_email',
      'learners.consent_push',
      'courses.title',
      'enrollments.status as enrollment_status',
    ])
    .where('deliveries.status', 'in', claimable)
    .where('deliveries.due_at', '<=', now)
    .where('deliveries.direction', '=', 'out')
    .orderBy('deliveries.due_at')
    .orderBy('deliveries.created_at')
    .limit(batch)
    .forUpdate('deliveries')
    .skipLocked()
    .execute();
}

/** @returns a number when the business number has to rest for so many seconds */
async function claimOne(scope: Scope, row: Row, claiming: Claiming): Promise<Claim | number | undefined> {
  const { now } = claiming;
  const putOff = async (seconds: number): Promise<undefined> => {
    await scope
      .updateTable('deliveries')
      .set({ due_at: new Date(now.getTime() + seconds * 1000) })
      .where('id', '=', row.id)
      .execute();
  };
  if (row.status === 'sending' || row.status === 'unknown') {
    const seconds = await unsettledWait(scope, row);
    if (seconds > 0) return putOff(seconds);
  }
  if (row.kind !== 'feedback' && row.enrollment_status === 'cancelled')
    return cancelDelivery(scope, row.id, 'enrollment_cancelled', 'The enrollment was cancelled.');
  if (row.kind !== 'feedback' && row.enrollment_status === 'paused') return putOff(pausedSeconds);
  if (row.follows !== null) {
    const seconds = await chainWait(scope, row.follows, now);
    if (seconds === 'broken')
      return cancelDelivery(scope, row.id, 'broken_chain', 'The message before it did not go out.');
    if (seconds > 0) return putOff(seconds);
  }
  const choice = chooseChannel(
    await reachOf(scope, row, claiming.phoneNumberId),
    { isTemplate: row.kind === 'template', answersLearner: row.kind === 'notice' },
    now,
  );
  if (choice.kind !== 'send') return notNow(scope, row, choice, claiming);
  const pair = await pairWait(scope, row.learner_id, now);
  if (pair > 0) return putOff(pair);
  const lane = await takeToken(scope, claiming.phoneNumberId);
  if (lane > 0) return lane;
  return beginAttempt(scope, row, now);
}

/** The attempt row is there before the request: after a crash it says that something may have gone out. */
async function beginAttempt(scope: Scope, row: Row, now: Date): Promise<Claim> {
  const attemptId = randomUUID();
  const number = row.attempts + 1;
  await scope
    .insertInto('delivery_attempts')
    .values({
      id: attemptId,
      organization_id: row.organization_id,
      delivery_id: row.id,
      number,
      finished_at: null,
      outcome: null,
      http_status: null,
      provider_answer: null,
    })
    .execute();
  await scope
    .updateTable('deliveries')
    .set({ status: 'sending', attempts: number, due_at: new Date(now.getTime() + sendingLeaseSeconds * 1000) })
    .where('id', '=', row.id)
    .execute();
  return {
    deliveryId: row.id,
    organizationId: row.organization_id,
    learnerId: row.learner_id,
    attemptId,
    number,
    recipient: recipientOf(row),
    content: row.payload,
  };
}

function recipientOf(row: Row): Recipient {
  const number = row.phone_e164 ?? (row.wa_id === null ? null : `+${row.wa_id}`);
  return number === null ? { recipient: row.business_scoped_id ?? '' } : { to: number };
}

/** Seconds until this attempt may be given up on, in real time; 0 when it may be repeated. */
async function unsettledWait(scope: Scope, row: Row): Promise<number> {
  const last = await scope
    .selectFrom('delivery_attempts')
    .select(sql<number>`extract(epoch from clock_timestamp() - started_at)::float8`.as('age'))
    .where('delivery_id', '=', row.id)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  const age = last?.age ?? Number.POSITIVE_INFINITY;
  if (row.status === 'sending' && age < sendingLeaseSeconds) return Math.ceil(sendingLeaseSeconds - age);
  if (age >= unknownHoldSeconds) return 0;
  if (row.status === 'sending')
    await scope.updateTable('deliveries').set({ status: 'unknown' }).where('id', '=', row.id).execute();
  return Math.ceil(unknownHoldSeconds - age);
}

/** Seconds until the message after `predecessorId` may go; 0 when it may now. */
async function chainWait(scope: Scope, predecessorId: string, now: Date): Promise<number | 'broken'> {
  const before = await scope
    .selectFrom('deliveries')
    .select(['status', 'delivered_at', 'read_at', 'sent_at', 'accepted_at'])
    .where('id', '=', predecessorId)
    .executeTakeFirst();
  if (before === undefined || before.delivered_at !== null || before.read_at !== null) return 0;
  if (before.status === 'failed' || before.status === 'cancelled') return 'broken';
  const since = (at: Date | null): number => (at === null ? 0 : (now.getTime() - at.getTime()) / 1000);
  if (before.sent_at !== null) return Math.ceil(Math.max(0, partWaitSeconds - since(before.sent_at)));
  if (before.accepted_at !== null)
    return Math.ceil(Math.max(0, Math.min(partWaitSeconds, silentWaitSeconds - since(before.accepted_at))));
  return partWaitSeconds;
}

async function reachOf(scope: Scope, row: Row, phoneNumberId: string) {
  const window = await scope
    .selectFrom('service_windows')
    .select('last_inbound_at')
    .where('learner_id', '=', row.learner_id)
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst();
  return {
    consent: { whatsapp: row.consent_whatsapp, email: row.consent_email, push: row.consent_push },
    hasWhatsappAddress: (row.phone_e164 ?? row.wa_id ?? row.business_scoped_id) !== null,
    lastInboundAt: window?.last_inbound_at ?? null,
  };
}

async function notNow(
  scope: Scope,
  row: Row,
  choice: Exclude<ChannelChoice, { kind: 'send' }>,
  claiming: Claiming,
): Promise<undefined> {
  if (choice.kind === 'none') {
    const reason =
      choice.reason === 'no_consent'
        ? 'The learner has not agreed to messages on WhatsApp.'
        : 'No phone number is known.';
    return cancelDelivery(scope, row.id, choice.reason, reason);
  }
  await holdDelivery(
    scope,
    { ...row, language: row.language as Language, courseTitle: row.title ?? '' },
    { ...claiming, until: new Date(claiming.now.getTime() + heldForMs) },
  );
}
