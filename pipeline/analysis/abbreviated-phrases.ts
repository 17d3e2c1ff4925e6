import type { LanguageRules } from '../languages/language-rules.ts';
import { stemsOf } from './term-candidates.ts';

const ABBREVIATION = /\((\p{Lu}[\p{L}\p{N}-]{1,7})\)/gu;
/** Small words may stand between the initials, and two letters may come from one word. */
const SLACK = 2;

/**
 * Phrases for which the text introduces an abbreviation, and the abbreviations: "ion exchange capacity (IEC)".
 *
 * @returns keys as `stemsOf` makes them, words joined by a blank
 */
export function abbreviatedPhrases(sentences: readonly string[], rules: LanguageRules): Set<string> {
  const found = new Set<string>();
  const add = (phrase: string) => found.add(stemsOf(phrase, rules).join(' '));
  for (const sentence of sentences) {
    for (const { 1: abbreviation = '', index } of sentence.matchAll(ABBREVIATION)) {
      const phrase = phraseBefore(sentence.slice(0, index), abbreviation);
      if (phrase === undefined) continue;
      add(phrase);
      add(abbreviation);
    }
  }
  return found;
}

/** The longest run of words before the bracket whose initials spell what is in it. */
function phraseBefore(text: string, abbreviation: string): string | undefined {
  const letters = abbreviation.replace(/s$|[^\p{L}]/gu, '').toLowerCase();
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const longest = Math.min(words.length, letters.length + SLACK);
  for (let count = longest; count >= Math.max(1, letters.length - SLACK); count -= 1) {
    const candidate = words.slice(-count);
    if (isSpeltBy(letters, candidate)) return candidate.join(' ');
  }
  return undefined;
}

function isSpeltBy(letters: string, words: readonly string[]): boolean {
  const [first = ''] = words;
  const spelling = words.length === 1 ? first : words.map((word) => word.charAt(0)).join('');
  return first.charAt(0).toLowerCase() === letters.charAt(0) && holdsInOrder(spelling.toLowerCase(), letters);
}

function holdsInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters.charAt(at)) at += 1;
  return at >= letters.length;
}
