import { recallOptions } from '#contract/lesson-proof.ts';
import { type Translate, translateIfKnown } from '../i18n/translate.ts';

/** What was chosen or typed; for the signs of what was recalled, the words that their learner read. */
export function optionWords(option: string, t: Translate): string {
  if (option === recallOptions[0]) return t('teaching.knewIt');
  return option === recallOptions[1] ? t('teaching.notYet') : option;
}

/** Why messages failed; what a newer server names is unknown. */
export const failureReason = (reason: string, t: Translate): string =>
  translateIfKnown(`analytics.failure.${reason}`) ?? t('analytics.failure.unknown');
