import type { Document, Sentence, Span } from '../document.ts';
import type { Card, Sourced } from '../lesson-plan.ts';
import { displayLines, displayText, startUpper } from './display-text.ts';
import { withoutConnective } from './self-contained.ts';

/** The longest card with its title, in grapheme clusters: what a chat shows without "more" (lesson.md). */
export const cardWall = 900;
/** One screenful: the middle of 200 to 500. */
const wanted = 350;
const shortest = 200;
const longest = 500;

/** What a cut costs before a unit: nothing at a section, most inside a paragraph. */
const costOfCut = { section: 0, paragraph: 0.15, item: 0.35, sentence: 0.6 } as const;
/** A section that begins in the middle of a card loses its title to a line of text. */
const costOfInnerSection = 0.9;

interface Unit extends Sourced {
  /** Index of the content entry that it is a part of. */
  entry: number;
  begins: keyof typeof costOfCut;
  joint: ' ' | '\n';
  /** The headings right above it, outermost first. */
  headings: Sourced[];
  length: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Plain ASCII has one code unit for each grapheme, and most text is that. */
export const graphemeCount = (text: string): number =>
  /^[\u0020-\u007e\n]*$/u.test(text) ? text.length : [...graphemes.segment(text)].length;

/**
 * Cuts the reading text of a lesson into screenfuls: at sections and paragraphs where it can, at the ends of sentences,
 * list items and table rows where it must. Nothing is left out; a heading becomes the title of the card it opens.
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
  const units = unitsOf(content, sentences, document);
  const cuts = cheapestCuts(units, graphemeCount(title.text));
  const cards: Card[] = [];
  for (const [index, start] of cuts.entries()) {
    const own = units.slice(start, cuts[index + 1] ?? units.length);
    cards.push(cardOf(own, cards.at(-1)?.title ?? title, document));
  }
  return cards;
}

/** The texts of the cards one after another: the lesson's content. */
export const contentOf = (cards: readonly Card[]): Sourced[] => cards.flatMap(({ pieces }) => pieces);

function unitsOf(content: readonly Sourced[], sentences: readonly Sentence[], document: Document): Unit[] {
  const units: Unit[] = [];
  let headings: Sourced[] = [];
  for (const [entry, paragraph] of content.entries()) {
    if (isHeading(paragraph, document) && graphemeCount(paragraph.text) <= mostTitle) {
      headings.push(paragraph);
      // A title and the one above it: what stands above those is a line of text.
      const first = headings.length > 2 ? headings.shift() : undefined;
      if (first !== undefined) units.push(asLine(first, content.indexOf(first)));
      continue;
    }
    const parts = partsOf(paragraph, sentences, document);
    for (const [index, part] of parts.entries()) {
      const begins =
        index > 0 ? (part.joint === '\n' ? 'item' : 'sentence') : headings.length > 0 ? 'section' : 'paragraph';
      units.push({ ...part, entry, begins, headings: index > 0 ? [] : headings, length: graphemeCount(part.text) });
    }
    headings = [];
  }
  // A heading without text under it is text: nothing is lost.
  for (const heading of headings) units.push(asLine(heading, content.indexOf(heading)));
  return units;
}

const asLine = (heading: Sourced, entry: number): Unit => ({
  ...heading,
  entry,
  begins: 'paragraph',
  joint: '\n',
  headings: [],
  length: graphemeCount(heading.text),
});

const isHeading = ({ sources }: Sourced, document: Document): boolean =>
  document.blocks[sources[0]?.block ?? -1]?.kind === 'heading';

type Part = Pick<Unit, 'text' | 'sources' | 'how' | 'joint'>;

/** The sentences, items or rows of one paragraph, each with its own span. */
function partsOf(paragraph: Sourced, sentences: readonly Sentence[], document: Document): Part[] {
  const [span] = paragraph.sources;
  const block = span && document.blocks[span.block];
  const isOwnText = paragraph.how === 'verbatim' || paragraph.how === 'trimmed:connective';
  if (span === undefined || block === undefined || !isOwnText) return [{ ...paragraph, joint: ' ' }];
  const isLines = block.kind !== 'paragraph' && block.text.slice(span.start, span.end).includes('\n');
  const spans =
    paragraph.sources.length > 1
      ? [...paragraph.sources]
      : isLines
        ? lineSpans(block.text, span)
        : sentenceSpans(span, sentences);
  const joint = isLines ? '\n' : ' ';
  const parts = spans.flatMap((part) => withinWall(part, block.text)).map((part) => shown(part, block.text, isLines));
  const filled = parts.filter(({ text }) => text !== '').map((part): Part => ({ ...part, joint }));
  const [first] = filled;
  if (paragraph.how !== 'verbatim' && first !== undefined) {
    first.text = startUpper(withoutConnective(first.text, document.language));
    first.how = paragraph.how;
  }
  return filled;
}

const shown = (span: Span, text: string, isLines: boolean): Sourced => ({
  text: (isLines ? displayLines : displayText)(text.slice(span.start, span.end)),
  sources: [span],
  how: 'verbatim',
});

function lineSpans(text: string, { block, start, end }: Span): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const line of text.slice(start, end).split('\n')) {
    spans.push({ block, start: from, end: from + line.length });
    from += line.length + 1;
  }
  return spans.filter((span) => span.end > span.start);
}

/** Cut where sentences begin, so that what stands between two of them goes with the one before. */
function sentenceSpans({ block, start, end }: Span, sentences: readonly Sentence[]): Span[] {
  const begins = sentences.filter((one) => one.block === block && one.start > start && one.start < end);
  const edges = [start, ...begins.map((one) => one.start), end];
  return edges.slice(1).map((edge, index) => ({ block, start: edges[index] ?? start, end: edge }));
}

/** One endless sentence is cut at a comma, else between words, else anywhere. */
function withinWall(span: Span, text: string): Span[] {
  const own = text.slice(span.start, span.end);
  if (own.length <= longest || graphemeCount(own) <= longest) return [span];
  const head = [...graphemes.segment(own)]
    .slice(0, longest)
    .map(({ segment }) => segment)
    .join('');
  const at = Math.max(lastOf(/[,;:،、][\s]/gu, head), 0) || lastOf(/\s/gu, head) || head.length;
  const middle = span.start + at;
  return [{ ...span, end: middle }, ...withinWall({ ...span, start: middle }, text)];
}

const lastOf = (mark: RegExp, text: string): number => {
  const found = [...text.matchAll(mark)].at(-1);
  return found === undefined ? 0 : found.index + found[0].length;
};

/** The first units of the cards with the least cost in sum, by dynamic programming over the places to cut. */
function cheapestCuts(units: readonly Unit[], titleLength: number): number[] {
  const best = [0, ...units.map(() => Number.POSITIVE_INFINITY)];
  const from = units.map(() => 0);
  for (let start = 0; start < units.length; start += 1) {
    let length = 0;
    let inner = 0;
    for (let end = start + 1; end <= units.length; end += 1) {
      const unit = units[end - 1] as Unit;
      const isInner = end - 1 > start && unit.headings.length > 0;
      length += unit.length + 2 + (isInner ? lengthOf(unit.headings) : 0);
      if (isInner) inner += 1;
      if (length + titleLengthAt(units[start], titleLength) > cardWall && end > start + 1) break;
      const cut = start === 0 ? 0 : costOfCut[(units[start] as Unit).begins];
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

const lengthOf = (texts: readonly Sourced[]): number =>
  texts.reduce((sum, { text }) => sum + graphemeCount(text) + 2, 0);

/** A card without a heading of its own has the title above it, which is at most as long as the lesson's. */
const titleLengthAt = (unit: Unit | undefined, titleLength: number): number =>
  unit === undefined || unit.headings.length === 0 ? Math.max(titleLength, mostTitle) : lengthOf(unit.headings);

function costOfLength(length: number): number {
  const distance = Math.abs(length - wanted) / wanted;
  if (length >= shortest && length <= longest) return 0.5 + 0.2 * distance;
  return 0.5 + (length < shortest ? 1.2 : 1) * distance;
}

/** Longer headings are text. */
const mostTitle = 80;

function cardOf(units: readonly Unit[], above: Sourced, document: Document): Card {
  const headings = units[0]?.headings ?? [];
  const last = headings.at(-1);
  const pieces: Sourced[] = headings.slice(0, -1);
  for (const [index, unit] of units.entries()) {
    const { text, sources, how } = unit;
    if (index > 0 && units[index - 1]?.entry === unit.entry) joinOn(pieces, unit, document);
    else pieces.push(...(index > 0 ? unit.headings : []), { text, sources, how });
  }
  return { title: last ?? above, pieces };
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
