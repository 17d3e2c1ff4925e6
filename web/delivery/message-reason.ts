import type { Delivery } from '#contract/delivery.ts';
import type { Translate } from '../i18n/translate.ts';
import { pathReason } from '../learners/path-reason.ts';

/** Why a message was sent: in the reader's language where a rule of the path chose it, else as it was written down. */
export const messageReason = ({ why, reason }: Pick<Delivery, 'why' | 'reason'>, t: Translate): string =>
  why === null ? reason : pathReason(why, t);
