import type { Document, Span } from '../document.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnalysedSegment, Card, Point, Sourced } from '../lesson-plan.ts';
import { headingTitle } from './card-title.ts';
import { mostTitle } from './card-units.ts';
import { subjectOf } from './clauses.ts';
import { displayText, startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { cardWall } from './lesson-cards.ts';
import { isOrder } from './rule-objectives.ts';
import { shortTitle } from './short-title.ts';

/** A longer title is not said again in front of what a card adds. */
const mostRepeated = 40;
const mostPair = 64;
const mostIdea = 46;
const mostIdeaWords = 6;

/** What one card of several under the same heading is about. */
type Idea = Pick<Sourced, 'text' | 'sources'> & {
  /** The document's own name for it, which can stand without the title above. */
  isLabel?: boolean;
};

/**
 * Tells the cards of one lesson that stand under the same heading apart: the first keeps it, a later one adds what it alone
 * is about, "Bonds: Interest": a heading inside of it, what its list is a list of, a term that it defines, a label in bold, in
 * English what its point bids; and, where there is none of these, its number.
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
        : (namesOf(card, siblings, points, segment, document).find(
            ({ text }) => !taken.has(text.toLowerCase()) && fits(text, card),
          ) ?? numbered(card, part));
    taken.add(title.text.toLowerCase());
    return title === card.title ? card : { ...card, title };
  });
}

/** One word, and what is only said in its text, says too little without the title above. */
function titled(title: Sourced, { text, sources, isLabel }: Idea): Sourced[] {
  const isRepeated = graphemeCount(title.text) <= mostRepeated && !/[?!]$/u.test(title.text);
  const pair = `${title.text}${title.text.includes(':') ? ' –' : ':'} ${text}`;
  if (isRepeated && graphemeCount(pair) <= mostPair)
    return [{ text: pair, sources: [...title.sources, ...sources], how: 'trimmed:title' }];
  return isLabel && countWords(text) > 1 ? [{ text: startUpper(text), sources, how: 'trimmed:title' }] : [];
}

/** "Saving the show: steps 4 to 7": where a procedure goes on, better than that it does. */
function stepsOf({ title, pieces }: Card, { language }: Document): Sourced[] {
  if (language !== 'en') return [];
  const lines = pieces.flatMap(({ text }) => text.split('\n'));
  const steps = lines.flatMap((line) => /^(?<step>\d{1,2})[.)] \p{L}/u.exec(line)?.groups?.['step'] ?? []).map(Number);
  const isRow = steps.length > 1 && steps.every((step, index) => step === (steps[0] as number) + index);
  if (!isRow || (steps[0] as number) < 2 || steps.length < lines.length / 2) return [];
  const text = `${title.text}${title.text.includes(':') ? ', ' : ': '}steps ${steps[0]} to ${steps.at(-1)}`;
  return graphemeCount(text) <= mostPair && !/[?!]$/u.test(title.text)
    ? [{ ...title, text, how: 'template:part' }]
    : [];
}

function numbered({ title, pieces }: Card, part: number): Sourced {
  const mark = ` (${part})`;
  const text = `${shortTitle(title.text, mostTitle - mark.length)}${mark}`;
  return fits(text, { pieces }) ? { ...title, text, how: 'template:part' } : title;
}

const fits = (text: string, { pieces }: Pick<Card, 'pieces'>): boolean =>
  graphemeCount(text) <= mostTitle &&
  graphemeCount([text, pieces.map((piece) => piece.text).join('\n\n')].join('\n')) <= cardWall;

/** What could name a card, best first. A name that is not sure is worse than a number (read blind, 2026-11-28). */
function namesOf(
  card: Card,
  siblings: readonly Card[],
  points: readonly Point[],
  segment: AnalysedSegment,
  document: Document,
): Sourced[] {
  const spans = card.pieces.flatMap(({ sources }) => sources);
  const isOn = ({ block, start }: Span) =>
    spans.some((span) => span.block === block && span.start <= start && start < span.end);
  const own = points.filter(({ sources }) => sources.some(isOn));
  const rules = rulesOf(document.language);
  const inTitle = new Set(contentStems(card.title.text, rules));
  const all = [...innerHeadings(card, document), ...listHeads(card), ...boldLabels(card, document)];
  const labels = all
    .filter((idea) => isOverMost(idea, card))
    .map((idea) => ({
      ...idea,
      isLabel: true,
    }));
  const phrases = [
    ...definedTerms(segment, isOn),
    // Elsewhere no tagger tells a thing from a clause.
    ...(document.language === 'en'
      ? [
          ...[...openings(card), ...own].flatMap((point) => aboutOf(point, card)),
          ...ownTerms(card, siblings, segment, isOn),
        ]
      : []),
  ].filter(({ text }) => new Set(contentStems(text, rules)).size > 1);
  const isNew = ({ text }: Idea) =>
    graphemeCount(text) <= mostIdea &&
    countWords(text) <= mostIdeaWords &&
    contentStems(text, rules).some((stem) => !inTitle.has(stem));
  const titles = (ideas: readonly Idea[]) => ideas.filter(isNew).flatMap((idea) => titled(card.title, idea));
  return [...titles(labels), ...stepsOf(card, document), ...titles(phrases)];
}

/** Whether most of a card's text stands under a label, and not before it. */
function isOverMost({ sources: [span] }: Idea, { pieces }: Card): boolean {
  const lengths = pieces.map(({ text }) => text.length);
  const at = pieces.findIndex(({ sources }) =>
    sources.some(({ block, start, end }) => block === span?.block && start <= span.start && span.start < end),
  );
  const before = lengths.slice(0, Math.max(at, 0)).reduce((sum, length) => sum + length, 0);
  return before <= mostBeforeLabel * lengths.reduce((sum, length) => sum + length, 0);
}

const mostBeforeLabel = 0.5;

const innerHeadings = ({ title, pieces }: Card, document: Document): Idea[] =>
  pieces
    .filter(({ sources: [span] }) => document.blocks[span?.block ?? -1]?.kind === 'heading')
    .map(({ text, sources }) => ({ text: headingTitle(text.replace(/^\*|\*$/gu, ''), document), sources }))
    .filter(({ text }) => text.toLowerCase() !== title.text.toLowerCase());

/** "What to bring:" */
function listHeads({ pieces }: Card): Idea[] {
  return pieces.flatMap(({ text, sources }, index) => {
    const [first = '', second] = text.split('\n');
    const isHead =
      /[:：]$/u.test(first) && (second !== undefined || /^(?:[•\d]|\()/u.test(pieces[index + 1]?.text ?? ''));
    const head = displayText(first.replace(/^[•*–-]\s+/u, '').replace(/\s*[:：]$/u, ''));
    // "New phone checklist" on a line of its own, with no stop behind it.
    const isLine =
      index === 0 &&
      (second ?? pieces[1]) !== undefined &&
      /^\p{Lu}[^·|.:;,?!]*[\p{L})]$/u.test(first) &&
      countWords(first) > 1;
    return (isHead || isLine) && !leadsNowhere.test(head) && !ofFigure.test(head)
      ? [{ text: startUpper(head), sources }]
      : [];
  });
}

/** A line in bold, or the bold words with which the card's text opens. */
const boldLabels = ({ pieces }: Card, document: Document): Idea[] =>
  pieces.flatMap(({ sources: [span] }, index) => {
    const block = document.blocks[span?.block ?? -1];
    if (span === undefined || block === undefined || block.kind === 'heading') return [];
    return block.marks
      .filter(({ kind, start, end }) => kind === 'bold' && start === span.start && end <= span.end)
      .filter(({ end }) => {
        const rest = block.text.slice(end, span.end);
        return /^\s*$/u.test(rest)
          ? pieces.length > 1
          : index === 0 && block.kind === 'paragraph' && /^\s*[:.–—-]/u.test(rest);
      })
      .map(({ start, end }) => ({
        text: startUpper(displayText(block.text.slice(start, end)).replace(/\s*[:：.]$/u, '')),
        sources: [{ block: block.id, start, end }],
      }))
      .filter(({ text }) => !leadsNowhere.test(text) && (index === 0 || countWords(text) > 1) && !ofFigure.test(text));
  });

/** A caption. */
const ofFigure = /^(?:figure|fig\.|table|image|note|warning|caution|important|tip)\b/iu;

/** "You must", "These are", "For example": no list of that name. */
const leadsNowhere =
  /\b(?:and|or|of|the|in|on|with|an?|as|at|from|than)$|^(?:here|as a result|keep in mind|to|in particular|remember|example)\b|\b(?:you|we|they|these|those|this|it|following|below|examples?|such as|include[sd]?|are|is|to|by|if|of|for|must|should|can|may|will|i\.e|e\.g)\s*$|^(?:these|those|this|it|they|you|we|but|and|so|then|for example|note|important)\b|[.?!]\s/iu;

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

/**
 * What an English point bids, "Wear gloves", or tells of, "Solar lamps", where the card opens with it or speaks of it again: one
 * of several names the others wrongly. What is forbidden has no short name.
 */
function aboutOf({ text, sources, how }: Sourced, card: Card): Idea[] {
  if (how.startsWith('template')) return [];
  const own = text
    .replace(/^(?:Always|Please|Ensure that|Make sure (?:that )?) ?(?=\p{L})/iu, '')
    .replace(/[.!]$/u, '');
  if (/\b(?:not|never|no|only|unless)\b|n['’]t\b/iu.test(own)) return [];
  const isBid = isOrder(startUpper(own));
  const name = isBid ? orderIn(own) : subjectIn(own);
  return name !== undefined && isAbout(name, isBid, card) ? [{ text: startUpper(name), sources }] : [];
}

function subjectIn(text: string): string | undefined {
  const subject = subjectOf(text)?.replace(/^(?:the|an?|all|any|your|our|every|each|most|many|some) /iu, '');
  return subject === undefined ? undefined : subjectLike(subject);
}

/** "Rice planters", and no "Interested in", "Slowly" or "Second reason". */
function subjectLike(subject: string): string | undefined {
  if (isBearer(subject)) return undefined;
  const words = tagEnglish(subject);
  const isThing = ['NOUN', 'PROPN'].includes(words.at(-1)?.partOfSpeech ?? '');
  const isName = words.every(
    ({ partOfSpeech }) => !['PRON', 'VERB', 'ADV', 'AUX', 'SCONJ', 'DET'].includes(partOfSpeech),
  );
  return isThing && isName && !vague.test(words.at(-1)?.text ?? '') && !vague.test(subject.split(' ')[0] ?? '')
    ? subject
    : undefined;
}

/** "Bleach the waste bottle" of an order that goes on. */
function orderIn(own: string): string | undefined {
  if (saysLittle.test(own)) return undefined;
  const words = tagEnglish(own);
  const end = words.findIndex(
    ({ partOfSpeech, text: word }, index) =>
      index > 1 &&
      (['ADP', 'SCONJ', 'PUNCT', 'AUX', 'PART', 'CCONJ', 'PRON', 'ADV'].includes(partOfSpeech) || word === 'that'),
  );
  const kept = words.slice(0, end < 0 ? words.length : end);
  const last = kept.at(-1);
  if (kept.length < 2 || last === undefined || !['NOUN', 'PROPN'].includes(last.partOfSpeech)) return undefined;
  const before = kept.slice(0, -1).reduce((sum, word) => sum + word.text.length, 0);
  return own.slice(0, own.indexOf(last.text, before) + last.text.length);
}

/** The sentence with which a card's own text opens; of a list the first item is one of several. */
function openings({ pieces }: Card): Sourced[] {
  const [piece] = pieces;
  if (piece === undefined || /^[•*\d(–-]/u.test(piece.text)) return [];
  return [{ ...piece, text: piece.text.slice(0, toFirstEnd(piece.text)).trim(), sources: piece.sources.slice(0, 1) }];
}

const toFirstEnd = (text: string): number => text.search(/[.!?।](?=\s|$)|\n/u) + 1 || text.length;

/** Whether a card's text opens with these words, or an order's thing is named two times more. */
function isAbout(name: string, isBid: boolean, { pieces }: Card): boolean {
  const told = pieces
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();
  const whole = name.toLowerCase();
  const isList = /^[•*\d(–-]/u.test(told);
  if (!isList && told.slice(0, whole.length + mostBefore).includes(whole)) return true;
  return isBid && told.split(whole.split(' ').at(-1) ?? whole).length > fewestTimes;
}

/** A bullet, a number, "Always the". */
const mostBefore = 12;
const fewestTimes = 3;

/** "Steve Fox": who did something is not what a card is about. */
const isBearer = (name: string): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(name) && tagEnglish(name).every(({ partOfSpeech }) => partOfSpeech === 'PROPN');

/** Terms of several words that a card says again and again and its siblings do not. */
function ownTerms(
  { pieces }: Card,
  siblings: readonly Card[],
  { terms, sentences }: AnalysedSegment,
  isOn: (span: Span) => boolean,
): Idea[] {
  const textOf = (all: readonly Sourced[]) => all.map(({ text }) => text.toLowerCase()).join('\n');
  const told = textOf(pieces);
  const elsewhere = siblings.map((one) => textOf(one.pieces));
  return terms.flatMap((term) => {
    const name = term.text.toLowerCase();
    const isOwn =
      name.includes(' ') && told.split(name).length > fewestTimes && !elsewhere.some((text) => text.includes(name));
    if (!isOwn || subjectLike(term.text) === undefined) return [];
    const sentence = term.sentences
      .map((index) => sentences[index])
      .find((one) => one !== undefined && isOn(one) && one.text.includes(term.text));
    return sentence === undefined ? [] : ideaIn(sentence, term.text);
  });
}

const vague =
  /^(?:first|second|third|other|such|same|next|last|following|ones?|things?|ways?|time|times|pieces?|levels?|parts?|points?|cases?|examples?|numbers?|people|person|members?|lot|kind|days?|weeks?|months?|years?|hours?|minutes?|two|three|four|\d+)$/iu;

/** "Ensure the operating system": what is to be ensured stands behind the cut. */
const saysLittle = /^(?:ensure|make|have|get|keep|take|give|let|allow|provide|limit|consider|try|be|do)\b/iu;
