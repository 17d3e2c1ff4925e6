import { type MatchAsked, pairText } from './question-form.ts';
import { foldText } from './fold-text.ts';

export interface ReadPairs {
  /** Of each left item, in their order: the right one it was given. */
  partners: readonly string[];
}

const pairPattern = /(\d)[\s\p{P}\p{S}]*([a-i])(?![a-z])|(?<![a-z])([a-i])[\s\p{P}\p{S}]*(\d)/gu;

/**
 * Which right item each left one was given: "1b 2a 3c", "1-b, 2-a, 3-c", digits of any script, or letters alone in the order
 * of the left ones: "b a c". One that is left out gets the letter that is left over.
 *
 * @returns undefined where a left one gets none or two
 */
export function readPairs(asked: MatchAsked, text: string): ReadPairs | undefined {
  const count = asked.left.length;
  const letterOf = pairsIn(foldText(text), count) ?? lettersIn(foldText(text), count);
  if (letterOf === undefined) return undefined;
  const missing = asked.left.flatMap((_, index) => (letterOf.has(index) ? [] : [index]));
  const unused = asked.right.flatMap((_, index) => ([...letterOf.values()].includes(index) ? [] : [index]));
  const [lastLeft, another] = missing;
  const [lastRight] = unused;
  if (another !== undefined || (lastLeft !== undefined && unused.length !== 1)) return undefined;
  if (lastLeft !== undefined && lastRight !== undefined) letterOf.set(lastLeft, lastRight);
  return { partners: asked.left.map((_, index) => asked.right[letterOf.get(index) ?? -1] ?? '') };
}

/** The pairs as they were typed, and which of them are right. */
export function judgePairs({ left, partners }: MatchAsked, typed: ReadPairs): { right: string[]; wrong: string[] } {
  const pairs = left.map((item, index) => ({
    text: pairText(item, typed.partners[index] ?? ''),
    isRight: typed.partners[index] === partners[index],
  }));
  const texts = (isRight: boolean): string[] =>
    pairs.filter((pair) => pair.isRight === isRight).map(({ text }) => text);
  return { right: texts(true), wrong: texts(false) };
}

function pairsIn(folded: string, count: number): Map<number, number> | undefined {
  const letterOf = new Map<number, number>();
  for (const [, digit, letter, letterFirst, digitAfter] of folded.matchAll(pairPattern)) {
    const left = Number(digit ?? digitAfter) - 1;
    const right = (letter ?? letterFirst ?? '').charCodeAt(0) - 97;
    if (left < 0 || left >= count || right >= count || letterOf.has(left)) return undefined;
    letterOf.set(left, right);
  }
  return letterOf.size === 0 ? undefined : letterOf;
}

function lettersIn(folded: string, count: number): Map<number, number> | undefined {
  const letters = folded.replace(/[\s\p{P}\p{S}]/gu, '');
  if (letters.length !== count || !/^[a-i]+$/.test(letters)) return undefined;
  const places = Array.from(letters, (letter) => letter.charCodeAt(0) - 97);
  return places.every((place) => place < count) ? new Map(places.entries()) : undefined;
}
