import { type Channel, channels } from '#contract/learners.ts';
import { isWindowOpen } from '../state/service-window.ts';

export interface Reach {
  consent: Readonly<Record<Channel, boolean>>;
  /** E.164 or a business-scoped id is known. */
  hasWhatsappAddress: boolean;
  lastInboundAt: Date | null;
  /** An address is known. */
  hasEmailAddress?: boolean;
  /** Some browser of theirs has asked for notices. */
  hasPushDevice?: boolean;
  /** Comes first if it can be used; null: the product's order. */
  preferred?: Channel | null;
  /** Have refused this very message: never again for it. */
  tried?: readonly string[];
  /** Did not reach this learner of late: last. */
  doubtful?: readonly Channel[];
  /** This installation cannot use them now: no account is connected, no mail server is set. */
  away?: readonly Channel[];
}

export type ChannelChoice =
  /** May go out now; on WhatsApp in free form. */
  | { kind: 'send'; channel: Channel }
  /** An approved template first; the learner's tap lets the message follow. */
  | { kind: 'open_window'; channel: 'whatsapp' }
  | { kind: 'none'; reason: 'no_consent' | 'no_address' | 'no_connection' };

/**
 * How a message reaches a learner now: by consent, then by preference, in the order WhatsApp, e-mail, push. Asked when
 * it is sent, not when it was planned: consent may be gone by then.
 *
 * @param message.isTemplate goes out at any time, on WhatsApp only
 * @param message.answersLearner said in direct answer in the chat, also to somebody who has just opted out
 * @param message.isChatOnly makes no sense elsewhere, such as the feedback to a tapped button
 */
export function chooseChannel(
  reach: Reach,
  message: { isTemplate: boolean; answersLearner: boolean; isChatOnly?: boolean },
  now: Date,
): ChannelChoice {
  const isChat = message.isTemplate || message.answersLearner || message.isChatOnly === true;
  const usable = isChat ? chatOnly(reach, message.answersLearner) : usableChannels(reach);
  const channel = usable.find((each) => reach.away?.includes(each) !== true);
  if (channel === undefined) return { kind: 'none', reason: whyNone(reach, isChat, usable) };
  if (channel !== 'whatsapp') return { kind: 'send', channel };
  if (message.isTemplate || isWindowOpen(reach.lastInboundAt, now)) return { kind: 'send', channel };
  return message.answersLearner ? { kind: 'none', reason: 'no_consent' } : { kind: 'open_window', channel };
}

function chatOnly(reach: Reach, answersLearner: boolean): Channel[] {
  return (reach.consent.whatsapp || answersLearner) && reach.hasWhatsappAddress ? ['whatsapp'] : [];
}

/** Agreed to, with an address, and not refused yet: the wished one first, the doubtful ones last. */
function usableChannels(reach: Reach): Channel[] {
  const has: Record<Channel, boolean> = {
    whatsapp: reach.hasWhatsappAddress,
    email: reach.hasEmailAddress === true,
    push: reach.hasPushDevice === true,
  };
  const rank = (channel: Channel): number =>
    (reach.doubtful?.includes(channel) === true ? 10 : 0) +
    (channel === reach.preferred ? 0 : 1 + channels.indexOf(channel));
  return channels
    .filter((channel) => reach.consent[channel] && has[channel] && reach.tried?.includes(channel) !== true)
    .sort((a, b) => rank(a) - rank(b));
}

function whyNone({ consent }: Reach, isChat: boolean, usable: readonly Channel[]) {
  if (usable.length > 0) return 'no_connection';
  const hasAgreed = isChat ? consent.whatsapp : channels.some((channel) => consent[channel]);
  return hasAgreed ? 'no_address' : 'no_consent';
}
