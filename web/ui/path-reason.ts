import type { Delivery } from '#contract/delivery.ts';
import type { WhyNow } from '#contract/teaching.ts';
import { translateIfKnown } from '../i18n/translate.ts';

/** Why something was sent, or why nothing is: for a teacher, in words. */
export function pathReason({ code, values }: WhyNow): string {
  // The days, times or lessons of a reason decide between "day" and "days".
  const count = values['days'] ?? values['times'] ?? values['lessons'];
  return translateIfKnown(`path.why.${code}`, { ...values, ...(typeof count === 'number' && { count }) }) ?? code;
}

/** Why a message was sent: in the reader's language where a rule of the path chose it, else as it was written down. */
export const messageReason = ({ why, reason }: Pick<Delivery, 'why' | 'reason'>): string =>
  why === null ? reason : pathReason(why);
