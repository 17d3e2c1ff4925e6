import type { Delivery, DeliveryCause, DeliveryStatus } from '#contract/delivery.ts';
import type { Channel } from '#contract/learners.ts';
import type { ChannelChoice, Reach } from '../channels/choose-channel.ts';
import { type ContactFacts, contactPolicy, type ContactWait } from './contact-policy.ts';
import { type PairQueue, pairWaitSeconds } from './pair-rate.ts';
import { afterMissMs } from '../../learning/due-review.ts';
import { openStatuses } from '../state/delivery-state.ts';

/** All that decides whether a message that is due may go out. */
export interface WaitingDelivery {
  kind: Delivery['kind'];
  status: DeliveryStatus;
  /** Made for the simulator, which nobody outside may notice. */
  simulated: boolean;
  /** A person wrote it. */
  isByPerson: boolean;
  enrollmentStatus: string | null;
  /** Real seconds since the last request began; null when there was none. */
  attemptAge: number | null;
  predecessor: Predecessor | null;
  /** Of a review whose point was missed the last time: when the learner was told so; null: not yet. */
  toldOfMissAt?: Date | null;
  /** It ends a course, and a sound of that is still to come. */
  hasSoundAhead?: boolean;
  reach: Reach;
  pair: PairQueue;
  /** Whether its organization may write to this person at all. */
  contact: Omit<ContactFacts, 'simulated'>;
}

export interface Predecessor {
  status: DeliveryStatus;
  acceptedAt: Date | null;
  sentAt: Date | null;
  deliveredAt?: Date | null;
  hasArrived: boolean;
}

export type SendDecision =
  | { kind: 'send'; channel: Channel }
  | { kind: 'later'; seconds: number; becomesUnknown?: true; why?: 'no_connection' }
  /** `isAfterRefusal`: a channel has refused it, and there is no other. */
  | { kind: 'cancel'; why: DeliveryCause; error: string; isAfterRefusal?: true }
  /** An approved template first; the learner's tap lets it follow. */
  | { kind: 'hold' }
  /** The next message of the learner's lets it out; nothing is sent to ask for that. */
  | { kind: 'hold_quietly' }
  /** Kept until an administrator, an address or the person says yes. */
  | { kind: 'wait'; for: ContactWait; mustAsk: boolean };

/** A request is over after 20 s; whoever has not written its end after this long is dead. */
export const sendingLeaseSeconds = 30;
/**
 * An attempt without a known end is repeated only after so long without any word of it. Measured with status
 * notices up to 3 s late: a hold of 0.9 s sent 8 of 1,500 messages twice, one beyond the last notice none.
 */
export const unknownHoldSeconds = 15 * 60;
/** A part follows the one before when that has arrived, or so long after it was sent. */
export const partWaitSeconds = 60;
/** A sound that is being made, or uploaded, is looked at again so soon. */
export const soundWaitSeconds = 2;
/** Where the provider tells nothing at all, not even "sent". */
const silentWaitSeconds = 300;
/** A paused course is looked at again this often. */
const pausedSeconds = 600;
/** What needs a WhatsApp account or a mail server that is not set up is looked at again this often. */
const unconnectedSeconds = 600;

/** Spoken behind its card. */
export const isSound = ({ waiting }: { waiting: Pick<WaitingDelivery, 'kind'> }): boolean => waiting.kind === 'sound';

/** A message, and by which channel it would go now. */
export interface Considered {
  waiting: WaitingDelivery;
  choice: ChannelChoice;
}

/** When it is asked, and whether the simulator stands in for WhatsApp. */
interface Asked {
  now: Date;
  simulated: boolean;
}

/** One question to a message: undefined when nothing is against it, else what becomes of it. */
export type MessageStep = (message: Considered, asked: Asked) => SendDecision | undefined;

/** A request whose end is not known is not repeated before its time. */
export const lastRequestHasEnded: MessageStep = ({ waiting }) =>
  waiting.status === 'sending' || waiting.status === 'unknown' ? unsettledWait(waiting) : undefined;

export const isForThisEngine: MessageStep = ({ waiting }, { simulated }) =>
  waiting.simulated && !simulated
    ? { kind: 'cancel', why: 'simulated_only', error: 'It was meant for the simulator and never goes out.' }
    : undefined;

export const enrollmentGoesOn: MessageStep = ({ waiting: { kind, enrollmentStatus } }) => {
  if (kind === 'feedback') return undefined;
  if (enrollmentStatus === 'cancelled')
    return { kind: 'cancel', why: 'enrollment_cancelled', error: 'The enrollment was canceled.' };
  return enrollmentStatus === 'paused' ? { kind: 'later', seconds: pausedSeconds } : undefined;
};

export const theOneBeforeHasArrived: MessageStep = ({ waiting: { predecessor } }, { now }) => {
  if (predecessor === null) return undefined;
  const seconds = chainWait(predecessor, now);
  if (seconds === 'broken')
    return { kind: 'cancel', why: 'broken_chain', error: 'The message before it did not go out.' };
  return seconds > 0 ? { kind: 'later', seconds } : undefined;
};

/** "Finished" is the last word of a course: what is to be heard comes before it, or not any more. */
export const lastSoundIsOver: MessageStep = ({ waiting: { hasSoundAhead } }) =>
  hasSoundAhead === true ? { kind: 'later', seconds: soundWaitSeconds } : undefined;

/** What was missed is not asked again right behind the word on why, though the channel was down for an hour (law 4 of the lesson). */
export const missHasRested: MessageStep = ({ waiting: { toldOfMissAt } }, { now }) => {
  const seconds = secondsToRest(toldOfMissAt, now);
  return seconds > 0 ? { kind: 'later', seconds } : undefined;
};

/** @param toldAt undefined: it was not missed; null: the learner has not been told yet. @returns 0 when it may go */
export function secondsToRest(toldAt: Date | null | undefined, now: Date): number {
  if (toldAt === undefined) return 0;
  if (toldAt === null) return partWaitSeconds;
  return Math.max(0, Math.ceil((toldAt.getTime() + afterMissMs - now.getTime()) / 1000));
}

export const someChannelCarriesIt: MessageStep = ({ waiting, choice }) => {
  const { consent, hasWhatsappAddress, tried } = waiting.reach;
  const isLateAnswer = choice.kind === 'none' && waiting.kind === 'notice' && consent.whatsapp && hasWhatsappAddress;
  if (isLateAnswer || (choice.kind === 'open_window' && (waiting.isByPerson || waiting.kind === 'sound')))
    return { kind: 'cancel', why: 'window_closed', error: 'The 24 hours in which it could be said freely are over.' };
  if (choice.kind !== 'none') return undefined;
  const why = choice.reason;
  if (why === 'no_connection') return { kind: 'later', seconds: unconnectedSeconds, why };
  const isAfterRefusal = (tried?.length ?? 0) > 0;
  return { kind: 'cancel', why, error: reasons[why], ...(isAfterRefusal && { isAfterRefusal }) };
};

/** Other channels have addresses of their own, and consents; the sender's own address counts there as well. */
export const organizationMayWrite: MessageStep = ({ waiting, choice }, { simulated }) => {
  const contact = { ...waiting.contact, simulated };
  const isChat = choice.kind !== 'send' || choice.channel === 'whatsapp';
  const verdict = contactPolicy(isChat ? contact : { ...contact, isAllowed: true, consent: 'given' });
  if (verdict.kind === 'wait') return verdict;
  return verdict.kind === 'never' ? { kind: 'cancel', why: 'no_consent', error: reasons.no_consent } : undefined;
};

/** WhatsApp takes messages of one number to one person only so fast. */
export const pairHasRested: MessageStep = ({ waiting, choice }, { now }) => {
  const seconds = choice.kind === 'send' && choice.channel === 'whatsapp' ? pairWaitSeconds(waiting.pair, now) : 0;
  return seconds > 0 ? { kind: 'later', seconds } : undefined;
};

export const windowIsOpen: MessageStep = ({ waiting, choice }) => {
  if (choice.kind !== 'open_window') return undefined;
  return waiting.kind === 'recap' ? untilNextVisit(waiting) : { kind: 'hold' };
};

/** A recap is not worth an opening that costs: it goes along with the next one, as long as its week is the last. */
const untilNextVisit = ({ status }: WaitingDelivery): SendDecision =>
  status === 'held'
    ? { kind: 'cancel', why: 'week_over', error: 'Its week was over before the learner wrote again.' }
    : { kind: 'hold_quietly' };

const reasons = {
  no_consent: 'The learner has not agreed to messages on a channel that may be used.',
  no_address: 'No address is known to which it could go.',
} as const;

/** Until this attempt may be given up on, in real time; undefined when it may be repeated. */
function unsettledWait({ status, attemptAge }: WaitingDelivery): SendDecision | undefined {
  const age = attemptAge ?? Number.POSITIVE_INFINITY;
  if (status === 'sending' && age < sendingLeaseSeconds)
    return { kind: 'later', seconds: Math.ceil(sendingLeaseSeconds - age) };
  if (age >= unknownHoldSeconds) return undefined;
  const wait = { kind: 'later', seconds: Math.ceil(unknownHoldSeconds - age) } as const;
  return status === 'sending' ? { ...wait, becomesUnknown: true } : wait;
}

/** Was taken once and refused later, or not yet: it is still to be sent. */
const stillToGo: ReadonlySet<DeliveryStatus> = new Set(openStatuses);

/** Seconds until the message after this one may go; 0 when it may now. */
function chainWait(before: Predecessor, now: Date): number | 'broken' {
  if (before.hasArrived) return 0;
  if (before.status === 'failed' || before.status === 'cancelled') return 'broken';
  // How long ago a copy was taken that was refused since says nothing of the one that is still to go.
  if (stillToGo.has(before.status)) return partWaitSeconds;
  const since = (at: Date): number => (now.getTime() - at.getTime()) / 1000;
  if (before.sentAt !== null) return Math.ceil(Math.max(0, partWaitSeconds - since(before.sentAt)));
  if (before.acceptedAt !== null)
    return Math.ceil(Math.max(0, Math.min(partWaitSeconds, silentWaitSeconds - since(before.acceptedAt))));
  return partWaitSeconds;
}
