import { type Block, type Document, wholeBlock } from '../document.ts';
import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { headingText } from './heading-text.ts';
import { withoutBrackets } from './self-contained.ts';
import { maximumTitleGraphemes } from './short-title.ts';

/** Fewer questions are a lesson's own headings. */
const fewestQuestions = 2;
const mostTopics = 4;

/** Whether a heading asks: "Who do I pay?", "I made a reservation, now what?". */
export const isAsking = ({ text }: Pick<Block, 'text'>): boolean => /\?\s*$/u.test(text);

/**
 * A lesson of questions by what they ask about, "Reservation, parking and seats": one of them alone would hide the others. English.
 *
 * @param name what the lesson's document is called, put before where it fits
 * @returns undefined where it has fewer than two questions, or they ask about fewer than two things
 */
export function questionsTitle(
  { blockStart, blockEnd }: Pick<AnalysedSegment, 'blockStart' | 'blockEnd'>,
  document: Document,
  name: string | undefined,
): Sourced | undefined {
  // A page without a title is called after its first heading.
  const subject = name?.endsWith('?') === true ? undefined : name;
  const headings = document.blocks.slice(blockStart, blockEnd).filter(({ kind }) => kind === 'heading');
  const asking = headings.filter(isAsking);
  if (asking.length < fewestQuestions || asking.length * 2 < headings.length) return undefined;
  const all = document.blocks.filter((block) => block.kind === 'heading' && isAsking(block));
  const common = subject === undefined ? commonThing(all, document) : undefined;
  // "FAQ: Boats" as "Boats FAQ", so that one colon is enough.
  const over =
    subject?.replace(/^(?<kind>FAQs?|Frequently asked questions): (?<of>[^:]+)$/iu, '$<of> $<kind>') ??
    (common && startUpper(common.topic));
  const told = apart(asking, over ?? '', document);
  const own = common === undefined ? [] : [common];
  for (let most = Math.min(mostTopics, told.length); most >= fewestQuestions; most -= 1) {
    const some = told.slice(0, most);
    const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(some.map(({ topic }) => topic));
    const texts = [...(over === undefined ? [] : [`${over}: ${listed}`]), startUpper(listed)];
    const text = texts.find((one) => graphemeCount(one) <= maximumTitleGraphemes);
    const blocks = new Set([...own, ...some].map(({ heading }) => heading));
    if (text !== undefined) return { text, sources: [...blocks].map(wholeBlock), how: 'template:sections' };
  }
  const [first] = told;
  // "Camp" alone is what every lesson of its document is about.
  const single = over === undefined || first === undefined ? '' : `${over}: ${first.topic}`;
  if (common !== undefined && first !== undefined && graphemeCount(single) <= maximumTitleGraphemes)
    return { text: single, sources: [common.heading, first.heading].map(wholeBlock), how: 'template:sections' };
  const only = common ?? first;
  const isOfSeveral =
    only !== undefined && asking.filter(({ text }) => text.includes(only.topic)).length >= fewestQuestions;
  return isOfSeveral
    ? { text: startUpper(only.topic), sources: [wholeBlock(only.heading)], how: 'template:sections' }
    : firstOf(asking, document);
}

/** "Is it kid friendly? And more": one question alone would pass for the whole lesson, and cut off for none. */
function firstOf(asking: readonly Block[], document: Document): Sourced | undefined {
  const texts = asking.map((heading) => ({ text: `${headingText(heading, document)} And more`, heading }));
  const found = texts.find(({ text }) => graphemeCount(text) <= maximumTitleGraphemes);
  return found && { text: found.text, sources: [wholeBlock(found.heading)], how: 'template:sections' };
}

interface Told {
  topic: string;
  heading: Block;
}

/** What each question asks about, each thing once and none that the subject says. */
function apart(asking: readonly Block[], subject: string, document: Document): Told[] {
  const told: Told[] = [];
  const seen = new Set(contentStems(subject, rulesOf('en')));
  for (const heading of asking) {
    const topic = topicOf(headingText(heading, document));
    const stems = topic === undefined ? [] : contentStems(topic, rulesOf('en'));
    if (topic === undefined || stems.length === 0 || stems.some((stem) => seen.has(stem))) continue;
    for (const stem of stems) seen.add(stem);
    told.push({ topic, heading });
  }
  return told;
}

/** In so many questions of a document its subject is named; in two what the first asks about, and a name. */
const fewestOfSubject = 3;

function commonThing(asking: readonly Block[], document: Document): Told | undefined {
  return apart(asking, '', document).find(({ topic }, at) => {
    const isName = /^\p{Lu}\S*\p{Lu}\S*$/u.test(topic);
    const named = asking.filter(({ text }) => new RegExp(String.raw`(?<!\p{L})${topic}(?!\p{L})`, 'u').test(text));
    return /^[\p{L}\p{N} ]+$/u.test(topic) && named.length >= (isName || at === 0 ? fewestQuestions : fewestOfSubject);
  });
}

/** What a question asks about: its first thing that is more than whom or how much, else what whoever asks is to do. */
function topicOf(question: string): string | undefined {
  if (/^How (?:much|expensive)\b.*\b(?:costs?|charge|pay)\b/iu.test(question)) return 'cost';
  const tokens = withNumbers(tagEnglish(withoutBrackets(question).replace(/\?$/u, '')));
  const [thing] = thingsIn(tokens);
  const deed = tokens.find(({ text }, at) => isBehindDoer(tokens, at) && deeds.has(text.toLowerCase()));
  return thing ?? deeds.get(deed?.text.toLowerCase() ?? '');
}

/** "3D", "7C": one word, of which the tagger makes a number and a letter. */
const withNumbers = (tokens: readonly TaggedWord[]): TaggedWord[] =>
  tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (/^\d+$/u.test(token.text) && next?.spaced === false && /^\p{Lu}$/u.test(next.text)) return [];
    const isBehind = !token.spaced && /^\p{Lu}$/u.test(token.text) && /^\d+$/u.test(before?.text ?? '');
    return isBehind ? [{ ...token, text: `${before?.text}${token.text}`, partOfSpeech: 'PROPN' }] : [token];
  });

/** Nouns with what stands before them, without those that anybody may ask about. */
function thingsIn(tokens: readonly TaggedWord[]): string[] {
  const things: string[] = [];
  let words: string[] = [];
  for (const [at, { text }] of tokens.entries()) {
    if (isOfThing(tokens, at)) words.push(text);
    const isEnd = words.length > 0 && (at === tokens.length - 1 || !isOfThing(tokens, at + 1));
    if (!isEnd) continue;
    if (isNoun(tokens[at]) && !ofAnybody.test(text)) things.push(words.join(' '));
    words = [];
  }
  return things;
}

const isNoun = (word: TaggedWord | undefined): boolean => ['NOUN', 'PROPN'].includes(word?.partOfSpeech ?? '');

const doer = /^(?:I|we|you|to)$/iu;
/** "Can I boulder", "Can I just boulder": what somebody does, whatever else the word may name. */
function isBehindDoer(tokens: readonly TaggedWord[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  const isBetween = /^(?:just|also|still|only|ever|even|never|always|not)$/iu.test(before);
  return doer.test(before) || (isBetween && doer.test(tokens[at - 2]?.text ?? ''));
}

function isOfThing(tokens: readonly TaggedWord[], at: number): boolean {
  const { text = '', partOfSpeech } = tokens[at] ?? {};
  if (isBehindDoer(tokens, at) || counting.test(text) || (at === 0 && /^(?:may|can|will)$/iu.test(text))) return false;
  // "breastfeeding parents", "have gift vouchers"
  const isKind =
    partOfSpeech === 'VERB' &&
    tokens[at + 1]?.partOfSpeech === 'NOUN' &&
    (/ing$/u.test(text) || /^(?:have|has|any|a|the)$/iu.test(tokens[at - 1]?.text ?? ''));
  return isKind || partOfSpeech === 'ADJ' || isNoun(tokens[at]);
}

/** "more support", "your next meeting": told without. */
const counting =
  /^(?:next|more|other|much|many|last|first|same|new|own|any|few|several|different|old|good|best|worst|able|sure|least|most|questionable)$/iu;
/** "members of my group", "in advance": nothing that is asked about. */
const ofAnybody =
  /^(?:members?|groups?|people|persons?|child|children|kids?|advance|ways?|times?|things?|kinds?|sorts?|types?|numbers?|years?|questions?|anyone|someone|lots?|parts?|differences?|problems?|pieces?|bits?|pairs?|deals?|changes|case|matter|order|end|start|sense|idea|i|faqs?|n['’]t|s)$/iu;
/** What somebody may ask how, when or where to do. */
const deeds: ReadonlyMap<string, string> = new Map([
  ['pay', 'paying'],
  ['park', 'parking'],
  ['register', 'registering'],
  ['book', 'booking'],
  ['cancel', 'cancelling'],
  ['apply', 'applying'],
  ['travel', 'travelling'],
  ['attend', 'attending'],
  ['prepare', 'preparing'],
  ['donate', 'donating'],
  ['volunteer', 'volunteering'],
  ['help', 'helping'],
  ['return', 'returning'],
]);
