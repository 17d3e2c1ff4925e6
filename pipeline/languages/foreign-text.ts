import { rulesOf } from './language.ts';
import { otherLanguageOf, otherLanguages } from './other-languages.ts';

const fewestWords = 6;
/** In UTF-16 units: a fair sample of a long document keeps the cost flat. */
const longestWeighed = 60_000;
/** In UTF-16 units: enough of a paragraph to tell. */
const sampled = 600;
/** Running text has a third of such words and more in its own language, and a few by chance in a kindred one. */
const leastShareOfOther = 0.3;
const timesAsMany = 2.5;

/**
 * Whether a paragraph of a document in one of the seven languages stands in English, as the quotations and the second
 * half of a bilingual page do: nobody is asked in one language what is told in another.
 */
export function isEnglishWithin(text: string, language: string): boolean {
  if (!otherLanguages.includes(language)) return false;
  const words = wordsIn(text.slice(0, sampled));
  const english = shareOf('en', words);
  return (
    words.length >= fewestWords && english >= leastShareOfOther && english >= shareOf(language, words) * timesAsMany
  );
}

/** Whether a text that has enough English to be taken for it is in more of one of the seven languages: `und`, and else `en`. */
export function weighedEnglish(text: string): 'en' | 'und' {
  const sample = text.slice(0, longestWeighed);
  const other = otherLanguageOf(sample);
  const words = wordsIn(sample);
  return other !== 'und' && shareOf(other, words) > shareOf('en', words) ? 'und' : 'en';
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];

function shareOf(language: string, words: readonly string[]): number {
  const { stopWords } = rulesOf(language);
  return words.filter((word) => stopWords.has(word)).length / Math.max(1, words.length);
}
