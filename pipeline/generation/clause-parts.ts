import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';

/** A word as the tagger reads it, with its place; what is written without a blank is one: "lead-acid", "employees'". */
export interface Word {
  text: string;
  partOfSpeech: string;
  lemma: string;
  /** UTF-16 offsets; end exclusive. */
  start: number;
  end: number;
}

/** Where an English clause has its subject and its finite verb. */
export interface ClauseParts {
  words: readonly Word[];
  /** "All visitors of the hall"; empty where nobody is named, as in an order. */
  subject: string;
  /** Index of the finite verb in `words`. */
  verb: number;
}

const mark = /^[,.;:!?()[\]–—"“”]$/u;

/** The words of a text, each at its place. */
export function placedWords(text: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  for (const token of tagEnglish(text)) {
    const found = text.indexOf(token.text, at);
    const start = found < 0 ? at : found;
    at = start + token.text.length;
    const before = words.at(-1);
    if (before !== undefined && before.end === start && !mark.test(token.text) && !mark.test(before.text)) {
      before.text = text.slice(before.start, at);
      before.end = at;
      // "cable-pulls" is a thing, whatever its second half would be alone.
      before.partOfSpeech = isPossessive(token) ? 'DET' : token.partOfSpeech === 'VERB' ? 'NOUN' : token.partOfSpeech;
      before.lemma = before.text.toLowerCase();
    } else {
      words.push({
        text: token.text,
        partOfSpeech: token.partOfSpeech,
        lemma: token.lemma ?? token.text.toLowerCase(),
        start,
        end: at,
      });
    }
  }
  return words;
}

const isPossessive = ({ text, partOfSpeech }: TaggedWord): boolean =>
  /^['’]s?$/u.test(text) && ['PART', 'PUNCT', 'X', 'SYM'].includes(partOfSpeech);

const inNoun: ReadonlySet<string> = new Set([
  'DET',
  'NOUN',
  'PROPN',
  'ADJ',
  'NUM',
  'ADP',
  'CCONJ',
  'SYM',
  'ADV',
  'PART',
]);
const nouns: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'NUM']);
const person = /^(?:you|we|everyone|everybody|nobody|anyone|anybody|someone|somebody)$/iu;
const relative = /^(?:that|which|who)$/iu;
const noSubject =
  /^(?:if|when|whenever|where|while|because|since|as|to|for|in|on|at|by|with|without|from|under|there|it|they|he|she|i|what|who|which|how|why|and|or|but|so|not|no|here|now|then|also|this|that|these|those|both|another|such)$/iu;
const opensInside =
  /^(?:where|when|while|if|because|than|whose|whom|how|why|what|whether|unless|until|before|after|since|as)$/iu;
const mostSubjectWords = 16;

/**
 * Subject and finite verb of an English clause; the subject may have a relative clause of its own ("Guards that are not
 * fixed do not ..."), and a pronoun is none, since what it stands for is elsewhere.
 *
 * @returns undefined where it is not sure
 */
export function clauseParts(text: string): ClauseParts | undefined {
  const words = placedWords(text);
  const [first] = words;
  if (
    first === undefined ||
    (noSubject.test(first.text) && !/^(?:this|that|these|those|such|no|both|another) /iu.test(text))
  )
    return undefined;
  let hasHead = false;
  let isInRelative = false;
  for (const [index, word] of words.entries()) {
    if (index >= mostSubjectWords || mark.test(word.text) || opensInside.test(word.text)) return undefined;
    // "You still break": the adverb does not tell the verb's number.
    const before = words.slice(0, index).findLast(({ partOfSpeech }) => partOfSpeech !== 'ADV') ?? words[index - 1];
    const after = words[index + 1];
    if (hasHead && before !== undefined && isFiniteVerb(word, before, after)) {
      // "What is said herein", but "We" of "We still break".
      const last = before.partOfSpeech === 'VERB' ? (words[index - 1] as Word) : before;
      if (!isInRelative) return { words, subject: text.slice(0, last.end), verb: index };
      // "... that are fixed": the next finite verb is the sentence's own.
      isInRelative = false;
      continue;
    }
    if (relative.test(word.text) && before !== undefined && nouns.has(before.partOfSpeech) && !isInRelative) {
      isInRelative = true;
      continue;
    }
    if (word.partOfSpeech === 'AUX' && !isInRelative && !/^(?:be|been|being)$/iu.test(word.text)) return undefined;
    hasHead ||=
      nouns.has(word.partOfSpeech) ||
      (index === 0 && (person.test(word.text) || /\p{L}{2}ing$/u.test(word.text))) ||
      // "The key hangs": what the tagger takes for an adjective, right before the verb.
      (index > 0 && word.partOfSpeech === 'ADJ' && (after?.partOfSpeech === 'AUX' || isThird(after)));
    const isPlace = inNoun.has(word.partOfSpeech) || word.partOfSpeech === 'VERB' || word.partOfSpeech === 'AUX';
    const isOwner = /^(?:your|our|their|its|my)$/iu.test(word.text);
    if (!isPlace && !isOwner && !(index === 0 && person.test(word.text))) return undefined;
  }
  return undefined;
}

const isThird = (word: Word | undefined): boolean =>
  word?.partOfSpeech === 'VERB' && /[^s]s$/u.test(word.text) && word.lemma !== word.text.toLowerCase();

/** A participle is no finite verb: "documents kept in the office". */
function isFiniteVerb(word: Word, before: Word, after: Word | undefined): boolean {
  if (after === undefined || /^(?:to|of|the|an?|and|or|not)$/iu.test(before.text) || before.partOfSpeech === 'ADP')
    return false;
  if (word.partOfSpeech === 'AUX') return !/^(?:be|been|being|having)$/iu.test(word.text);
  if (word.partOfSpeech !== 'VERB') return false;
  const isPlain = word.lemma === word.text.toLowerCase();
  const isMany = /[^s]s$/iu.test(before.text) || /^(?:you|we|people|staff)$/iu.test(before.text);
  if (isPlain) return isMany || relative.test(before.text);
  return /[^s]s$/u.test(word.text) && !/[^s]s$/iu.test(before.text.replace(/['’]s$/u, ''));
}
