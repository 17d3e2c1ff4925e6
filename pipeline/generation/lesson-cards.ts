import type { Document, Sentence } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import type { Card, Sourced } from '../lesson-plan.ts';
import { chapterLevelOf } from '../segmentation/chapter-level.ts';
import { cardUnits, longestUnit, mostTitle, type Unit } from './card-units.ts';
import { graphemeCount } from './graphemes.ts';

/** The longest card with its title, in grapheme clusters: what a chat shows without "more" (lesson.md). */
export const cardWall = 900;
/** One screenful: the middle of 200 to 500. */
const wanted = 350;
const shortest = 200;
const longest = longestUnit;

/** What a cut costs before a unit: nothing at a section, most inside a paragraph. */
const costOfCut = { section: 0, paragraph: 0.15, item: 0.35, sentence: 0.6 } as const;
/** A section that begins in the middle of a card loses its title to a line of text. */
const costOfInnerSection = 0.9;
/** A line that leads on to a list stands over it: it is parted from its first item only where the wall is near. */
const costOfLostLead = 3;

/**
 * Cuts the reading text of a lesson into screenfuls: at chapters always, at sections and paragraphs where it can, at the ends
 * of sentences, list items and table rows where it must, with the list's head or the table's first row again above what
 * goes on. Nothing is left out; a heading becomes the title of the card it opens.
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
  const cuts = cheapestCuts(units, graphemeCount(title.text));
  const cards: Card[] = [];
  for (const [index, start] of cuts.entries()) {
    const own = units.slice(start, cuts[index + 1] ?? units.length);
    cards.push(cardOf(own, { above: cards.at(-1)?.title ?? title, subject: title }, document));
  }
  return cards;
}

/** The texts of the cards one after another: the lesson's content. */
export const contentOf = (cards: readonly Card[]): Sourced[] => cards.flatMap(({ pieces }) => pieces);

/** The first units of the cards with the least cost in sum, by dynamic programming over the places to cut. */
function cheapestCuts(units: readonly Unit[], titleLength: number): number[] {
  const best = [0, ...units.map(() => Number.POSITIVE_INFINITY)];
  const from = units.map(() => 0);
  for (let start = 0; start < units.length; start += 1) {
    const head = units[start]?.head;
    let length = head === undefined ? 0 : graphemeCount(head.text) + 1;
    let inner = 0;
    for (let end = start + 1; end <= units.length; end += 1) {
      const unit = units[end - 1] as Unit;
      if (unit.opensChapter && end - 1 > start) break;
      const isInner = end - 1 > start && unit.headings.length > 0;
      length += unit.length + 2 + (isInner ? lengthOf(unit.headings) : 0);
      if (isInner) inner += 1;
      if (length + titleLengthAt(units[start], titleLength) > cardWall && end > start + 1) break;
      const cut = start === 0 ? 0 : costOfCutAt(units, start);
      const cost = (best[start] as number) + costOfLength(length) + cut + inner * costOfInnerSection;
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

const costOfCutAt = (units: readonly Unit[], at: number): number =>
  costOfCut[(units[at] as Unit).begins] +
  (units[at - 1]?.leadsOn && units[at]?.headings.length === 0 ? costOfLostLead : 0);

const lengthOf = (texts: readonly Sourced[]): number =>
  texts.reduce((sum, { text }) => sum + graphemeCount(text) + 2, 0);

/** A card without a heading that names a subject has the title above it, which is at most as long as the lesson's. */
function titleLengthAt(unit: Unit | undefined, titleLength: number): number {
  const headings = unit?.headings ?? [];
  const above = headings.some(({ text }) => !saysNothing(text)) ? 0 : Math.max(titleLength, mostTitle);
  return above + lengthOf(headings);
}

function costOfLength(length: number): number {
  const distance = Math.abs(length - wanted) / wanted;
  if (length >= shortest && length <= longest) return 0.5 + 0.2 * distance;
  return 0.5 + (length < shortest ? 1.2 : 1) * distance;
}

/** A card under a heading that names no subject has its lesson's for a title, and the heading is its first line. */
function cardOf(
  units: readonly Unit[],
  { above, subject }: { above: Sourced; subject: Sourced },
  document: Document,
): Card {
  const headings = units[0]?.headings ?? [];
  const last = headings.findLast(({ text }) => !saysNothing(text));
  const pieces: Sourced[] = headings.filter((heading) => heading !== last);
  const head = units[0]?.head;
  if (head !== undefined) pieces.push(head);
  for (const [index, unit] of units.entries()) {
    const { text, sources, how } = unit;
    const goesOn = index > 0 ? units[index - 1]?.entry === unit.entry : head !== undefined;
    if (goesOn) joinOn(pieces, unit, document);
    else pieces.push(...(index > 0 ? unit.headings : []), { text, sources, how });
  }
  return { title: last ?? (headings.length > 0 ? subject : above), pieces };
}

/** Puts a further part of the same paragraph behind the last piece. */
function joinOn(pieces: Sourced[], unit: Unit, document: Document): void {
  const last = pieces.at(-1) as Sourced;
  const [open, close] = [last.sources.at(-1), unit.sources[0]];
  const text = document.blocks[open?.block ?? -1]?.text ?? '';
  const isNext = open && close && open.block === close.block && text.slice(open.end, close.start).trim() === '';
  pieces[pieces.length - 1] = {
    text: `${last.text}${unit.joint}${unit.text}`,
    sources: isNext
      ? [...last.sources.slice(0, -1), { ...open, end: close.end }, ...unit.sources.slice(1)]
      : [...last.sources, ...unit.sources],
    how: last.how,
  };
}
