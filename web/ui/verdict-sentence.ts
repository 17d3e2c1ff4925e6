import type { useTranslation } from '../i18n/translate.ts';

const told = [
  'says_the_same',
  'read_again',
  'other_words',
  'follows_from_rule',
  'recomputed',
  'limit',
  'negation',
  'modality',
] as const;

/** Why the checker let a language model's question through, or left it to a person. */
export function verdictSentence(reason: string, t: ReturnType<typeof useTranslation>['t']): string {
  return t(`transformation.verdicts.${told.find((one) => one === reason) ?? 'other_words'}`);
}
