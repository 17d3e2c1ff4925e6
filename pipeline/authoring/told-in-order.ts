import type { LanguageRules } from '../languages/language-rules.ts';
import { contentStems } from '../languages/words.ts';

/** This share of a claim's words must come in the order of its source: "the manager before the member" is another rule. */
const leastInOrder = 0.75;
/** Fewer words stand in many a sentence: "claim it" tells nothing. */
const fewestWords = 3;
/** Of so many words one may be new. */
const wordsForOneNew = 6;

/** Whether a text tells what one sentence tells, in its order and with hardly a word of its own. */
export function isToldInOrder(claim: string, sentence: string, rules: LanguageRules): boolean {
  const own = contentStems(claim, rules);
  const source = contentStems(sentence, rules);
  const known = new Set(source);
  const unknown = own.filter((stem) => !known.has(stem)).length;
  if (own.length < fewestWords || unknown > Math.floor(own.length / wordsForOneNew)) return false;
  return longestCommon(own, source) >= leastInOrder * own.length;
}

/** Whether a text has a word that one sentence lacks and another one has: "damaged" of the boxes that are opened. */
export function mixesIn(claim: string, sentence: string, others: readonly string[], rules: LanguageRules): boolean {
  const known = new Set(contentStems(sentence, rules));
  const foreign = new Set(others.flatMap((other) => contentStems(other, rules)));
  return contentStems(claim, rules).some((stem) => !known.has(stem) && foreign.has(stem));
}

/** Length of the longest common subsequence. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const next = [0];
    for (const [at, other] of b.entries())
      next.push(one === other ? (row[at] ?? 0) + 1 : Math.max(next[at] ?? 0, row[at + 1] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
