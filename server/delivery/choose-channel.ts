import type { Channel } from '#contract/learners.ts';
import { isWindowOpen } from './service-window.ts';

export interface Reach {
  consent: Readonly<Record<Channel, boolean>>;
  /** E.164 or a business-scoped id is known. */
  hasWhatsappAddress: boolean;
  lastInboundAt: Date | null;
}

export type ChannelChoice =
  /** Free form may go out now. */
  | { kind: 'send'; channel: 'whatsapp' }
  /** An approved template first; the learner's tap lets the message follow. */
  | { kind: 'open_window'; channel: 'whatsapp' }
  | { kind: 'none'; reason: 'no_consent' | 'no_address' };

/**
 * How a message reaches a learner now. Asked when it is sent, not when it was planned: consent may be gone by then.
 *
 * @param message.isTemplate goes out at any time
 * @param message.answersLearner said in direct answer, also to somebody who has just opted out
 */
export function chooseChannel(
  reach: Reach,
  message: { isTemplate: boolean; answersLearner: boolean },
  now: Date,
): ChannelChoice {
  if (!reach.consent.whatsapp && !message.answersLearner) return { kind: 'none', reason: 'no_consent' };
  if (!reach.hasWhatsappAddress) return { kind: 'none', reason: 'no_address' };
  if (message.isTemplate || isWindowOpen(reach.lastInboundAt, now)) return { kind: 'send', channel: 'whatsapp' };
  return message.answersLearner ? { kind: 'none', reason: 'no_consent' } : { kind: 'open_window', channel: 'whatsapp' };
}
