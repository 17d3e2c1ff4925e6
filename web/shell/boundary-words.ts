import { CallFailure } from '../api/failure.ts';
import type { Translate } from '../i18n/translate.ts';

const coded = [401, 403, 404, 500] as const;

/** What the error boundary says: the words of the status, else those of the failure, else a sentence for anything. */
export function boundaryWords(failure: unknown, t: Translate): string {
  if (!(failure instanceof CallFailure)) return t('shell.boundary.uncoded');
  const status = coded.find((code) => code === failure.code);
  return status === undefined ? failure.message || t('shell.boundary.coded') : t(`shell.boundary.${status}`);
}
