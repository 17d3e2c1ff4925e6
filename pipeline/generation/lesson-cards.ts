import type { Document, Sentence, Span } from '../document.ts';
import type { Card, Sourced } from '../lesson-plan.ts';
import { chapterLevelOf } from '../segmentation/chapter-level.ts';
import { asInnerHeading, movedBack } from './card-marks.ts';
import { costsOfCuts, costsOfInnerSections } from './card-costs.ts';
import { type Above, calmHeading, cardTitle, ofSections, pairOf, titleAfter, titleAtOpening } from './card-title.ts';
import { cardUnits, longestUnit, mostTitle, shortened, type Unit } from './card-units.ts';
import { graphemeCount } from './graphemes.ts';
import { toldByHeads } from './row-parts.ts';

/** The longest card with its title, in grapheme clusters: what a chat shows without "more" (lesson.md). */
export const cardWall = 900;
/** One screenful: the middle of 200 to 500. */
const wanted = 350;
const shortest = 200;
const longest = longestUnit;

/**
 * Cuts the reading text of a lesson into screenfuls: at chapters always, at sections and paragraphs where it can, at the ends
 * of sentences, list items and table rows where it must, with the list's head or the table's first row again above what
 * goes on. What leads on, leans back or counts steps is held together (`card-costs.ts`). Nothing is left out; a heading becomes the title of the card it opens.
 *
 * @param content the lesson's paragraphs and headings in order
 * @param sentences of the lesson, in reading order
 */
export function lessonCards(
  content: readonly Sourced[],
  sentences: readonly Sentence[],
  document: Document,
  title: Sourced,
): Card[] {
  const units = cardUnits(content, sentences, document, chapterLevelOf(document));
  const from = Math.min(...[...content, title].map(({ sources }) => sources[0]?.block ?? Number.POSITIVE_INFINITY));
  const cuts = cheapestCuts(units, graphemeCount(title.text));
  const place = { subject: title, from };
  let above = titleAtOpening(content, title, document);
  return cuts.map((start, index) => {
    const own = units.slice(start, cuts[index + 1] ?? units.length);
    const card = cardOf(own, { ...place, title: above }, document);
    above = titleAfter(card.title, own, { ...place, title: above }, document);
    return card;
  });
}

/** The texts of the cards one after another: the lesson's content. */
export const contentOf = (cards: readonly Card[]): Sourced[] => cards.flatMap(({ pieces }) => pieces);

/** The first units of the cards with the least cost in sum, by dynamic programming over the places to cut. */
export function cheapestCuts(units: readonly Unit[], titleLength: number): number[] {
  const best = [0, ...units.map(() => Number.POSITIVE_INFINITY)];
  const from = units.map(() => 0);
  const cutCosts = costsOfCuts(units, cardWall - Math.max(titleLength, mostTitle));
  const innerCosts = costsOfInnerSections(units);
  for (let start = 0; start < units.length; start += 1) {
    const opening = units[start] as Unit;
    const { head } = opening;
    let length = head === undefined ? 0 : graphemeCount(head.text) + 1;
    let inner = 0;
    for (let end = start + 1; end <= units.length; end += 1) {
      const unit = units[end - 1] as Unit;
      if (unit.opensChapter && end - 1 > start) break;
      const isInner = end - 1 > start && unit.headings.length > 0;
      length += unit.length + 2 + (isInner ? lengthOf(unit.headings) : 0);
      if (end - 1 > start) inner += innerCosts[end - 1] ?? 0;
      if (length + titleLengthAt(opening, titleLength) > cardWall && end > start + 1) break;
      const cut = start === 0 ? 0 : (cutCosts[start] ?? 0);
      const cost = (best[start] as number) + costOfLength(length) + cut + inner;
      if (cost < (best[end] as number)) {
        best[end] = cost;
        from[end - 1] = start;
      }
    }
  }
  const cuts: number[] = [];
  for (let end = units.length; end > 0; end = from[end - 1] as number) cuts.unshift(from[end - 1] as number);
  return cuts;
}

const lengthOf = (texts: readonly Sourced[]): number =>
  // Two more for the marks of a line in bold.
  texts.reduce((sum, { text }) => sum + graphemeCount(text) + 4, 0);

/** The title may be one from above, which is at most as long as the lesson's, and the headings lines below it. */
const titleLengthAt = ({ headings }: Unit, titleLength: number): number =>
  Math.max(titleLength, mostTitle) + lengthOf(headings);

function costOfLength(length: number): number {
  const distance = Math.abs(length - wanted) / wanted;
  if (length >= shortest && length <= longest) return 0.5 + 0.2 * distance;
  return 0.5 + (length < shortest ? 1.2 : 1) * distance;
}

/** A card of some units. What is not in the title is a line of its own where it stands. */
export function cardOf(units: readonly Unit[], above: Above, document: Document): Card {
  const title = cardTitle(units, above, document);
  const isBoth = title.how === ofSections && (units[0]?.headings.length ?? 0) < title.sources.length;
  const firstOfBoth = isBoth ? units[0]?.headings.at(-1)?.sources[0]?.block : undefined;
  const inTitle = new Set(title.sources.map(({ block }) => block).filter((block) => block !== firstOfBoth));
  const lines = (headings: readonly Sourced[], isOpening = false): Sourced[] => {
    // A section that begins in the middle has its heading there, though the title names it too.
    const left = headings.filter(
      (heading) => heading.how !== shortened && !(isOpening && inTitle.has(heading.sources[0]?.block ?? -1)),
    );
    const pair = left.length > 1 ? pairOf(left, document) : undefined;
    const told = pair ? [pair] : left.map((heading) => ({ ...heading, text: calmHeading(heading.text, document) }));
    return told.map((heading) => ({ ...heading, text: asInnerHeading(heading.text) }));
  };
  const pieces: Sourced[] = lines(units[0]?.headings ?? [], true);
  const head = units[0]?.head;
  if (head !== undefined) pieces.push(head);
  for (const [index, unit] of units.entries()) {
    const { text, sources, how } = unit;
    const goesOn = index > 0 ? units[index - 1]?.entry === unit.entry : head !== undefined;
    if (goesOn) joinOn(pieces, unit, document);
    else if (index > 0 && unit.head !== undefined && unit.turn !== units[index - 1]?.turn) {
      // The first words of a turn were left out, and its name with them.
      pieces.push(...lines(unit.headings), unit.head);
      joinOn(pieces, unit, document);
    } else pieces.push(...(index > 0 ? lines(unit.headings) : []), { text, sources, how });
  }
  return { title, pieces: pieces.map((piece) => ({ ...piece, text: movedBack(piece.text) })) };
}

/** Puts a further part of the same paragraph behind the last piece. */
function joinOn(pieces: Sourced[], unit: Unit, document: Document): void {
  const last = pieces.at(-1) as Sourced;
  // The head of a column is told in each row, and is one source.
  const sources = unit.sources.filter((source) => !last.sources.some((known) => isWithin(source, known)));
  const [open, close] = [last.sources.at(-1), sources[0]];
  const text = document.blocks[open?.block ?? -1]?.text ?? '';
  const isNext =
    open &&
    close &&
    open.block === close.block &&
    open.end <= close.start &&
    text.slice(open.end, close.start).trim() === '';
  pieces[pieces.length - 1] = {
    text: `${last.text}${unit.joint}${unit.text}`,
    sources: isNext
      ? [...last.sources.slice(0, -1), { ...open, end: close.end }, ...sources.slice(1)]
      : [...last.sources, ...sources],
    how: unit.how === toldByHeads ? unit.how : last.how,
  };
}

const isWithin = (source: Span, { block, start, end }: Span): boolean =>
  source.block === block && source.start >= start && source.end <= end;
