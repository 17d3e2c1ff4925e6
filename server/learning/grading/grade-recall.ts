import type { RecallAsked } from './question-form.ts';
import { foldText, plainText, wordsOf } from './fold-text.ts';
import { denialsOf, isDenying, namesSeveral } from './negation.ts';
import { numberWord } from './number-words.ts';

/** So many words of the learner's own may stand beside an accepted form; more is another statement. */
const leastSpare = 2;
/** A word of so many letters may have one of them wrong; in scripts whose letters are syllables one fewer. */
const longWord = { letters: 5, syllables: 4 } as const;

const small = new Set(
  'a an the of and in on at to for by with it its is are be was were do does you i we they he she that this must should will can my our your their also very so as then there का की के को में से पर और है हैं हो यह वह वे ये जो एक भी ही तो ने चा ची चे च्या ला आणि आहे आहेत हे ते तो ती मध्ये वर ஒரு மற்றும் இது அது என்று உள்ள ஆகும் ஒரு மற்றும் ఒక మరియు ఇది అది అని ఉంది'
    .split(' ')
    .map(foldText),
);
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Whether typed words say what is to be recalled: one of the accepted forms in any order of its words, with a slip in a long
 * word and a few words around it. What denies, or a number, has to agree.
 *
 * @returns the accepted form; undefined where it is not sure, which is never called wrong
 */
export function gradeRecall({ question, accepted }: RecallAsked, text: string): string | undefined {
  const plain = plainText(text);
  if (plain === '') return undefined;
  const squeezed = plain.replaceAll(' ', '');
  const same = accepted.find((form) => plainText(form).replaceAll(' ', '') === squeezed);
  if (same !== undefined) return same;
  const typed = wordsOf(foldText(text));
  const told = new Set(wordsOf(foldText(question)));
  return accepted.find((form) => says(typed, wordsOf(foldText(form)), told));
}

function says(typed: readonly string[], form: readonly string[], told: ReadonlySet<string>): boolean {
  if (denialsOf(typed) !== denialsOf(form) || (namesSeveral(typed) && !namesSeveral(form))) return false;
  const wanted = telling(form);
  const free = [...telling(typed)];
  for (const word of wanted) {
    const exact = free.indexOf(word);
    const place = exact >= 0 ? exact : free.findIndex((each) => isSlipOf(each, word));
    if (place < 0) return false;
    free.splice(place, 1);
  }
  // What the question has said already is no statement.
  const own = free.filter((word) => !told.has(word));
  return !own.some(isFigure) && own.length <= Math.max(leastSpare, wanted.length);
}

/** Without the small words; a form of small words alone keeps them. */
function telling(words: readonly string[]): string[] {
  const kept = words.filter((word) => !small.has(word));
  return kept.length > 0 ? kept : [...words];
}

const isFigure = (word: string): boolean => /\p{N}/u.test(word) || numberWord(word) !== undefined;

/**
 * One letter wrong, missing, too many or changed places with its neighbour, but not the first one: "allowable" and
 * "unallowable", "internal" and "external" are no slips.
 */
function isSlipOf(typed: string, word: string): boolean {
  if (isFigure(typed) || isFigure(word) || isDenying(typed) || isDenying(word)) return false;
  const [a, b] = [lettersOf(typed), lettersOf(word)];
  const least = /\p{Script=Latin}/u.test(word) ? longWord.letters : longWord.syllables;
  if (b.length < least || Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  const rest = (letters: readonly string[], from: number): string => letters.slice(from).join('');
  const isSwap = a[head] === b[head + 1] && a[head + 1] === b[head] && rest(a, head + 2) === rest(b, head + 2);
  return (
    isSwap ||
    rest(a, head + 1) === rest(b, head + 1) ||
    rest(a, head + 1) === rest(b, head) ||
    rest(a, head) === rest(b, head + 1)
  );
}

const lettersOf = (word: string): string[] => Array.from(graphemes.segment(word), ({ segment }) => segment);
