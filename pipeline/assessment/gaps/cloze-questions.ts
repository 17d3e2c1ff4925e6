import { addressesReader, standsAlone, withoutConnective } from '../../generation/self-contained.ts';
import { displayText } from '../../generation/display-text.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { Answer, AnswerPool, Occurrence, Reading } from './answer.ts';
import { companyWith, isToldByCompany } from './company.ts';
import { distractorsFor, isWorthAsking } from './distractors.ts';
import type { Offer, Proposal } from '../proposal.ts';
import { clozeStem, gap, subjectStem, yearStem } from './question-stems.ts';

const alsoRight = 0.4;
/** English words; a language that says more in one word needs fewer. */
const wordsAllowed = [8, 38] as const;
const englishWordsPerMinute = 200;

/** Questions that ask for a name, a term or a year of a sentence; wrong options are sought once one is wanted. */
export function clozeQuestions(
  reading: Reading,
  weight: number,
  pool: AnswerPool,
  seed: string,
  language: string,
): Offer[] {
  if (!canBeAsked(reading, language)) return [];
  return reading.occurrences.flatMap((occurrence) => {
    const { answer } = occurrence;
    if (!isWorthAsking(answer) || !isFreeStanding(reading, occurrence)) return [];
    const stem = stemFor(reading, occurrence, language);
    if (stem === undefined) return [];
    const most =
      weight *
      worth(answer, stem.isPlainQuestion) *
      (naming.test(reading.sentence.text.slice(0, occurrence.start)) ? 1.5 : 1) *
      (occurrence.isPrinted ? 1.6 : 1);
    return [{ most, make: () => clozeQuestion(reading, occurrence, { stem, most, pool, seed, language }) }];
  });
}

function clozeQuestion(
  reading: Reading,
  occurrence: Occurrence,
  { stem, most, pool, seed, language }: { stem: Stem; most: number; pool: AnswerPool; seed: string; language: string },
): Proposal | undefined {
  const { answer } = occurrence;
  const { text, block, start, end } = reading.sentence;
  const stems = contentStems(stem.text, rulesOf(language));
  const distractors = distractorsFor(
    {
      key: answer,
      reading,
      stems,
      before: stem.before,
      seed: `${seed}${start}`,
      alsoRight,
      numberMatters: true,
    },
    pool,
  );
  if (distractors.length < 2) return undefined;
  // Where the sentence has the surname alone, it proves no more than that, and the options follow.
  const isSurname = answer.kind === 'person' && !text.slice(occurrence.start, occurrence.end).includes(' ');
  const shown = (option: Answer) => (isSurname ? (option.text.split(' ').at(-1) as string) : option.text);
  return {
    kind: answer.kind === 'year' ? 'number' : 'cloze',
    question: stem.text,
    answer: shown(answer),
    distractors: distractors.map(shown),
    evidence: { block, start, end },
    explanation: displayText(withoutConnective(text, language)),
    weight:
      most *
      (isTold(answer, distractors) ? 0.5 : 1) *
      (isToldByCompany(answer, distractors, companyWith(stems, reading, pool)) ? 0.7 : 1) *
      (distractors.length < 3 ? 0.6 : 1),
    position: reading.index,
    subject: { key: answer, distractors, reading },
  };
}

/** "internal and ______", "Currier and ______": one half of what the sentence names. */
function isHalfOfPair(answer: Pick<Answer, 'kind' | 'text'>, before: string, after: string): boolean {
  if (answer.kind === 'year') return false;
  const isNamePair = !answer.text.includes(' ') && (/\p{Lu}\p{Ll}+ and $/u.test(before) || /^ and \p{Lu}/u.test(after));
  return isNamePair || (answer.kind !== 'person' && (/\b(?:and|or) $/u.test(before) || /^ (?:and|or) /u.test(after)));
}

/** Not one end of a range, an owner ("______’s"), a plural ("______s") or a word that belongs to the next. */
export function isFreeStanding(
  { sentence: { text } }: { sentence: { text: string } },
  { answer, start, end }: { answer: Pick<Answer, 'kind' | 'text'>; start: number; end: number },
): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (/[-–—/$#&]\s?$|\p{L}\p{N}*[-–]$/u.test(before) || /^\s?[-–—/%]|^['’]s?\b|^['’] /u.test(after)) return false;
  if (answer.kind === 'place' && (/^, \p{Lu}/u.test(after) || /\p{Lu}\p{Ll}+, $/u.test(before))) return false;
  // One of several in a row: the others would do as well.
  if (/\p{Lu}[\p{L}’.]*, (?:and |or )?$/u.test(before) && answer.kind !== 'year' && !/^, \p{Ll}/u.test(after))
    return false;
  if (/^, (?:and |or )?\p{Lu}/u.test(after) && answer.kind !== 'year') return false;
  if (/^\p{Script=Latin}/u.test(after) || isHalfOfPair(answer, before, after)) return false;
  if (answer.kind === 'year')
    return (
      // "the ______ fire": beside its noun a year is a name, and no date that is told.
      !/\b(?:the|a|an|its|his|her|their|this|that) $/iu.test(before) &&
      /\p{L},? $/u.test(before) &&
      !/(?:between|from) [^.]*$|\b(?:and|to|or) $/u.test(before.slice(-20)) &&
      !/^s|^ (?:and|to|or) \d/u.test(after)
    );
  return (
    !/^ (?:\p{Lu}\p{Ll}|\d)/u.test(after) &&
    !/(?<!^)(?<![.,;:] )\b\p{Lu}\p{Ll}+ $/u.test(before.replace(/^(?:The|A|An) $/u, ''))
  );
}

/** Whether a reader who has only this sentence knows what it speaks of. */
export function canBeAsked({ sentence, tokens, occurrences }: Reading, language: string): boolean {
  const text = withoutConnective(displayText(sentence.text), language);
  const words = countWords(text);
  const fewest = Math.floor((wordsAllowed[0] * rulesOf(language).wordsPerMinute) / englishWordsPerMinute);
  if (words < fewest || words > wordsAllowed[1] || !standsAlone(text, language) || addressesReader(text)) return false;
  if (!/[.।॥!]["”’)]?$/u.test(text) || /["‘]|“[^”]*(?:\s[^\s”]+){5}|[“”]\.?$/u.test(text)) return false;
  return (
    language !== 'en' ||
    (!/^(?:If|Suppose|Imagine|Say|Assume|For example|For instance)\b|\bas the (?:chapter|section|table|figure|unit|module)\b/u.test(
      text,
    ) &&
      !pointsBack(text, firstPerson(occurrences)) &&
      tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX'))
  );
}

const pointing =
  /\b(?:this|these|those|such|latter|former|again|here|aforementioned|depicts?|depicted|portrays?|pictured|painting|lithograph|photograph|illustrations?|image|instead|however|therefore|thus)\b/iu;
const personPronoun = /\b(?:he|she|him|her|his|hers|himself|herself)\b/iu;
const thingPronoun = /\b(?:it|its|they|them|their|itself|themselves)\b/iu;

/** Where the sentence first names a person, in UTF-16 units. */
const firstPerson = (occurrences: readonly Occurrence[]): number =>
  Math.min(Infinity, ...occurrences.filter(({ answer }) => answer.kind === 'person').map(({ start }) => start));

/** Whether a sentence speaks of something that only the sentence before names. */
function pointsBack(text: string, person: number): boolean {
  if (pointing.test(text)) return true;
  const pronoun = personPronoun.exec(text);
  if (pronoun !== null && person >= pronoun.index) return true;
  const thing = thingPronoun.exec(text);
  // A noun phrase of the same sentence can carry "it" or "their" only when it comes first.
  return thing !== null && countWords(text.slice(0, thing.index)) < (/^(?:it|them)$/iu.test(thing[0]) ? 6 : 3);
}

/** Whether counting words in the text would find the key. */
export const isTold = (key: Answer, distractors: readonly Answer[]): boolean =>
  distractors.every(({ count }) => count < key.count);

// "known as ______": the sentence is there to give the name.
const naming =
  /\b(?:called|known as|named|termed|dubbed|led by|invented by|founded by|written by|headed by|designed by|created by|proposed by) (?:the |an? )?$/u;

interface Stem {
  text: string;
  /** The word before the gap, lower-cased. */
  before: string;
  isPlainQuestion: boolean;
}

function stemFor(reading: Reading, occurrence: Occurrence, language: string): Stem | undefined {
  if (language === 'en') {
    const year = occurrence.answer.kind === 'year' ? yearStem(reading, occurrence.answer.text) : undefined;
    if (year !== undefined) return { text: year, before: '', isPlainQuestion: true };
    const subject = subjectStem(reading, occurrence);
    if (subject !== undefined) return { text: subject, before: wordBefore(reading, occurrence), isPlainQuestion: true };
  }
  const text = clozeStem(reading, occurrence, language);
  if (text === '' || text.indexOf(gap) !== text.lastIndexOf(gap)) return undefined;
  return { text, before: wordBefore(reading, occurrence), isPlainQuestion: false };
}

function wordBefore({ sentence }: Reading, { start }: Occurrence): string {
  return /([\p{L}’']+)\s*$/u.exec(sentence.text.slice(0, start))?.[1]?.toLowerCase() ?? '';
}

const worthOfKind = {
  year: 0.6,
  term: 0.6,
  place: 0.45,
  name: 0.4,
  people: 0.6,
  person: 1,
  law: 1,
  war: 0.9,
  organisation: 0.9,
};

/** Terms that the lesson is about before names in passing; a plain question before a gap. */
function worth(answer: Answer, isPlainQuestion: boolean): number {
  const byKind = worthOfKind[answer.kind];
  return (byKind + Math.min(1, answer.weight)) * (isPlainQuestion ? 1.3 : 1);
}
