import type { WhyNow } from '#contract/teaching.ts';
import type { Translate } from '../i18n/translate.ts';

/** Why something was sent, or why nothing is: for a teacher, in words. */
export function pathReason({ code, values }: WhyNow, t: Translate): string {
  // The days or times of a reason decide between "day" and "days".
  const count = values['days'] ?? values['times'];
  return t(`path.why.${code}`, { ...values, ...(typeof count === 'number' && { count }) });
}
