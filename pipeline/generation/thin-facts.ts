import { countWords } from '../languages/words.ts';
import type { Point } from '../lesson-plan.ts';
import { isTold } from './catchwords.ts';

/** Fewer say nothing alone, save a ban. */
const fewestWords = 6;
/** A fact of so few words mostly leads up to the next sentence. */
const fewestWordsOfFact = 9;

const hedged =
  /\b(?:some|many|several|various|often|usually|sometimes|generally|typically|most|few|normally|a lot|lots)\b/iu;
const praised =
  /\b(?:good|great|nice|love|best|useful|helpful|amazing|interesting|awesome|fun|fantastic|wonderful|easy|beautiful|ideal|perfect|welcome|excited|happy|hope)\b/iu;
const year = /\b(?:1[5-9]|20)\d\d\b/u;
const ban = /^(?:do not|don['’]t|never|always|no)\b/iu;

/**
 * Whether an English point of a working document is one that strict readers would not print on a card: of 1,237 points of 74
 * documents (2026-11-28) they kept 72 %, and of each class here a third to a half.
 *
 * @param isListed it is an item of a list, which may be short
 */
export function isThin(
  { text, kind, importance, how }: Pick<Point, 'text' | 'kind' | 'importance' | 'how'>,
  isListed: boolean,
): boolean {
  const words = countWords(text);
  if (importance === 1 || (words < fewestWords && !ban.test(text)) || !isTold(text)) return true;
  if (kind !== 'fact') return false;
  const hasNumber = /\p{N}/u.test(text);
  return (
    year.test(text) ||
    praised.test(text) ||
    (!hasNumber && (hedged.test(text) || (words < fewestWordsOfFact && !isListed))) ||
    how.includes('connective')
  );
}
