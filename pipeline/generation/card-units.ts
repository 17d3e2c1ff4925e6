import type { Block, Document, Sentence, Span } from '../document.ts';
import type { Sourced } from '../lesson-plan.ts';
import { withPoint } from './card-marks.ts';
import { rulesOf } from '../languages/language.ts';
import { countWords, leansOnPrevious } from '../languages/words.ts';
import { leadsTo } from '../segmentation/lead-ins.ts';
import { displayLines, displayText, startUpper } from './display-text.ts';
import { graphemeCount, wordBreak } from './graphemes.ts';
import { standsWithoutHead } from './item-names.ts';
import { isOrder } from './rule-objectives.ts';
import { type RowPart, rowParts, toldByHeads } from './row-parts.ts';
import { withoutConnective } from './self-contained.ts';
import { shortQuestion } from './short-question.ts';
import { isAnsweredBy, speakerHeads } from './speaker-heads.ts';

/** Longer headings are text. */
export const mostTitle = 80;
/** A longer head would take the room of what it heads. */
const mostHead = 200;
/** An item of more graphemes is not said again over those inside of it. */
const mostParent = 100;
/** A unit of more graphemes is cut, though it is one sentence. */
export const longestUnit = 500;

/** How a title came to be of which the card says the whole. */
export const shortened = 'trimmed:question';

/** What is never parted: a sentence, an item, a row; with what a card that begins with it has to repeat. */
export interface Unit extends Sourced {
  /** Index of the content entry that it is a part of. */
  entry: number;
  begins: 'section' | 'paragraph' | 'item' | 'sentence';
  joint: ' ' | '\n';
  /** The headings right above it, outermost first. */
  headings: Sourced[];
  /** The outermost level among these; absent without any. */
  level?: number;
  length: number;
  /** The line over its list and the item around it, or the first row of its table; absent for what has none or stands right below. */
  head?: Sourced;
  /** The turn of a talk that it is said in; where that changes within a card and the unit has a head, it says who speaks. */
  turn?: number;
  /** It says what comes next: "Bring along:". */
  leadsOn: boolean;
  /** It opens with a word that points back: "This", "However". */
  leans: boolean;
  /** How deep in a list it lies. */
  depth: number;
  /** It is a heading that is told as a line of text. */
  isHeading: boolean;
  /** A chapter begins with it. */
  opensChapter: boolean;
}

/**
 * The reading text of a lesson as units in order.
 *
 * @param content the lesson's paragraphs and headings in order
 * @param chapterLevel of the headings that begin a chapter; absent where the document has none
 */
export function cardUnits(
  content: readonly Sourced[],
  sentences: readonly Sentence[],
  document: Document,
  chapterLevel: number | undefined,
): Unit[] {
  const units: Unit[] = [];
  let headings: Sourced[] = [];
  let opensChapter = false;
  for (const [entry, paragraph] of content.entries()) {
    if (isHeading(paragraph, document)) {
      opensChapter ||= isChapter(paragraph, document, chapterLevel);
      if (isLoneOrder(paragraph, content[entry + 1], document)) {
        units.push({ ...asLine(paragraph, entry), leadsOn: false, opensChapter });
        opensChapter = false;
        continue;
      }
      if (graphemeCount(paragraph.text) <= mostTitle) {
        headings.push(paragraph);
        // A title and the one above it: what stands above those is a line of text.
        const first = headings.length > 2 ? headings.shift() : undefined;
        if (first !== undefined) {
          units.push({ ...asLine(first, content.indexOf(first)), opensChapter });
          opensChapter = false;
        }
        continue;
      }
    }
    const short = isHeading(paragraph, document) ? shortQuestion(paragraph.text, mostTitle) : undefined;
    if (short !== undefined) {
      units.push({ ...asLine(paragraph, entry), ...opening(paragraph, short, headings), opensChapter });
      [headings, opensChapter] = [[], false];
      continue;
    }
    const parts = partsOf(paragraph, sentences, document);
    const leads = leadsToNext(paragraph, content[entry + 1], document);
    const isAnswered = isAnsweredBy(paragraph, content[entry + 1], document);
    const turn = document.blocks[paragraph.sources[0]?.block ?? -1]?.turn?.number;
    const heads = speakerHeads(paragraph, parts, document) ?? headsOf(parts, units.at(-1), headings, document);
    for (const [index, part] of parts.entries()) {
      const head = heads[index];
      const next = parts[index + 1];
      units.push({
        ...part,
        entry,
        begins: index > 0 ? (part.joint === '\n' ? 'item' : 'sentence') : headings.length > 0 ? 'section' : 'paragraph',
        headings: index > 0 ? [] : headings,
        ...(index === 0 && headings.length > 0 && { level: levelOf(headings, document) }),
        length: graphemeCount(part.text),
        leadsOn:
          (isAnswered && next === undefined) ||
          leadsOn(part, next, next === undefined ? leads : part.isRow && index === 0),
        leans: !part.isRow && leansBack(part.text.replace(/^\s*[•◦] /u, ''), document.language),
        isHeading: false,
        opensChapter: index === 0 && opensChapter,
        ...(head !== undefined && { head }),
        ...(turn !== undefined && { turn }),
      });
    }
    if (parts.length > 0) {
      headings = [];
      opensChapter = false;
    }
  }
  // A heading without text under it is text: nothing is lost.
  for (const heading of headings) units.push(asLine(heading, content.indexOf(heading)));
  return units;
}

/** "Clean all surfaces with soap and water" right above the next heading of its rank: it is what the section says. */
const isLoneOrder = (heading: Sourced, next: Sourced | undefined, document: Document): boolean =>
  document.language === 'en' &&
  next !== undefined &&
  isHeading(next, document) &&
  levelOf([next], document) <= levelOf([heading], document) &&
  countWords(heading.text) >= fewestOfOrder &&
  isOrder(heading.text);
const fewestOfOrder = 5;

/** A question too long for a title has a shorter one, and is told whole below it. */
const opening = (question: Sourced, short: string, above: readonly Sourced[]): Pick<Unit, 'begins' | 'headings'> => ({
  begins: 'section',
  headings: [...above, { ...question, text: short, how: shortened }],
});

/** Whether a part stands over the next one, or asks what that one answers. */
function leadsOn({ text, depth, isWhole }: Part, next: Part | undefined, isHead: boolean): boolean {
  if (/[:：]$/u.test(text) || (next !== undefined && next.depth > depth)) return true;
  if (next !== undefined && next.joint === ' ' && /[?？؟]$/u.test(text)) return true;
  return isHead && isWhole && graphemeCount(text) <= mostHead;
}

/** "This ...", "However, ..."; in English also "You can also ...", "To prevent this ...". */
const leansBack = (text: string, language: string): boolean =>
  leansOnPrevious(text, rulesOf(language)) || (language === 'en' && pointsBack.test(text));

const pointsBack =
  /^(?:[\p{L}'’]+ ){1,3}also\b|^(?:[\p{L}'’]+ ){0,3}(?:do (?:this|that|so)|(?:in|for|at|by|with|after|before|from|of|using|doing) (?:this|these|that|those|them))\b|^to \p{Ll}+ (?:this|that|these|it|them)\b/iu;

/** What a card repeats that begins with one of the parts: "Bring along:", the columns of a table, the item around it. */
function headsOf(
  parts: readonly Part[],
  before: Unit | undefined,
  headings: readonly Sourced[],
  { language }: Document,
): (Sourced | undefined)[] {
  const [first, ...others] = parts;
  if (first === undefined || !others.some(({ joint }) => joint === '\n')) return [];
  const over = first.isRow ? first : headings.length === 0 && before?.leadsOn ? before : undefined;
  const head = over !== undefined && graphemeCount(over.text) <= mostHead ? over : undefined;
  const parents: Part[] = [];
  return parts.map((part, index) => {
    // The middle of an item goes on as it is: the line over the list would be read as one with it.
    if (part.joint !== '\n') return undefined;
    while ((parents.at(-1)?.depth ?? -1) >= part.depth) parents.pop();
    const parent = parents.at(-1);
    parents.push(part);
    const isBelow = first.isRow ? index > 1 : index > 0;
    const isRepeated =
      head !== undefined && isBelow && !(language === 'en' && standsWithoutHead(itemAt(parts, index), head.text));
    return togetherAs([...(isRepeated ? [head] : []), ...(parent === undefined ? [] : headOf(parent))]);
  });
}

/** An item that is said again over what lies in it; of a long one only the sentence that leads on. */
function headOf(parent: Part): Sourced[] {
  if (graphemeCount(parent.text) <= mostParent) return [parent];
  const last = /(?:^|[.!?] )(?<last>\p{Lu}[^.!?]*:)$/u.exec(parent.text)?.groups?.['last'];
  const [span] = parent.sources;
  if (last === undefined || span === undefined || graphemeCount(last) > mostHead) return [];
  return [{ ...parent, text: last, sources: [{ ...span, start: Math.max(span.start, span.end - last.length) }] }];
}

/** The whole item that begins with a part, with what is inside of it. */
function itemAt(parts: readonly Part[], index: number): string {
  const next = parts.findIndex(({ joint }, at) => at > index && joint === '\n');
  return parts
    .slice(index, next < 0 ? undefined : next)
    .map(({ text }) => text)
    .join(' ');
}

const togetherAs = (heads: readonly Sourced[]): Sourced | undefined =>
  heads[0] && {
    text: heads.map(({ text }) => text).join('\n'),
    sources: heads.flatMap(({ sources }) => sources),
    how: heads[0].how,
  };

/** Whether a paragraph only says what the next one is. */
function leadsToNext({ sources }: Sourced, next: Sourced | undefined, { blocks }: Document): boolean {
  const [block, following] = [blocks[sources[0]?.block ?? -1], blocks[next?.sources[0]?.block ?? -1]];
  if (block === undefined || following === undefined || block === following) return false;
  // One too long for a title.
  return block.kind === 'heading' || leadsTo(block, following);
}

const isChapter = ({ sources }: Sourced, document: Document, chapterLevel: number | undefined): boolean =>
  chapterLevel !== undefined && (document.blocks[sources[0]?.block ?? -1]?.level ?? 1) <= chapterLevel;

const asLine = (heading: Sourced, entry: number): Unit => ({
  ...heading,
  entry,
  begins: 'paragraph',
  joint: '\n',
  headings: [],
  length: graphemeCount(heading.text),
  leadsOn: true,
  leans: false,
  depth: 0,
  isHeading: true,
  opensChapter: false,
});

const levelOf = (headings: readonly Sourced[], { blocks }: Document): number =>
  Math.min(...headings.map(({ sources }) => blocks[sources[0]?.block ?? -1]?.level ?? 1));

const isHeading = ({ sources }: Sourced, document: Document): boolean =>
  document.blocks[sources[0]?.block ?? -1]?.kind === 'heading';

type Part = Pick<Unit, 'text' | 'sources' | 'how' | 'joint' | 'depth'> & {
  isRow: boolean;
  /** No piece of an endless sentence. */
  isWhole: boolean;
};

/** The sentences, items or rows of one paragraph, each with its own span. */
function partsOf(paragraph: Sourced, sentences: readonly Sentence[], document: Document): Part[] {
  const [span] = paragraph.sources;
  const block = span && document.blocks[span.block];
  const isOwnText = paragraph.how === 'verbatim' || paragraph.how === 'trimmed:connective';
  if (span === undefined || block === undefined || !isOwnText)
    return [{ ...paragraph, joint: ' ', depth: 0, isRow: false, isWhole: true }];
  const told = block.kind === 'table' && paragraph.sources.length === 1 ? rowParts(block, span) : undefined;
  if (told !== undefined) return told.flatMap(ofRow);
  const isLines = block.kind !== 'paragraph' && block.text.slice(span.start, span.end).includes('\n');
  const lines = paragraph.sources.length > 1 ? [...paragraph.sources] : isLines ? lineSpans(block.text, span) : [span];
  const depths = depthsAt(block);
  const parts = lines.flatMap((line) => {
    const depth = depths?.get(line.start);
    // An item longer than a screen is cut like a paragraph.
    const isCut = !isLines || graphemeCount(block.text.slice(line.start, line.end)) > longestUnit;
    return (isCut ? sentenceSpans(line, sentences, block.turn?.label) : [line])
      .flatMap((part) => {
        const pieces = withinWall(part, block.text);
        return pieces.map((piece) => ({ piece, isWhole: pieces.length === 1 }));
      })
      .map(({ piece, isWhole }, index) => ({
        ...shown(piece, block.text, isLines, block.kind === 'list' && index === 0 ? { depth } : undefined),
        joint: isLines && index === 0 ? ('\n' as const) : (' ' as const),
        depth: depth ?? 0,
        isRow: block.kind === 'table',
        isWhole,
      }));
  });
  const filled: Part[] = parts.filter(({ text }) => text !== '');
  const [first] = filled;
  if (paragraph.how !== 'verbatim' && first !== undefined) {
    first.text = startUpper(withoutConnective(first.text, document.language));
    first.how = paragraph.how;
  }
  return filled;
}

/** A line of a row; what is longer than a screen is cut like a paragraph. */
const ofRow = ({ text, sources, depth }: RowPart): Part[] =>
  cutAtWall(text).map((piece, index, { length }) => ({
    text: piece,
    sources,
    how: toldByHeads,
    joint: index === 0 ? '\n' : ' ',
    depth,
    isRow: false,
    isWhole: length === 1,
  }));

function cutAtWall(text: string): string[] {
  const at = wordBreak(text, longestUnit);
  return at === undefined ? [text] : [text.slice(0, at).trimEnd(), ...cutAtWall(text.slice(at).trimStart())];
}

/** How deep the lines of a list lie, by where they start; undefined where nobody has told. */
function depthsAt({ text, depths = [] }: Block): ReadonlyMap<number, number> | undefined {
  if (depths.length === 0) return undefined;
  let start = 0;
  return new Map(
    text.split('\n').map((line, index): [number, number] => {
      const at = start;
      start += line.length + 1;
      return [at, depths[index] ?? 0];
    }),
  );
}

function shown(span: Span, text: string, isLines: boolean, item: { depth: number | undefined } | undefined): Sourced {
  const own = (isLines ? displayLines : displayText)(text.slice(span.start, span.end));
  return { text: item ? withPoint(own, item.depth) : own, sources: [span], how: 'verbatim' };
}

function lineSpans(text: string, { block, start, end }: Span): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const line of text.slice(start, end).split('\n')) {
    spans.push({ block, start: from, end: from + line.length });
    from += line.length + 1;
  }
  return spans.filter((span) => span.end > span.start);
}

/** Cut where sentences begin, so that what stands between two of them goes with the one before; who speaks, with the first. */
function sentenceSpans({ block, start, end }: Span, sentences: readonly Sentence[], label = 0): Span[] {
  const begins = sentences.filter(
    (one) => one.block === block && one.start > Math.max(start, label) && one.start < end,
  );
  const edges = [start, ...begins.map((one) => one.start), end];
  return edges.slice(1).map((edge, index) => ({ block, start: edges[index] ?? start, end: edge }));
}

/** One endless sentence is cut at a comma, else between words, else anywhere. */
function withinWall(span: Span, text: string): Span[] {
  const at = wordBreak(text.slice(span.start, span.end), longestUnit);
  if (at === undefined) return [span];
  const middle = span.start + at;
  return [{ ...span, end: middle }, ...withinWall({ ...span, start: middle }, text)];
}
