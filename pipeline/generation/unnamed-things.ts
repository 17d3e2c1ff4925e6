import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';
import { maySayThey } from './persons.ts';
import { withoutBrackets } from './self-contained.ts';

/** "this year": which, the calendar says; "this handbook": the one that is read. */
const known =
  /^(?:years?|months?|weeks?|days?|morning|evening|country|world|century|handbook|manual|policy|guide|guidance|procedure|protocol|sop|standard|code|agreement|licen[cs]e|course|training|organi[sz]ation|company|document|writeup|publication|book|textbook|article|report|site|moment|far|long|much|many)$/iu;
const explains: ReadonlySet<string> = new Set([
  ...['who', 'whom', 'whose', 'which', 'that', 'of', 'with', 'in', 'on', 'under', 'over', 'above', 'below', 'without'],
  ...['working', 'using', 'living', 'listening', 'affected', 'involved', 'responsible'],
]);
const labelled = /^\p{Lu}[^:–—.,;]{1,40}?(?::| [–—-]) \S.* this\b|^\p{Lu}[^:–—.,;]{1,40}?(?::| [–—-]) This\b/u;
/** "CAUSE: ...", "TASK: ...": what any item may be called. */
export const labelOfAny =
  /^(?:causes?|solutions?|problems?|fix|symptoms?|reasons?|answers?|notes?|tips?|tasks?|results?|examples?|steps?|warnings?|caution)\b[^:–—]{0,12}(?::| [–—-])/iu;
const backToSaid =
  /\bfor (?:similar|these|those|the same) reasons?\b|\b(?:in the same way\.?$|the same (?:applies|goes|holds)\b)/iu;
const place =
  /\b(?:from|over|out|up|get|gets|go|goes|stay|be|put|placed?|kept|live|lives|work|works) there\b(?! (?:is|are|was|were|will|may|can|must|should|has|have)\b)|(?<!person |people |work |everyone |@)\bhere\b(?!['’]s)/iu;
const nouns: ReadonlySet<string> = new Set(['NOUN', 'PROPN']);
const inNoun: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'NUM', 'ADJ', 'DET']);
/** One may call a person "they" whose name has no number. */
const somebody =
  /^(?:everyone|everybody|nobody|anyone|anybody|someone|somebody|who|whoever|person|people|each|any|something|anything|everything|nothing|what|one|another|others?|some|most|many|all|none|both)$/iu;

/**
 * Whether a word of an English sentence stands for something that the same sentence does not name: "expect this to be one
 * day", "for these trips", "The bees will not take it down". Its first word is looked at elsewhere.
 *
 * @param isSaid it comes from a talk, in which "they" are often people at large
 */
export function pointsToUnnamed(text: string, isSaid = false): boolean {
  const told = withoutBrackets(text).replace(labelOfAny, '');
  // "Reverse - When enabled, this option turns the channel": what it is, its own label says.
  if (labelled.test(told)) return false;
  if (place.test(told) || backToSaid.test(told)) return true;
  if (!/\b(?:this|that|these|those|such|it|they|them|their|theirs|themselves)\b/iu.test(told)) return false;
  const words = tagEnglish(told);
  return words.some((_, at) => isLoosePointer(words, at)) || (!isSaid && hasLoosePronoun(words));
}

function isLoosePointer(words: readonly TaggedWord[], at: number): boolean {
  const word = words[at]?.text.toLowerCase() ?? '';
  if (!pointing.test(word) || standsBesideIt(words, at)) return false;
  const before = words.slice(0, at);
  const named = namedBy(words.slice(at + 1, at + 5));
  if (named.length === 0) return word !== 'such' && !takesUp(before);
  const behind = words[at + 1 + named.length]?.text ?? '';
  return !(word !== 'this' && relative.test(behind)) && !isNamed(named, before);
}

const places =
  /^(?:in|on|at|of|for|to|from|with|by|after|before|during|about|into|under|over|via|through|using|what|how|why|when|where|once|than)$/iu;
const pointing = /^(?:this|that|these|those|such)$/u;
const relative = /^(?:who|whose|that|which)$/iu;

/** Whether a pointing word joins two clauses, or has what it stands for right behind it: "those who row". */
function standsBesideIt(words: readonly TaggedWord[], at: number): boolean {
  const word = words[at]?.text.toLowerCase();
  const next = words[at + 1]?.text ?? '';
  const before = words[at - 1];
  const isBehindPlace = before !== undefined && places.test(before.text);
  // "In a school, that person is the teacher".
  const isOfClause =
    before?.text === ',' && words[at + 1]?.partOfSpeech === 'NOUN' && words[at + 2]?.partOfSpeech === 'AUX';
  // "make sure that staff", "the lamp that is lit": joins, and stands for nothing.
  if (word === 'that' && !isBehindPlace && !isOfClause) return true;
  // "this “equal weight” rule" is a name.
  if (/^["“‘']/u.test(next) || (word === 'such' && next === 'as')) return true;
  return word !== 'this' && (explains.has(next.toLowerCase()) || /ed$/u.test(next));
}

/** The noun behind a pointing word, with what belongs to it; empty where a verb follows. */
function namedBy(words: readonly TaggedWord[]): string[] {
  const end = words.findIndex(({ partOfSpeech }) => !inNoun.has(partOfSpeech));
  return words.slice(0, end < 0 ? words.length : end).map(({ text }) => text);
}

function isNamed(named: readonly string[], before: readonly TaggedWord[]): boolean {
  const said = before.map(({ text }) => text.toLowerCase());
  return named.some((word) => {
    const stem = word.toLowerCase().replace(/(?:ies|es|s|y|ing|ed)$/u, '');
    return known.test(word) || (stem.length > 2 && said.some((one) => one.startsWith(stem)));
  });
}

const mark = /^(?:[,;:–—-]|as|because|since|and|but|so|or|although|though|while|whereas|if|when|before|after)$/iu;

/** "..., as this spreads the load": takes up what its own sentence has told. */
function takesUp(before: readonly TaggedWord[]): boolean {
  const last = before.findLastIndex(({ text }) => mark.test(text));
  return before
    .slice(0, Math.max(last, 0))
    .some(
      ({ partOfSpeech, text }) => partOfSpeech === 'AUX' || (partOfSpeech === 'VERB' && !/(?:ed|en|ing)$/u.test(text)),
    );
}

/** An "it" behind things of which there are many, a "them" behind nothing at all. */
function hasLoosePronoun(words: readonly TaggedWord[]): boolean {
  let hasOne = false;
  let hasMany = false;
  let hasSomebody = false;
  for (const [index, { text, partOfSpeech }] of words.entries()) {
    const word = text.toLowerCase();
    if (word === 'it' && index > 0 && !hasOne && !standsForWhatFollows(words, index)) return true;
    const isOfMany = /^(?:they|them|their|theirs|themselves)$/u.test(word) && index > 0;
    if (isOfMany && !hasMany && !hasSomebody) return true;
    if (word === 'them' && isOfOwnSubject(words, index)) return true;
    if (somebody.test(word)) hasOne = hasMany = true;
    if (
      index > 0 &&
      ((maySayThey.test(word) && nouns.has(partOfSpeech)) ||
        /^(?:and|or|both|two|three|four|five|\d+)$/u.test(word) ||
        partOfSpeech === 'PROPN')
    )
      hasSomebody = true;
    const before = words[index - 1]?.partOfSpeech ?? '';
    const isNoun = nouns.has(partOfSpeech) || /ing$/u.test(word) || ['DET', 'ADJ'].includes(before);
    if (!isNoun || partOfSpeech === 'ADV') continue;
    if (isPlural(text)) hasMany = true;
    else hasOne = true;
  }
  return false;
}

const bounds: ReadonlySet<string> = new Set(['must', 'should', 'shall', 'may', 'can', 'will']);

/** "Staff should listen to them": nobody but the staff is named, and whoever acts is not "them" but "themselves". */
function isOfOwnSubject(words: readonly TaggedWord[], at: number): boolean {
  const bound = words.findIndex(({ text }) => bounds.has(text.toLowerCase()));
  if (bound < 1 || bound > at) return false;
  const between = words.slice(bound + 1, at);
  return (
    words.slice(0, bound).every(({ text }) => !mark.test(text)) &&
    between.length < mostBetween &&
    between.every(({ text, partOfSpeech }) => !nouns.has(partOfSpeech) && !mark.test(text))
  );
}
const mostBetween = 4;

const isPlural = (word: string): boolean =>
  /[^su]s$/u.test(word) || /^(?:children|men|women|staff|police)$/iu.test(word);

const follows =
  /^(?:to|that|for|how|why|whether|when|if|rains?|snows?|hot|cold|dark|late|time|possible|necessary|likely|safe|clear)$/iu;

/** "make it easy to", "if it is safe to", "it takes an hour to", "it rains". */
const standsForWhatFollows = (words: readonly TaggedWord[], at: number): boolean =>
  ['AUX', 'VERB', 'ADJ', 'ADV'].includes(words[at + 1]?.partOfSpeech ?? '') &&
  words.slice(at + 1, at + 9).some(({ text }) => follows.test(text));
