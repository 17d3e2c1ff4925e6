import type { TransformationStatus } from '#contract/transformation.ts';
import { currentWords, translateIfKnown, wordsLoaded } from '../i18n/translate.ts';

type Ended = Pick<TransformationStatus, 'reason' | 'message'>;

/**
 * Why a run failed, in the reader's language; empty where nobody said it, and while its words come. The server's English may
 * fit the case better than the usual sentence of its reason, so that English readers get it.
 */
export function rejectionWords({ reason, message }: Ended): string {
  if (message === '' || currentWords.language === 'en') return message;
  return translateIfKnown(`rejection.${reason}`) ?? message;
}

/** The same where nothing is drawn again: kept once the words are here, or cannot come. */
export async function toldRejection(ended: Ended): Promise<string> {
  if (currentWords.language !== 'en') await wordsLoaded(['rejection']).catch(() => undefined);
  return rejectionWords(ended) || ended.message;
}
