import type { Document, Span } from '../document.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnalysedSegment, Card, Point, Sourced } from '../lesson-plan.ts';
import { calmHeading } from './card-title.ts';
import { mostTitle } from './card-units.ts';
import { subjectOf } from './clauses.ts';
import { displayText, startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { cardWall } from './lesson-cards.ts';
import { isOrder } from './rule-objectives.ts';
import { labelOfAny } from './unnamed-things.ts';

/** A longer title is not said again in front of what a card adds. */
const mostRepeated = 40;
const mostPair = 64;
const mostIdea = 46;
const mostIdeaWords = 6;

/** What one card of several under the same heading is about. */
type Idea = Pick<Sourced, 'text' | 'sources'>;

/**
 * Tells the cards of one lesson that stand under the same heading apart: the first keeps it, a later one adds what it alone
 * is about, "Bonds: Interest": a heading inside of it, what its list is a list of, a term that it defines, in English what its
 * point is about and a term of its own; and, where there is none of these, its number.
 */
export function distinctCardTitles(
  cards: readonly Card[],
  points: readonly Point[],
  segment: AnalysedSegment,
  document: Document,
): Card[] {
  const taken = new Set<string>();
  const parts = new Map<string, number>();
  return cards.map((card) => {
    const key = card.title.text.toLowerCase();
    const part = (parts.get(key) ?? 0) + 1;
    parts.set(key, part);
    const siblings = cards.filter((one) => one !== card && one.title.text.toLowerCase() === key);
    const title =
      part === 1 && !taken.has(key)
        ? card.title
        : (ideasOf(card, siblings, points, segment, document)
            .flatMap((idea) => titled(card.title, idea))
            .find(({ text }) => !taken.has(text.toLowerCase()) && fits(text, card)) ?? numbered(card, part));
    taken.add(title.text.toLowerCase());
    return title === card.title ? card : { ...card, title };
  });
}

/** One word says too little without the title above. */
function titled(title: Sourced, { text, sources }: Idea): Sourced[] {
  const isRepeated = graphemeCount(title.text) <= mostRepeated && !/[?!]$/u.test(title.text);
  const pair = `${title.text}${title.text.includes(':') ? ' –' : ':'} ${text}`;
  if (isRepeated && graphemeCount(pair) <= mostPair)
    return [{ text: pair, sources: [...title.sources, ...sources], how: 'trimmed:title' }];
  return countWords(text) > 1 ? [{ text: startUpper(text), sources, how: 'trimmed:title' }] : [];
}

function numbered({ title, pieces }: Card, part: number): Sourced {
  const text = `${title.text} (${part})`;
  return fits(text, { pieces }) ? { ...title, text, how: 'template:part' } : title;
}

const fits = (text: string, { pieces }: Pick<Card, 'pieces'>): boolean =>
  graphemeCount(text) <= mostTitle &&
  graphemeCount([text, pieces.map((piece) => piece.text).join('\n\n')].join('\n')) <= cardWall;

/** What could name a card, best first. */
function ideasOf(
  card: Card,
  siblings: readonly Card[],
  points: readonly Point[],
  segment: AnalysedSegment,
  document: Document,
): Idea[] {
  const spans = card.pieces.flatMap(({ sources }) => sources);
  const isOn = ({ block, start }: Span) =>
    spans.some((span) => span.block === block && span.start <= start && start < span.end);
  const own = points.filter(({ sources }) => sources.some(isOn));
  const rules = rulesOf(document.language);
  const inTitle = new Set(contentStems(card.title.text, rules));
  const ideas = [
    ...innerHeadings(card, document),
    ...listHeads(card),
    ...definedTerms(segment, isOn),
    // Elsewhere no tagger tells a thing from a clause.
    ...(document.language === 'en' ? [...own.flatMap(aboutOf), ...ownTerms(card, siblings, own, segment, isOn)] : []),
  ];
  return ideas.filter(
    ({ text }) =>
      graphemeCount(text) <= mostIdea &&
      countWords(text) <= mostIdeaWords &&
      contentStems(text, rules).some((stem) => !inTitle.has(stem)),
  );
}

const innerHeadings = ({ title, pieces }: Card, document: Document): Idea[] =>
  pieces
    .filter(({ sources: [span] }) => document.blocks[span?.block ?? -1]?.kind === 'heading')
    .map(({ text, sources }) => ({ text: calmHeading(text.replace(/^\*|\*$/gu, ''), document), sources }))
    .filter(({ text }) => text.toLowerCase() !== title.text.toLowerCase());

/** "What to bring:" */
function listHeads({ pieces }: Card): Idea[] {
  return pieces.flatMap(({ text, sources }, index) => {
    const [first = '', second] = text.split('\n');
    const isHead =
      /[:：]$/u.test(first) && (second !== undefined || /^(?:[•\d]|\()/u.test(pieces[index + 1]?.text ?? ''));
    const head = displayText(first.replace(/^[•*–-]\s+/u, '').replace(/\s*[:：]$/u, ''));
    return isHead && !leadsNowhere.test(head) ? [{ text: startUpper(head), sources }] : [];
  });
}

/** "You must", "These are", "For example": no list of that name. */
const leadsNowhere =
  /^(?:here|as a result|keep in mind|to|in particular|remember|example)\b|\b(?:you|we|they|these|those|this|it|following|below|examples?|such as|include[sd]?|are|is|to|by|if|of|for|must|should|can|may|will|i\.e|e\.g)\s*$|^(?:these|those|this|it|they|you|we|but|and|so|then|for example|note|important)\b|[.?!]\s/iu;

const definedTerms = ({ definitions, sentences }: AnalysedSegment, isOn: (span: Span) => boolean): Idea[] =>
  definitions.flatMap(({ term, sentence }) => {
    const told = sentences[sentence];
    return told !== undefined && isOn(told) ? ideaIn(told, term.text) : [];
  });

/** The words of a sentence that name a term. */
function ideaIn({ block, start, text }: { block: number; start: number; text: string }, name: string): Idea[] {
  const at = text.indexOf(name);
  if (at < 0) return [];
  return [{ text: startUpper(name), sources: [{ block, start: start + at, end: start + at + name.length }] }];
}

/** What an English point tells of, "Solar lamps", or bids, "Wear gloves". What is forbidden has no short name. */
function aboutOf({ text, sources, how }: Point): Idea[] {
  if (how.startsWith('template')) return [];
  const own = text
    .replace(/^(?:Always|Please|Ensure that|Make sure (?:that )?) ?(?=\p{L})/iu, '')
    .replace(/[.!]$/u, '');
  const label = /^(?<label>\p{Lu}[\p{L} /’'-]{2,40})(?::| [–-]) \p{L}/u.exec(own)?.groups?.['label'];
  if (label !== undefined && !leadsNowhere.test(label) && !labelOfAny.test(own)) return [{ text: label, sources }];
  if (/\b(?:not|never|no|only|unless)\b|n['’]t\b/iu.test(own)) return [];
  if (!isOrder(startUpper(own))) {
    const subject = subjectOf(text)?.replace(/^(?:the|an?|all|any|your|our|every|each|most|many|some) /iu, '');
    return subject === undefined ||
      tagEnglish(subject)[0]?.partOfSpeech === 'ADV' ||
      isBearer(subject) ||
      /^(?:you|we|i|they|it|there|everyone|everybody|anyone|people|one)$/iu.test(subject)
      ? []
      : [{ text: startUpper(subject), sources }];
  }
  if (saysLittle.test(own)) return [];
  const words = tagEnglish(own);
  const end = words.findIndex(
    ({ partOfSpeech, text: word }, index) =>
      index > 1 &&
      (['ADP', 'SCONJ', 'PUNCT', 'AUX', 'PART', 'CCONJ', 'PRON', 'ADV'].includes(partOfSpeech) || word === 'that'),
  );
  const kept = words.slice(0, end < 0 ? words.length : end);
  const last = kept.at(-1);
  if (kept.length < 2 || last === undefined || !['NOUN', 'PROPN'].includes(last.partOfSpeech)) return [];
  const length =
    own.indexOf(
      last.text,
      kept.slice(0, -1).reduce((sum, word) => sum + word.text.length, 0),
    ) + last.text.length;
  return [{ text: startUpper(own.slice(0, length)), sources }];
}

/** "Ensure the operating system": what is to be ensured stands behind the cut. */
const saysLittle = /^(?:ensure|make|have|get|keep|take|give|let|allow|provide|limit|consider|try|be|do)\b/iu;

/**
 * Terms that this card uses and its siblings do not, those of several words first, if its points or its first
 * sentence speak of them too. Outside of English, where no tagger tells a noun, neither is a single word.
 */
function ownTerms(
  { pieces }: Card,
  siblings: readonly Card[],
  points: readonly Point[],
  { terms, sentences }: AnalysedSegment,
  isOn: (span: Span) => boolean,
): Idea[] {
  const textOf = (all: readonly Sourced[]) => all.map(({ text }) => text.toLowerCase()).join('\n');
  const told = textOf(pieces);
  const weighty = `${textOf(points)}\n${told.slice(0, toFirstEnd(told))}`;
  const elsewhere = siblings.map((one) => textOf(one.pieces));
  const timesIn = (text: string, name: string) => text.split(name).length - 1;
  return terms
    .map((term, rank) => {
      const name = term.text.toLowerCase();
      const isLong = name.includes(' ');
      const own = timesIn(told, name);
      const isWeighty = weighty.includes(name);
      const others = elsewhere.filter((text) => text.includes(name)).length;
      const isNaming = isThing(term.text) && isWeighty && own >= fewestOfOwn && !isBearer(term.text);
      return { term, isNaming, worth: 2 + own * (isLong ? 2 : 1) - 2 * others - rank / 100 };
    })
    .filter(({ term, isNaming, worth }) => isNaming && worth > 0 && /^\p{L}.{3}/u.test(term.text))
    .toSorted((a, b) => b.worth - a.worth)
    .flatMap(({ term }) => {
      const sentence = term.sentences
        .map((index) => sentences[index])
        .find((one) => one !== undefined && isOn(one) && one.text.includes(term.text));
      return sentence === undefined ? [] : ideaIn(sentence, term.text);
    });
}

/** What a card says once and in passing named cards "Winter slush" and "Steve Fox" (read blind, 2026-11-28). */
const fewestOfOwn = 2;

/** "Steve Fox": who did something is not what a card is about. */
const isBearer = (name: string): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(name) && tagEnglish(name).every(({ partOfSpeech }) => partOfSpeech === 'PROPN');

const toFirstEnd = (text: string): number => text.search(/[.!?।\n]/u) + 1 || text.length;

/** "Rice planters", and no "Interested in" or "Slowly". */
function isThing(term: string): boolean {
  const words = tagEnglish(term.toLowerCase());
  return (
    words.every(
      ({ partOfSpeech, text }) => ['NOUN', 'PROPN', 'ADJ', 'NUM', 'PUNCT'].includes(partOfSpeech) || text === 'of',
    ) &&
    ['NOUN', 'PROPN'].includes(words.at(-1)?.partOfSpeech ?? '') &&
    !/(?:ing|ly)$/u.test(term) &&
    !vague.test(term)
  );
}

const vague =
  /^(?:ones?|things?|ways?|work|time|times|pieces?|levels?|process|field|group|people|person|lot|kind|part|parts|point|points|case|cases|example|examples|number|numbers|days?|weeks?|months?|years?|hours?|minutes?)$/iu;
