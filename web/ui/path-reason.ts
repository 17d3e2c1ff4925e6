import type { Delivery } from '#contract/delivery.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import type { WhyNow } from '#contract/teaching.ts';
import { translateIfKnown } from '../i18n/translate.ts';

/** Why something was sent, or why nothing is: for a teacher, in words. */
export function pathReason({ code, values }: WhyNow): string {
  // The days, times or lessons of a reason decide between "day" and "days".
  const count = values['days'] ?? values['times'] ?? values['lessons'];
  return translateIfKnown(`path.why.${code}`, { ...values, ...(typeof count === 'number' && { count }) }) ?? code;
}

/** Why a message was sent: in the reader's language where it is a rule's reason or one of the product's own, else as it was written down. */
export function messageReason({ why, reason }: Pick<Delivery, 'why' | 'reason'>): string {
  if (why !== null) return pathReason(why);
  const known = Object.entries(sentReasons).find(([, sentence]) => sentence === reason);
  return known === undefined ? reason : (translateIfKnown(`sentReason.${known[0]}`) ?? reason);
}
