import type { Translate } from '../i18n/translate.ts';
import type { CheckedFile } from './check-file.ts';

/** Why a file is not even sent, with the limit that it breaks. */
export const refusalWords = (t: Translate, check: Extract<CheckedFile, { kind: 'refused' }>): string => {
  if (check.because === 'size') return t('media.tooLarge', { limit: check.limit });
  return t(check.because === 'empty' ? 'media.emptyFile' : 'media.wrongType');
};
