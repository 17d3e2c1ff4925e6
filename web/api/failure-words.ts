import { currentWords, translateIfKnown } from '../i18n/translate.ts';
import { placeholdersOf, toCallFailure, validationLines } from './failure.ts';
import { inChosenLanguage } from './known-sentences.ts';

/** A sentence for a person in the chosen language: translated by code, else the server's own words. */
export function failureWords(cause: unknown): string {
  const failure = toCallFailure(cause);
  const values = placeholdersOf(failure.reason, failure.message);
  const template = translateIfKnown(`failures.${failure.reason}`, values) ?? '';
  // A placeholder that nobody could fill would be read as it stands: then the server's sentence is the better one.
  return template === '' || /\{\w+\}/.test(template) ? inChosenLanguage(failure.message) : template;
}

/** The same where our server said it, else the words of the specification for what was tried. */
export const toldWords = (cause: unknown, fallback: string): string =>
  toCallFailure(cause).isTold ? failureWords(cause) : fallback;

/** The server's sentence about what to do next, else the words of the specification for what was tried. */
export const toldDetail = (cause: unknown, fallback: string): string =>
  toCallFailure(cause).isTold ? failureDetail(cause) : fallback;

/** The server's sentence about what to do next; where it has none, the words of the code. */
export function failureDetail(cause: unknown): string {
  const failure = toCallFailure(cause);
  return failure.detail === failure.message || currentWords.language !== 'en' ? failureWords(failure) : failure.detail;
}

/** What a toast shows: each field's message on its own, or the one sentence. */
export function failureLines(cause: unknown): string[] {
  const lines = validationLines(toCallFailure(cause));
  return lines.length > 0 ? lines : [failureWords(cause)];
}
