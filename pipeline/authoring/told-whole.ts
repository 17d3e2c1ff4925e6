import { numbersOf } from '../generation/written-numbers.ts';
import { rulesOf } from '../languages/language.ts';
import { wordsOf } from '../languages/words.ts';
import { saidPlainly } from './plain-wording.ts';
import { clauseBehind, tellingsOf, unmarked } from './tellings.ts';

const ordering = /^(?:you|employees|staff|team members) must (?=\p{L})/iu;
const banning = /^(?:(?:you|employees|staff|team members) must )?(?:not|never) /iu;
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'your', 'our', 'that', 'always']);
const copulas: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'be']);
/** What a claim may say for more: "since" may tell a time too, and what is different is various, not the other way. */
const weaker: readonly [pattern: RegExp, told: string][] = [
  [/\bsince\b/giu, 'because'],
  [/\bvarious\b/giu, 'different'],
];
/** Fewer words are a label, which says nothing of anything. */
const fewestWords = 3;

/**
 * Whether a passage says the whole of a text: the same words in the same order, once turns of speech and words of one
 * meaning are told in one way. The passage may say more, where that limits nothing (see `tellingsOf`); a word more in the
 * text, or one in another place, is another rule. English.
 */
export function isToldWhole(claim: string, passage: string): boolean {
  const own = clauseBehind(unmarked(claim));
  const wordings = [own, weaker.reduce((so, [pattern, told]) => so.replace(pattern, told), own)].map(wordingOf);
  if (wordings.some((wording) => wording.split(' ').length < fewestWords)) return false;
  return tellingsOf(passage).some((telling) => wordings.includes(wordingOf(telling)));
}

/** The words that count, each in one form. */
function wordingOf(text: string): string {
  const rules = rulesOf('en');
  const plain = saidPlainly(text.replace(/[.!?]+$/u, ''), 'en')
    .replace(banning, 'not ')
    .replace(ordering, '');
  return wordsOf(plain.toLowerCase().replaceAll('’', "'"))
    .map(({ text: word }) => word)
    .filter((word) => !articles.has(word))
    .map((word) => (copulas.has(word) ? 'is' : (numbersOf(word)[0]?.value ?? rules.stem(word.replace(/'s?$/u, '')))))
    .join(' ');
}
