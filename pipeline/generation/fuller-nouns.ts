import type { Block, Document, Sentence, Span } from '../document.ts';
import { wholeBlock } from '../document.ts';
import { countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { placedWords, type Word } from './clause-parts.ts';
import { displayText } from './display-text.ts';
import { headingText } from './heading-text.ts';
import { inSentenceCase } from './objectives.ts';

const mostWords = 25;
/** In sentences before it: what was named farther up is not what "the" takes up. */
const farthest = 12;
const mostHeadings = 2;

/** What any reader knows without having been told, or what says too little to be named more fully. */
const known =
  /^(?:same|way|time|end|start|beginning|top|bottom|side|left|right|front|back|day|year|week|month|morning|evening|night|world|internet|web|sun|ground|floor|air|law|government|public|company|office|team|staff|person|people|user|reader|example|case|point|number|amount|rest|whole|result|use|process|following|first|last|next|number|page|section|document|list|table|form|type|kind|part|thing|fact|reason|idea|problem|question|answer|name|word|text|information|data|area|place|work|job|level|order|need|right|event|situation|future|past|moment|difference|system|policy|rule|project|term|value|option|field|button|screen|menu|file|line|step)s?$/iu;

/** What stands before a noun and behind it, where it is named in full. */
interface Name {
  before: string;
  behind: string;
  /** It is named by something that is not told again: a quality, or two nouns. */
  isOther: boolean;
}

interface Fuller extends Name {
  source: Span;
}

/**
 * A point in which a bare "the object" is told as it is named in full in the heading or in a sentence before: "the object in the
 * eye". English.
 *
 * @param previous the sentences of the same section before it, in order
 * @returns the point itself where nothing names the thing more fully, or where two names could be meant
 */
export function withFullerNoun(one: Sourced, block: Block, previous: readonly Sentence[], document: Document): Sourced {
  const words = placedWords(one.text);
  const told = words.flatMap((_, at) => (isBare(words, at) ? inFull(words[at + 1] as Word) : []));
  return told.find(({ text }) => countWords(text) <= mostWords) ?? one;

  function inFull(noun: Word): Sourced[] {
    const found = fullNames(noun.text, block, previous, document);
    const [first] = found;
    const names = new Set(found.map(({ before, behind, isOther }) => `${before}|${behind}|${isOther}`.toLowerCase()));
    if (first === undefined || names.size !== 1 || first.isOther) return [];
    const text = `${one.text.slice(0, noun.start)}${first.before}${noun.text}${first.behind}${one.text.slice(noun.end)}`;
    const how = one.how.startsWith('template:') ? 'template:scope' : 'template:noun';
    return [{ text, sources: [first.source, ...one.sources], how }];
  }
}

const nouns: ReadonlySet<string> = new Set(['NOUN', 'PROPN']);
const explained = /^(?:of|that|which|who|whose|where|for|from|in|on|at|with|between|to|you|we|they|it|I|and|or)$/u;

/** "the object": nothing in the sentence says which, neither beside it nor before it. */
function isBare(words: readonly Word[], at: number): boolean {
  const [article, noun, next] = [words[at], words[at + 1], words[at + 2]];
  if (article === undefined || noun === undefined || !/^the$/iu.test(article.text)) return false;
  if (noun.partOfSpeech !== 'NOUN' || !/^\p{Ll}{3,}$/u.test(noun.text) || known.test(noun.text)) return false;
  if (
    next !== undefined &&
    (nouns.has(next.partOfSpeech) || explained.test(next.text) || /(?:ed|ing)$/u.test(next.text))
  )
    return false;
  const own = stem(noun.text);
  return words.every(({ text }, index) => index === at + 1 || !stem(text).endsWith(own));
}

const isMany = (word: string): boolean => /[^su]s$/iu.test(word);

const stem = (word: string): string => word.toLowerCase().replace(/(?<=[^su])s$/u, '');

function fullNames(noun: string, block: Block, previous: readonly Sentence[], document: Document): Fuller[] {
  const own = previous.slice(-farthest).flatMap(({ block: id, start, end, text }) => {
    const source = { block: id, start, end };
    return namesIn(displayText(text), noun).map((name) => ({ ...name, source }));
  });
  const over = headingsOver(block, document).flatMap((heading) =>
    namesIn(inSentenceCase(headingText(heading, document), document), noun, true).map((name) => ({
      ...name,
      source: wholeBlock(heading),
    })),
  );
  return [...over, ...own];
}

function headingsOver({ id }: Block, { blocks }: Document): Block[] {
  const found: Block[] = [];
  let level = Number.POSITIVE_INFINITY;
  for (let at = id - 1; at >= 0 && found.length < mostHeadings; at -= 1) {
    const block = blocks[at] as Block;
    if (block.kind !== 'heading' || (block.level ?? 1) >= level) continue;
    level = block.level ?? 1;
    found.push(block);
  }
  return found;
}

/** "an object in the eye", "snake bites": the noun with another one before it, or with what it is of behind it. */
function namesIn(written: string, noun: string, isHeading = false): Name[] {
  const text = isHeading ? written.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : written;
  const words = placedWords(text);
  return words.flatMap((word, at): Name[] => {
    if (stem(word.text) !== stem(noun) || nouns.has(words[at + 1]?.partOfSpeech ?? '')) return [];
    const before = compound(words, at);
    // "The door" is none of "the hall doors" that were spoken of.
    const isSameNumber = isHeading || isMany(word.text) === isMany(noun);
    if (before === undefined || !isSameNumber) return [{ isOther: true, before: '', behind: '' }];
    // "a stack of plates" is told to compare with; what a heading names so is what its section is about.
    const behind = isHeading ? complement(words, at, text) : '';
    const isNew = !isHeading && before === '' && isNewThing(words, at);
    return before === '' && behind === '' && !isNew ? [] : [{ isOther: isNew, before, behind }];
  });
}

/** "a stack", "stacks": told of for the first time, and by no other name. */
const isNewThing = (words: readonly Word[], at: number): boolean =>
  /^(?:an?|any|each|every|no|some|one|another)$/iu.test(words[at - 1]?.text ?? '') ||
  (/s$/u.test(words[at]?.text ?? '') && words[at - 1]?.partOfSpeech !== 'DET');

/** What stands before the noun; undefined where that is not one other noun, and so another thing than the bare one may be. */
function compound(words: readonly Word[], at: number): string | undefined {
  const before = words[at - 1];
  if (before === undefined || opens.has(before.partOfSpeech) || /^[^\p{L}]+$/u.test(before.text)) return '';
  if (before.partOfSpeech !== 'NOUN' || !/^\p{Ll}{3,}$/u.test(before.text) || loose.test(before.text)) return undefined;
  // "water in the fuel tank": of three nouns in a row one does not know which belong together.
  return nouns.has(words[at - 2]?.partOfSpeech ?? '') ? undefined : `${before.text} `;
}
const opens: ReadonlySet<string> = new Set([
  'DET',
  'ADP',
  'PRON',
  'VERB',
  'AUX',
  'CCONJ',
  'SCONJ',
  'PART',
  'PUNCT',
  'ADV',
]);
const loose =
  /(?:ed|ing)$|^(?:person|people|user|one|lot|kind|type|part|number|time|day|week|year|example|half|all|home)s?$/iu;

const joins = /^(?:in|of|on)$/u;

function complement(words: readonly Word[], at: number, text: string): string {
  const preposition = words[at + 1];
  if (preposition === undefined || !joins.test(preposition.text)) return '';
  const article = /^(?:the|an?|your)$/iu.test(words[at + 2]?.text ?? '') ? at + 2 : at + 1;
  const thing = words[article + 1];
  const next = words[article + 2];
  const isThing =
    thing?.partOfSpeech === 'NOUN' &&
    !known.test(thing.text) &&
    !nouns.has(next?.partOfSpeech ?? '') &&
    next?.text !== 'and';
  return isThing ? ` ${text.slice(preposition.start, thing.end)}` : '';
}
