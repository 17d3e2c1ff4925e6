import { currentWords, englishLoaded, translateIfKnown, wordsLoaded } from '../i18n/translate.ts';
import { type CallFailure, placeholdersOf, toCallFailure, validationLines } from './failure.ts';
import { inChosenLanguage, writtenValue } from './known-sentences.ts';

const longestWaitMs = 3_000;

const templateOf = (reason: string, values: Readonly<Record<string, string>> = {}): string =>
  translateIfKnown(`failures.${reason}`, values) ?? '';

const hasPlaces = (text: string): boolean => /\{\w+\}/.test(text);

/**
 * Kept once the words for what the server refuses are here. They come with the first refusal and not with the page, since
 * few pages ever show one; English needs none, for the server speaks it. Where they do not come in time, its English is shown.
 */
export async function failureWordsLoaded(cause: unknown): Promise<void> {
  if (currentWords.language === 'en') return;
  const tooLong = new Promise<void>((done) => setTimeout(done, longestWaitMs));
  await Promise.race([loadFor(toCallFailure(cause)).catch(() => undefined), tooLong]);
}

async function loadFor({ reason, validationErrors }: CallFailure): Promise<void> {
  await wordsLoaded(['failures']);
  // By the English template the values in the server's sentence are found.
  if (hasPlaces(templateOf(reason)) || Object.keys(validationErrors).length > 0) await englishLoaded('failures');
}

/** A sentence for a person in the chosen language: translated by code, else the server's own words. */
export function failureWords(cause: unknown): string {
  const failure = toCallFailure(cause);
  if (failure.reason === 'unexpected') return currentWords.t('ui.said.unexpected');
  if (currentWords.language === 'en') return failure.message;
  const values = Object.entries(placeholdersOf(failure.reason, failure.message));
  const text = templateOf(
    failure.reason,
    Object.fromEntries(values.map(([name, value]) => [name, writtenValue(value)])),
  );
  // A placeholder that nobody could fill would be read as it stands: then the server's sentence is the better one.
  return text === '' || hasPlaces(text) ? inChosenLanguage(failure.message) : text;
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
