import { tagEnglish } from '../languages/english-tagger.ts';
import { clauseParts } from './clause-parts.ts';
import { subjectOf } from './clauses.ts';

/** A sentence that opens with a pronoun, told with the words that the pronoun stands for. */
interface Resolved {
  text: string;
  /** The subject of the sentence before, as it stands there. */
  subject: string;
}

const pronoun = /^(?<it>It|They)(?<short>['’]s|['’]re)? (?=\p{Ll})/u;
const demonstrative = /^(?:This|These) (?<noun>\p{Ll}+) (?=\p{Ll})/u;
/** "It is important that ..." stands for what follows; "It turns out" for nothing. */
const expletive =
  /^It(?:['’]s| (?:is|was|may be|can be|should be|seems|appears|turns|takes|follows|helps|makes|rains)\b)(?: \p{L}+){0,4} (?:to|that|for|if|when|how|why)\b/u;

/**
 * "It must be kept dry." after "The meter belongs in a dry cupboard." is "The meter must be kept dry.": only where
 * the sentence before, of the same paragraph, has one thing that the pronoun can mean, its subject. English.
 *
 * @returns undefined where another word could be meant as well
 */
export function resolved(text: string, previous: string): Resolved | undefined {
  // "They are also responsible": to whom it is added, a sentence further up may say.
  if (expletive.test(text) || /^(?:It|They)\b[^,;]{0,30}? also\b/u.test(text)) return undefined;
  const subject = subjectOf(previous) ?? clauseParts(previous)?.subject;
  if (
    subject === undefined ||
    /^(?:you|we|everyone|everybody|nobody|it|they|there|one|some|many|most|a few)$/iu.test(subject)
  )
    return undefined;
  const number = numberOf(subject);
  const named = demonstrative.exec(text)?.groups?.['noun'];
  if (named !== undefined) {
    const head = headOf(subject);
    const isSame = head?.toLowerCase() === named && isDefinite(subject);
    return isSame
      ? { text: `${subject} ${text.slice(`${text.split(' ')[0] ?? ''} ${named} `.length)}`, subject }
      : undefined;
  }
  const found = pronoun.exec(text);
  if (found === null || number === undefined) return undefined;
  const wanted = found.groups?.['it'] === 'It' ? 'one' : 'many';
  if (number !== wanted || !isDefinite(subject) || hasRival(previous.slice(subject.length), wanted)) return undefined;
  const verb = found.groups?.['short'] === undefined ? '' : wanted === 'one' ? 'is ' : 'are ';
  return { text: `${subject} ${verb}${text.slice(found[0].length)}`, subject };
}

/** "A patient" of one sentence is "the patient" of the next, so only what is known already can be said again. */
const isDefinite = (subject: string): boolean =>
  !/^(?:an?|some|any|no|another|each|every|one|many|most|few)\b/iu.test(subject);

const headOf = (subject: string): string | undefined =>
  tagEnglish(subject.replace(/ (?:of|in|for|on|at|with|from|to) .*$/u, '')).findLast(({ partOfSpeech }) =>
    ['NOUN', 'PROPN'].includes(partOfSpeech),
  )?.text;

function numberOf(subject: string): 'one' | 'many' | undefined {
  if (/\band\b|\bor\b/u.test(subject)) return undefined;
  const head = headOf(subject);
  return head === undefined ? undefined : isPlural(head) ? 'many' : 'one';
}

const isPlural = (noun: string): boolean => /[^su]s$|^(?:people|children|men|women|staff|police)$/iu.test(noun);

/** Another noun of the sentence that agrees in number. */
const hasRival = (rest: string, wanted: 'one' | 'many'): boolean =>
  tagEnglish(rest).some(
    ({ partOfSpeech, text }) =>
      (partOfSpeech === 'NOUN' || partOfSpeech === 'PROPN') && (isPlural(text) ? 'many' : 'one') === wanted,
  );
