import { type Document, type Span, wholeBlock } from '../document.ts';
import { asInnerHeading } from '../generation/card-marks.ts';
import { groundingFaults } from '../generation/grounded-claim.ts';
import { graphemeCount } from '../generation/graphemes.ts';
import { cardWall } from '../generation/lesson-cards.ts';
import { type PlannedCard, plannedCards } from '../generation/planned-cards.ts';
import { bansWhatFollows, headsRules } from '../languages/bids-and-bans.ts';
import { rulesOf } from '../languages/language.ts';
import { countWords } from '../languages/words.ts';
import type { AssessedLesson, Card, Sourced } from '../lesson-plan.ts';
import type { WrittenCard } from './author-request.ts';
import { howOf, isBorneOut, isPlain, ofOrders } from './authored-texts.ts';
import { figuresOf, type Judged } from './judge-claim.ts';
import type { Passage, Passages } from './passages.ts';
import { denies } from './turned-sentence.ts';
import { linesOfSpeakers } from './with-speaker.ts';
import { isWeighty } from './weighty-sentence.ts';

/** A card of a model; each line of it with what the checker says. */
export interface JudgedCard {
  written: WrittenCard;
  lines: Judged<WrittenCard['lines'][number]>[];
}

const longestTitle = 60;
const mostTitleWords = 10;
/** More of a lesson's words than this are not left out: of a talk it may be a third that is chatter. */
const mostLeftOut = 0.4;
/** Of the weight of the words of a sentence that is asked about, so much stands in a card that tells it anew. */
const leastTold = 0.45;
/** What is shown as it is: its columns and lines say as much as its words. */
export const asItIs: ReadonlySet<string> = new Set(['table', 'code', 'formula', 'figure', 'chart']);

/**
 * The cards of a lesson as a model cut, named and worded them, as far as that holds. A card has the model's words only when
 * each of its lines is proved, or was read again, and together they tell what is asked of it and every rule and figure of its
 * sentences; else it has the document's. Whatever is asked is on a card.
 *
 * @param name how the lesson is called now: what the program called by its own name for the lesson has this one
 * @param proofs the spans of what the lesson's points and questions rest on
 * @returns the lesson's own cards where the model's do not follow one another, and how many have its words
 */
export function authoredCards(
  lesson: AssessedLesson,
  { name, cards, leftOut }: { name: Sourced; cards: readonly JudgedCard[]; leftOut: readonly number[] },
  proofs: readonly Span[],
  { passages, document }: { passages: Passages; document: Document },
): { cards: Card[]; worded: number } {
  const own = cards
    .map((card) => ({ card, sentences: card.written.sentences.filter((at) => passages.all[at] !== undefined) }))
    .filter(({ sentences }) => sentences.length > 0);
  const firsts = own.map(({ sentences }) => Math.min(...sentences));
  const isInOrder = firsts.every((at, index) => index === 0 || at > (firsts[index - 1] ?? at));
  if (own.length < 2 || !isInOrder) return { cards: lesson.cards, worded: 0 };

  const spanAt = (at: number): Span => (passages.all[at] as Passage).span;
  const out = needless(leftOut, proofs, passages);
  const planned = plannedCards(
    lesson.segment,
    lesson.title,
    { opens: firsts.map(spanAt), leftOut: out.map(spanAt) },
    document,
  );
  const titles = new Set<string>();
  let worded = 0;
  let above = name;
  const offered = own.map(({ card }, part): ToldPart => {
    const range = rangeOf(firsts, part, passages.all.length).filter((at) => !out.includes(at));
    const isOfOneChapter = !planned.some((other) => other.part === part && other.opensChapter);
    const lines = isOfOneChapter ? linesOf(card, range, proofs, { lesson, passages, document }) : undefined;
    return { card, range, lines };
  });
  const told = withoutLosses(offered, planned, proofs);
  const made = planned.flatMap(({ card, part }, index): Card[] => {
    const one = told[part];
    if (one === undefined) return [card];
    const isFirst = planned[index - 1]?.part !== part;
    // What the program called by its own name for the lesson has none of its own.
    const isNamed = card.title.text !== lesson.title.text;
    // The model's words are one card, however many the document's would fill.
    if (!isFirst && one.lines !== undefined) return [];
    if (!isFirst) return [isNamed ? card : { ...card, title: above }];
    if (one.lines !== undefined) worded += 1;
    const title = titleOf(one.card.written.title, one.range, titles, { lesson, passages, document });
    if (title !== undefined) titles.add(title.text.toLowerCase());
    const pieces = one.lines ?? (title === undefined ? card.pieces : withRule(card, document));
    above = title ?? (isNamed ? card.title : name);
    return [{ title: above, pieces }];
  });
  const isAllTold = proofs.every((proof) => isOnOne(proof, planned, made));
  return isAllTold ? { cards: made, worded } : { cards: lesson.cards, worded: 0 };
}

const rangeOf = (firsts: readonly number[], part: number, end: number): number[] => {
  const from = part === 0 ? 0 : (firsts[part] ?? 0);
  const to = firsts[part + 1] ?? end;
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
};

/** A card of a model, the sentences up to the next one, and its words where they hold. */
interface ToldPart {
  card: JudgedCard;
  range: readonly number[];
  lines: Sourced[] | undefined;
}

/**
 * An item of two sentences goes whole to the card that opens in its middle: where that has the model's words and the card before
 * it has not, the first sentence would stand on neither.
 */
function withoutLosses(
  told: readonly ToldPart[],
  planned: readonly PlannedCard[],
  proofs: readonly Span[],
): readonly ToldPart[] {
  // Of two parts that open in one item the first is not shown.
  const shown = new Set(planned.map(({ part }) => part));
  const stands = (proof: Span): boolean =>
    told.some(({ lines }, part) => shown.has(part) && lines !== undefined && holds(lines, proof)) ||
    planned.some(({ card, part }) => told[part]?.lines === undefined && holds(card.pieces, proof));
  const lost = proofs.filter((proof) => !stands(proof));
  const parts = new Set(
    planned.filter(({ card }) => lost.some((proof) => holds(card.pieces, proof))).map(({ part }) => part),
  );
  return told.map((one, part) => (parts.has(part) ? { ...one, lines: undefined } : one));
}

const holds = (pieces: readonly Sourced[], proof: Span): boolean =>
  pieces.some(({ sources }) => sources.some((span) => overlaps(span, proof)));

const overlaps = (a: Span, b: Span): boolean => a.block === b.block && a.start < b.end && b.start < a.end;

/** What stood on a card before it was worded anew stands there still. */
const isOnOne = (proof: Span, planned: readonly PlannedCard[], made: readonly Card[]): boolean =>
  made.some(({ pieces }) => holds(pieces, proof)) || !planned.some(({ card }) => holds(card.pieces, proof));

/** Of the sentences that a model leaves out, those that hold no rule and no figure and that nothing rests on. */
function needless(leftOut: readonly number[], proofs: readonly Span[], passages: Passages): number[] {
  const out = [...new Set(leftOut)].filter((at) => {
    const passage = passages.all[at];
    return (
      passage !== undefined &&
      !isWeighty(passage.text, passages.language) &&
      proofs.every((proof) => !overlaps(proof, passage.span))
    );
  });
  const words = (texts: readonly string[]) => texts.reduce((sum, text) => sum + countWords(text), 0);
  const all = passages.all.map(({ text }) => text);
  return words(out.map((at) => all[at] ?? '')) <= mostLeftOut * words(all) ? out : [];
}

interface Around {
  lesson: AssessedLesson;
  passages: Passages;
  document: Document;
}

/** The model's words of a card; undefined where one is in doubt, or where they do not tell all that they must. */
function linesOf(
  { written, lines }: JudgedCard,
  range: readonly number[],
  proofs: readonly Span[],
  { lesson, passages, document }: Around,
): Sourced[] | undefined {
  const { language } = document;
  if (lines.length === 0 || lines.some(({ judgement }) => judgement.verdict !== 'proved')) return undefined;
  const told = range.flatMap((at) => passages.all[at] ?? []);
  if (told.some(({ span }) => asItIs.has(document.blocks[span.block]?.kind ?? ''))) return undefined;
  const text = lines.map((line) => line.written.text).join('\n');
  // "• Run on the deck" is told by its sentence, and without its heading it bids what that bans.
  const isBanned = ({ rule }: Passage): boolean => rule !== undefined && bansWhatFollows(rule.text);
  if (lines.some((line) => line.judgement.proof.some(isBanned) && !denies(line.written.text, rulesOf(language))))
    return undefined;
  if (!text.split('\n').every(isPlain) || graphemeCount(`${written.title}\n${text}`) > cardWall - 60) return undefined;
  const cited = lines.flatMap(({ judgement }) => judgement.proof);
  const isCited = ({ span }: Passage) => cited.some((one) => overlaps(one.span, span));
  const figures = figuresOf(text);
  const isTold = (passage: Passage): boolean => {
    const isAsked = proofs.some((proof) => overlaps(proof, passage.span));
    if (!isAsked && !isWeighty(passage.text, language)) return true;
    return (
      isCited(passage) &&
      figuresOf(passage.text).every((figure) => figures.includes(figure) || isCount(passage.text, figure)) &&
      (!isAsked || passages.cover(passage.text, [text]) >= leastTold)
    );
  };
  return told.every(isTold) ? piecesOf(lines, { lesson, passages, document }) : undefined;
}

/** "3. Rinse it": the number of a step, which a card may count anew. */
const isCount = (text: string, figure: number): boolean => new RegExp(`^\\s*\\(?${figure}[.):]`, 'u').test(text);

/** The lines as the pieces of a card; undefined where one has an address or an order that its sentences lack. */
function piecesOf(lines: JudgedCard['lines'], { lesson, document }: Around): Sourced[] | undefined {
  const made = lines.map(({ written, judgement: { proof, reason } }) => {
    const { text } = written;
    const sources = proof.map(({ span }) => span);
    const said = sources.map(({ block, start, end }) => document.blocks[block]?.text.slice(start, end) ?? '');
    const faults = groundingFaults(text, said, document.language);
    const way = reason === 'read_again' ? 'read' : faults.length === 0 ? 'proved' : 'by parts';
    return { text, sources, how: howOf(lesson, way), isSound: !faults.some((fault) => ofOrders.includes(fault)) };
  });
  if (!made.every(({ isSound }) => isSound)) return undefined;
  return linesOfSpeakers(
    made.map(({ text, sources, how }) => ({ text, sources, how })),
    document,
  );
}

const bareFigure = /(?<![\p{L}\p{N}.,:/-])\p{N}+(?:[.,:]\p{N}+)*(?![\p{L}\p{N}])/gu;
const ofMonth =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \p{N}{1,4}\b|\b\p{N}{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/giu;

/** "No co-applicant: score 8888 and model 9": which figure goes with what is a statement, and no name vouches for it. */
const statesFigures = (title: string): boolean => (title.replace(ofMonth, '').match(bareFigure) ?? []).length > 1;

/** The name that a model gave a card, where its sentences and headings bear it out. */
function titleOf(
  written: string,
  range: readonly number[],
  taken: ReadonlySet<string>,
  { lesson, passages, document }: Around,
): Sourced | undefined {
  const text = written.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const told = range.flatMap((at) => passages.all[at] ?? []);
  const headings = [document.title ?? '', lesson.title.text, ...lesson.segment.headingPath];
  const said = [...told.map((one) => one.text), ...headings, ...headingsAmong(told, document)];
  const isFair =
    text !== '' &&
    isPlain(text) &&
    graphemeCount(text) <= longestTitle &&
    countWords(text) <= mostTitleWords &&
    !taken.has(text.toLowerCase()) &&
    !statesFigures(text) &&
    told.length > 0 &&
    isBorneOut(text, said, passages);
  return isFair ? { text, sources: told.map(({ span }) => span), how: howOf(lesson, 'named') } : undefined;
}

function headingsAmong(told: readonly Passage[], { blocks }: Document): string[] {
  const places = told.map(({ span }) => span.block);
  const from = Math.min(...places);
  return blocks
    .slice(Math.max(0, from - 3), Math.max(...places))
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => text);
}

/** "Do not:" above a card stays a line when the card is called otherwise: without it its items bid what it bans. */
function withRule({ pieces }: Card, { blocks }: Document): Sourced[] {
  const first = pieces[0]?.sources[0]?.block ?? 0;
  const above = blocks.slice(0, first).findLast(({ kind }) => kind === 'heading');
  const isRule = above !== undefined && (headsRules(above.text) || bansWhatFollows(above.text));
  const isTold = !isRule || blocks[first]?.kind === 'heading';
  return isTold
    ? [...pieces]
    : [{ text: asInnerHeading(above.text), sources: [wholeBlock(above)], how: 'verbatim' }, ...pieces];
}
