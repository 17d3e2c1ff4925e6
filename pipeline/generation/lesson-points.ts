import type { Block, BlockKind, Document, Sentence, Span } from '../document.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { countWords, leansOnPrevious } from '../languages/words.ts';
import { ruleWordsOf } from '../languages/obligation-words.ts';
import { bindingOrders } from './rule-objectives.ts';
import type { AnalysedSegment, Card, Point, Sourced } from '../lesson-plan.ts';
import { displayText, startUpper } from './display-text.ts';
import { isAboutTheDocument, pointKind } from './point-kind.ts';
import {
  standsAlone,
  withoutBrackets,
  withoutCitations,
  withoutClosingClause,
  withoutConnective,
} from './self-contained.ts';
import { overlap, sentenceWeights } from './sentence-weight.ts';

/** Their sentences need the picture, or are no sentences. */
const notTold: ReadonlySet<BlockKind> = new Set(['caption', 'figure', 'table', 'code', 'formula', 'heading']);
const maximumWords = 25;
const minimumWords = 5;
/** Share of stems in common above which two points say the same. */
const sameness = 0.6;
const mostOfCard = 2;
/** What a kind adds to the weight of its sentence, which is 1 in the mean. */
const worthOf = { 3: 2, 2: 0.8, 1: 0 } as const;

interface Candidate {
  index: number;
  card: number;
  point: Point;
  stems: string[];
  score: number;
}

/**
 * What a learner should keep of a lesson: up to two sentences of each card, rules before numbers before facts, in source
 * order. A card whose sentences all lean on others, or only speak about the document, has none.
 */
export function points(segment: AnalysedSegment, cards: readonly Card[], document: Document): Point[] {
  const found = candidates(segment, cards, document);
  const chosen: Candidate[] = [];
  for (const candidate of [...found].sort((a, b) => b.score - a.score || a.index - b.index)) {
    const ofCard = chosen.filter(({ card }) => card === candidate.card);
    if (ofCard.length === mostOfCard) continue;
    // The second of a card must be worth asking: a learner is not to keep everything.
    if (ofCard.length > 0 && candidate.point.importance === 1) continue;
    if (chosen.some(({ stems }) => overlap(stems, candidate.stems) > sameness)) continue;
    chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ point }) => point);
}

function candidates(segment: AnalysedSegment, cards: readonly Card[], document: Document): Candidate[] {
  const weights = sentenceWeights(segment);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
  const { must, mustNot, should } = ruleWordsOf(document.language);
  const orders =
    document.language === 'en'
      ? bindingOrders(segment.sentences, (text) => must.test(text) || mustNot.test(text) || should.test(text))
      : [];
  const defining = new Set(segment.definitions.map(({ sentence }) => sentence));
  return segment.sentences.flatMap((sentence, index): Candidate[] => {
    const block = document.blocks[sentence.block];
    const card = cards.findIndex(({ pieces }) =>
      pieces.some(({ sources }) => sources.some((span) => holds(span, sentence))),
    );
    if (block === undefined || notTold.has(block.kind) || card < 0) return [];
    const written = asPoint(sentence, block, segment, document);
    if (written === undefined) return [];
    const weight = (weights[index] as number) / (mean || 1);
    const kind = pointKind(written.text, {
      language: document.language,
      isDefinition: defining.has(index),
      isStep: isStep(sentence, block),
      isOrder: orders[index] === true,
      weight,
    });
    const score = Math.min(weight, 2) + worthOf[kind.importance] - (isAboutTheDocument(written.text) ? 1 : 0);
    return [{ index, card, point: { ...written, ...kind }, stems: sentence.stems, score }];
  });
}

const holds = (span: Span, sentence: Sentence): boolean =>
  span.block === sentence.block && span.start <= sentence.start && sentence.start < span.end;

const numbered = /^\s*(?:step\s+)?\d{1,2}[.):]\s/iu;

/** An item of a numbered list. */
const isStep = ({ start }: Sentence, { kind, text }: Block): boolean => {
  if (kind !== 'list') return false;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1);
  return numbered.test(line);
};

const listMark = /^\s*(?:(?:step\s+)?\d{1,2}[.):]|[•*◦▪–-]|\(?[a-z][.)])\s+/iu;

const cuts: [rule: string, cut: (text: string, language: string) => string][] = [
  ['mark', (text) => text.replace(listMark, '')],
  ['citation', withoutCitations],
  ['connective', withoutConnective],
];
/** Only when the sentence is too long without them. */
const longerCuts: typeof cuts = [
  ['bracket', withoutBrackets],
  ['clause', withoutClosingClause],
];

function asPoint(sentence: Sentence, block: Block, segment: AnalysedSegment, document: Document): Sourced | undefined {
  const rules: string[] = [];
  let text = displayText(sentence.text);
  const apply = ([rule, cut]: (typeof cuts)[number]) => {
    const shorter = cut(text, document.language);
    if (shorter !== text) rules.push(rule);
    text = shorter;
  };
  for (const cut of cuts) apply(cut);
  for (const cut of longerCuts) if (countWords(text) > maximumWords) apply(cut);
  const span = { block: sentence.block, start: sentence.start, end: sentence.end };
  const head = block.kind === 'list' ? headOf(block, segment, document) : undefined;
  const own: Sourced = {
    text: startUpper(text),
    sources: [span],
    how: rules.length === 0 ? 'verbatim' : `trimmed:${rules.join('+')}`,
  };
  const whole = head === undefined ? own : underHead(own, head);
  const words = countWords(whole.text);
  const isFit = words <= maximumWords && words >= minimumWords && standsAlone(whole.text, document.language);
  return isFit && isSentence(whole.text, document.language) ? whole : undefined;
}

/** "Employees must:" right above a list: what its items say hangs on it. */
function headOf(list: Block, segment: AnalysedSegment, document: Document): Sourced | undefined {
  const before = document.blocks[list.id - 1];
  if (before === undefined || before.kind === 'heading' || !/:\s*$/u.test(before.text)) return undefined;
  const last = segment.sentences.findLast(({ block }) => block === before.id);
  if (last === undefined || countWords(last.text) > 14) return undefined;
  const text = displayText(last.text).replace(/\s*:\s*$/u, '');
  // "But here are some themes:" would make every item lean on what came before.
  if (document.language !== 'en' && leansOnPrevious(text, rulesOf(document.language))) return undefined;
  return { text, sources: [{ block: last.block, start: last.start, end: last.end }], how: 'template:list-head' };
}

/** The head's sentence goes on in the item: "Employees must", "Do not", "You are responsible for". */
const open = /(?:\b(?:must|should|shall|may|can|cannot|will|to|not|never|always|are|is|for|by|of|that|please))$/iu;

function underHead(item: Sourced, head: Sourced): Sourced {
  const sources = [...head.sources, ...item.sources];
  if (open.test(head.text))
    return { text: startUpper(`${head.text} ${lowerStart(item.text)}`), sources, how: head.how };
  // "There you find", "The following are": says nothing that the item lacks.
  if (/\b(?:following|these|below|include[sd]?|are|find)\b/iu.test(head.text)) return item;
  return { text: startUpper(`${head.text}: ${lowerStart(item.text)}`), sources, how: head.how };
}

/** Names and abbreviations keep their capitals. */
const lowerStart = (text: string): string =>
  text.replace(/^(\p{Lu})(?=\p{Ll}+(?:\s|$))/u, (letter) => letter.toLowerCase());

/** Has a verb; a list's catchwords are no sentence. Outside English length and form must do. */
function isSentence(text: string, language: string): boolean {
  if (language !== 'en') return true;
  return tagEnglish(text).some(({ partOfSpeech }) => partOfSpeech === 'VERB' || partOfSpeech === 'AUX');
}
