import type { OrderAsked } from './question-form.ts';
import { foldText, plainText, wordsOf } from './fold-text.ts';
import { placeNamed } from './number-words.ts';

/**
 * The items in the order in which they were typed: "3 1 2", "3,1,2", "312", "c a b", number words of five languages, digits
 * of any script, or the items' own words.
 *
 * @returns undefined where not each is named once
 */
export function readOrder({ items }: OrderAsked, text: string): string[] | undefined {
  const folded = foldText(text);
  return byPlaces(placesIn(folded, items.length), items) ?? byWords(folded, items);
}

/** How many items from the first stand where they belong. */
export const rightFromFirst = ({ right }: OrderAsked, typed: readonly string[]): number => {
  const wrong = right.findIndex((item, place) => typed[place] !== item);
  return wrong < 0 ? right.length : wrong;
};

function placesIn(folded: string, count: number): number[] {
  const words = wordsOf(folded.replace(/(?<=\d)(?=\D)|(?<=\D)(?=\d)|[.,]/gu, ' '));
  const named = words.flatMap((word) => (/^\d+$/.test(word) ? Array.from(word, Number) : (placeNamed(word) ?? [])));
  if (named.length > 0) return named;
  const last = String.fromCharCode(96 + count);
  const isLettered = words.every((word) => [...word].every((letter) => letter >= 'a' && letter <= last));
  return isLettered ? Array.from(words.join(''), (letter) => letter.charCodeAt(0) - 96) : [];
}

function byPlaces(places: readonly number[], items: readonly string[]): string[] | undefined {
  const isEach = places.length === items.length && items.every((_, index) => places.includes(index + 1));
  return isEach ? places.map((place) => items[place - 1] ?? '') : undefined;
}

function byWords(folded: string, items: readonly string[]): string[] | undefined {
  const typed = ` ${wordsOf(folded).join(' ')} `;
  const found = items.map((item) => ({ item, at: typed.indexOf(` ${plainText(item)} `) }));
  if (found.some(({ at }) => at < 0)) return undefined;
  return found.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
