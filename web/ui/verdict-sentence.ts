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
  'number',
  'opposite',
  'unsupported',
  'elsewhere',
  'form',
  'also_true',
  'instruction',
] as const;

/** Why the checker let what a language model wrote through, left it to a person, or refused it. */
export function verdictSentence(reason: string, t: ReturnType<typeof useTranslation>['t']): string {
  return t(`verdicts.${told.find((one) => one === reason) ?? 'other_words'}`);
}
