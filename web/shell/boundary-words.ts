import { CallFailure } from '../api/failure.ts';

const coded = new Set([401, 403, 404, 500]);

/** What the error boundary says: the words of the status, else those of the failure, else a sentence for anything. */
export function boundaryWords(failure: unknown, t: (key: string) => string): string {
  if (!(failure instanceof CallFailure)) return t('shell.boundary.uncoded');
  return coded.has(failure.code) ? t(`shell.boundary.${failure.code}`) : failure.message || t('shell.boundary.coded');
}
