import { setTimeout } from 'node:timers/promises';
import { type Clock, sharingTime, type SharedTime } from '../../clock.ts';
import { asSystem, type Database } from '../../database/database.ts';
import type { Connection } from '../../connections/require-connection.ts';
import type { Log } from '../../log.ts';
import { replySeconds, whatsappRefusals } from '../../metrics/metrics.ts';
import type { SendAnswer } from '../../providers/whatsapp-cloud.ts';
import { belowFirst } from '../../metrics/spans.ts';
import { traceInLogs } from '../../trace.ts';
import { sendWhatsapp } from '../channels/whatsapp/send-whatsapp.ts';
import type { ChannelAdapters } from '../channels/channel-adapters.ts';
import { type BookedClaim, type Claim, type Claimed, claimDeliveries } from './claim-deliveries.ts';
import type { SpeakInCourse } from './card-sounds.ts';
import type { MediaCache, WantedMedia } from './lesson-media.ts';
import { retryClassOf } from './retry-classes.ts';
import { type NumberWord, obeyNumberWords } from './said-of-number.ts';
import { becomeSender, type Sender } from './one-sender.ts';
import { recipientsPerDay } from './recipient-limit.ts';
import { atSlot, type Slot } from './send-pacer.ts';
import { bookSlots, horizonSeconds, noteTroubles, pauseNumber, type Slots } from './send-rate.ts';
import { type Answered, isTrouble, settleAnswers } from './settle-answers.ts';
import { settleInBatches } from './settle-queue.ts';

export interface Sending {
  db: Database;
  /** Undefined: no WhatsApp account is connected. */
  connection: Connection | undefined;
  /** E-mail and push; without them everything goes by WhatsApp. */
  adapters?: ChannelAdapters;
  /** The files of lessons; without it they go by their words alone. */
  media?: { cache: MediaCache; fetch: (wanted: readonly WantedMedia[]) => Promise<void> };
  /** Absent: nothing speaks here. */
  speak?: SpeakInCourse | undefined;
  log: Log;
  clock: Pick<Clock, 'times' | 'at' | 'real'>;
  signal: AbortSignal;
}

/** The next run comes within a second or two: longer than a moment nothing waits here. */
const longestRestSeconds = 1;
/** So many rows in one look are a launch, beside which an answer has a look of its own. */
const crowd = 20;
const answersAgainMs = 50;
/** At 1,000 a second and 100 ms of the provider's time a hundred are on the wire; a slow provider gets no more than this. */
const mostOnTheWire = 400;

/**
 * Sends what is due, until nothing is. Each message passes three transactions: claimed with its attempt row, posted,
 * settled. A crash between them leaves a row in `sending`, which becomes `unknown` and never a second send by itself.
 * When this process is sending already, that run looks once more at what is due, and this one ends.
 *
 * @returns how many messages were sent or handed on
 */
export async function sendDueDeliveries(sending: Sending): Promise<number> {
  const { db, connection, signal } = sending;
  const sender = await becomeSender(db, `${connection?.phoneNumberId} ${connection?.token}`, signal);
  if (sender === undefined) return 0;
  try {
    return await sendAs(sender, sending);
  } finally {
    sender.end();
  }
}

async function sendAs(sender: Sender, sending: Sending): Promise<number> {
  const underWay = new Set<Promise<void>>();
  const settle = settleWith(sending);
  const again = slotAgain(sending);
  let sent = 0;
  let failure: { cause: unknown } | undefined;
  const sendFound = async ({ claims, examined, limit, wanted }: Booked): Promise<void> => {
    if (wanted.length > 0) await sending.media?.fetch(wanted);
    for (const each of claims) {
      const run = sendOne(sending, each, { atMs: each.atMs, isAnswer: each.isAnswer, limit, again }, settle)
        .catch((cause: unknown) => {
          failure ??= { cause };
        })
        .finally(() => underWay.delete(run));
      underWay.add(run);
    }
    sent += examined;
  };
  /** While much is due, what somebody waits for is looked for by itself, before each look at all of it and instead of some. */
  let isCrowded = false;
  let allAgainAtMs = 0;
  while (!sending.signal.aborted && failure === undefined) {
    if (isCrowded) await sendFound(await claim(sending, 'answers'));
    if (performance.now() < allAgainAtMs) {
      await Promise.race([setTimeout(answersAgainMs), sender.untilAwaited()]);
      continue;
    }
    const wereUnderWay = underWay.size;
    const found = await sender.look(() => claim(sending, 'all'));
    await sendFound(found);
    const { claims, examined, limit } = found;
    isCrowded = examined >= crowd || found.restSeconds > 0 || found.gaveWaySeconds > 0;
    allAgainAtMs = performance.now() + found.gaveWaySeconds * 1000;
    if (examined === 0 && !sender.isAwaited()) {
      if (isLastLook(found, wereUnderWay)) break;
      await untilNextLook(found, underWay, sender);
    } else if (claims.length === 0) await setTimeout(10);
    // Those that wait for their slots are on no wire: counted with the others they made a number of 1,000 a second run dry.
    const mostUnderWay = mostOnTheWire + (Number.isFinite(limit) ? limit * horizonSeconds : 0);
    while (underWay.size >= mostUnderWay) await Promise.race(underWay);
  }
  sender.end();
  await Promise.all(underWay);
  if (failure !== undefined) throw failure.cause;
  return sent;
}

/** What was under way when a look that found nothing began may still let the next part go. */
const isLastLook = ({ restSeconds }: Claimed, wereUnderWay: number): boolean =>
  restSeconds > longestRestSeconds || (restSeconds === 0 && wereUnderWay === 0);

async function untilNextLook(
  { restSeconds }: Claimed,
  underWay: ReadonlySet<Promise<void>>,
  sender: Sender,
): Promise<void> {
  await Promise.race([
    setTimeout(Math.max(10, restSeconds * 1000)),
    ...(restSeconds === 0 ? underWay : [sender.untilAwaited()]),
  ]);
}

/** Two that lock rows and the number's queue in another order: PostgreSQL ends one of them, and it begins anew. */
const lockedOut = '40P01';
const mostClaimTries = 4;

/** One look for the organizations of each time that some of them share; nearly always that is one. */
async function claim(sending: Sending, part: Part): Promise<Booked> {
  let all: Booked | undefined;
  for (const time of sending.clock.times()) {
    const found = await claimOf(sending, time, part);
    all = all === undefined ? found : together(all, found);
  }
  return all ?? nothingFound;
}

type Part = 'answers' | 'all';
type Booked = Claimed<BookedClaim>;

const nothingFound: Booked = {
  claims: [],
  examined: 0,
  restSeconds: 0,
  limit: Number.POSITIVE_INFINITY,
  gaveWaySeconds: 0,
  isProbe: false,
  wanted: [],
};

const together = (one: Booked, other: Booked): Booked => ({
  claims: [...one.claims, ...other.claims],
  examined: one.examined + other.examined,
  restSeconds: Math.max(one.restSeconds, other.restSeconds),
  limit: Math.min(one.limit, other.limit),
  gaveWaySeconds: Math.max(one.gaveWaySeconds, other.gaveWaySeconds),
  isProbe: one.isProbe || other.isProbe,
  wanted: [...one.wanted, ...other.wanted],
});

async function claimOf(sending: Sending, time: SharedTime, part: Part): Promise<Booked> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await booked(sending, await claimOnce(sending, time, part));
    } catch (error) {
      if ((error as { code?: string }).code !== lockedOut || tries >= mostClaimTries) throw error;
    }
  }
}

/** What is claimed has its attempt row: a process that dies before this has sent nothing, and its lease ends as any other. */
async function booked({ db, connection }: Sending, found: Claimed): Promise<Booked> {
  if (connection === undefined || found.claims.length === 0) return { ...found, claims: [] };
  const { firstAtMs, stepMs } = await bookPatiently(db, connection.phoneNumberId, found.claims.length);
  // Until a person has mended it, one message a minute asks.
  if (found.isProbe) await pauseNumber(db, connection.phoneNumberId, probeSeconds, { slower: false });
  return { ...found, claims: found.claims.map((each, place) => ({ ...each, atMs: firstAtMs + stepMs * place })) };
}

/** A database that is away for a moment: what was claimed would else wait for the end of its lease. */
const mostBookingTries = 10;
const bookAgainMs = 1_000;
const probeSeconds = 60;

async function bookPatiently(db: Database, phoneNumberId: string, count: number): Promise<Slots> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await bookSlots(db, phoneNumberId, count);
    } catch (error) {
      if (tries >= mostBookingTries) throw error;
      await setTimeout(bookAgainMs);
    }
  }
}

const claimOnce = (
  { db, connection, adapters, media, speak }: Sending,
  { now, only, except }: SharedTime,
  part: Part,
): Promise<Claimed> => {
  const claiming = {
    now,
    only,
    except,
    phoneNumberId: connection?.phoneNumberId,
    ...(connection !== undefined && { accountId: connection.accountId }),
    simulated: connection?.simulated ?? false,
    paysBeyondFree: connection?.paysBeyondFree ?? false,
    adapters,
    media: media?.cache,
    speak,
    recipientsPerDay: recipientsPerDay(connection?.messagingLimit),
  };
  return asSystem(db, (scope) => claimDeliveries(scope, claiming, part === 'answers'));
};

type Settle = (answered: Omit<Answered, 'isOutage'>) => Promise<void>;

function settleWith({ db, connection, clock, log }: Sending): Settle {
  const phoneNumberId = connection?.phoneNumberId ?? '';
  /** Troubles that are counted: each of a batch that cannot be written comes a second time, alone. */
  const outageAt = new WeakMap<Parameters<Settle>[0], boolean>();
  return settleInBatches(async (batch) => {
    const ofNumber: NumberWord[] = [];
    const troubled = batch.filter((each) => isTrouble(each.answer) && !outageAt.has(each));
    const outages = await noteTroubles(db, phoneNumberId, troubled.length);
    for (const [place, each] of troubled.entries()) outageAt.set(each, outages[place] === true);
    const answered = batch.map((each) => ({ ...each, isOutage: outageAt.get(each) === true }));
    await asSystem(db, async (scope) => {
      for (const { now, aheadMs, rows } of sharingTime(
        clock,
        answered,
        ({ claim: { organizationId } }) => organizationId,
      ))
        await settleAnswers(scope, rows, { now, phoneNumberId, aheadMs, ofNumber });
    });
    if (batch.some(({ answer }) => answer.kind === 'accepted'))
      ofNumber.push({ kind: 'mended', seconds: 0, phoneNumberId });
    await obeyNumberWords(db, ofNumber, log);
  });
}

/** Requests that missed their slots for one reason share one booking. */
function slotAgain({ db, connection }: Sending): () => Promise<number> {
  const phoneNumberId = connection?.phoneNumberId ?? '';
  const book = settleInBatches<{ atMs: number }>(async (late) => {
    const { firstAtMs, stepMs } = await bookSlots(db, phoneNumberId, late.length);
    for (const [place, slot] of late.entries()) slot.atMs = firstAtMs + stepMs * place;
  });
  return async () => {
    const slot = { atMs: 0 };
    await book(slot);
    return slot.atMs;
  };
}

async function sendOne({ connection, log }: Sending, claimed: Claim, slot: Slot, settle: Settle): Promise<void> {
  if (connection === undefined) return;
  const answer = await atSlot(connection.phoneNumberId, slot, () =>
    belowFirst(claimed.traceId, () => sendWhatsapp(connection, claimed)),
  );
  await settle({ claim: claimed, answer });
  countAnswer(claimed, answer);
  const about = {
    delivery_id: claimed.deliveryId,
    attempt: claimed.number,
    ...(claimed.traceId !== null && { trace_id: traceInLogs(claimed.traceId) }),
  };
  // A line for each of a launch cost a fifth of the rate; what somebody waited for can be followed from its tap.
  if (answer.kind === 'accepted') log[claimed.traceId === null ? 'debug' : 'info'](about, 'a message was taken');
  else
    log.warn(
      { ...about, answer: answer.kind, ...('code' in answer && { code: answer.code }) },
      'a message was not taken',
    );
}

function countAnswer({ repliesSince }: Claim, answer: SendAnswer): void {
  if (answer.kind !== 'accepted')
    whatsappRefusals.inc({
      class: answer.kind === 'refused' ? retryClassOf(answer.code, answer.isTransient) : answer.kind,
    });
  else if (repliesSince !== null) replySeconds.observe((Date.now() - repliesSince.getTime()) / 1000);
}
