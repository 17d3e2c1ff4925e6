import type { Document, Sentence, Span } from '../document.ts';
import type { Sourced } from '../lesson-plan.ts';
import { withPoint } from './card-marks.ts';
import { displayLines, displayText, startUpper } from './display-text.ts';
import { graphemeCount, wordBreak } from './graphemes.ts';
import { withoutConnective } from './self-contained.ts';

/** Longer headings are text. */
export const mostTitle = 80;
/** A longer head would take the room of what it heads. */
const mostHead = 200;
/** A unit of more graphemes is cut, though it is one sentence. */
export const longestUnit = 500;

/** What is never parted: a sentence, an item, a row; with what a card that begins with it has to repeat. */
export interface Unit extends Sourced {
  /** Index of the content entry that it is a part of. */
  entry: number;
  begins: 'section' | 'paragraph' | 'item' | 'sentence';
  joint: ' ' | '\n';
  /** The headings right above it, outermost first. */
  headings: Sourced[];
  length: number;
  /** The line over its list, or the first row of its table; absent for what has none or stands right below it. */
  head?: Sourced;
  /** It says what comes next: "Bring along:". */
  leadsOn: boolean;
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
    const parts = partsOf(paragraph, sentences, document);
    const head = headOf(parts, units.at(-1), headings);
    for (const [index, part] of parts.entries()) {
      const isBelow = head !== undefined && (head === parts[0] ? index > 1 : index > 0);
      units.push({
        ...part,
        entry,
        begins: index > 0 ? (part.joint === '\n' ? 'item' : 'sentence') : headings.length > 0 ? 'section' : 'paragraph',
        headings: index > 0 ? [] : headings,
        length: graphemeCount(part.text),
        leadsOn: /[:：]$/u.test(part.text) || (head === parts[0] && index === 0),
        opensChapter: index === 0 && opensChapter,
        ...(isBelow && { head: { text: head.text, sources: head.sources, how: head.how } }),
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

/** What stands over the items of a list, "Bring along:", or over the columns of a table. */
function headOf(parts: readonly Part[], before: Unit | undefined, headings: readonly Sourced[]): Sourced | undefined {
  const [first, second] = parts;
  if (first === undefined || second === undefined || second.joint !== '\n') return undefined;
  const head = first.isRow ? first : headings.length === 0 && before?.leadsOn ? before : undefined;
  return head !== undefined && graphemeCount(head.text) <= mostHead ? head : undefined;
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
  leadsOn: false,
  opensChapter: false,
});

const isHeading = ({ sources }: Sourced, document: Document): boolean =>
  document.blocks[sources[0]?.block ?? -1]?.kind === 'heading';

type Part = Pick<Unit, 'text' | 'sources' | 'how' | 'joint'> & { isRow: boolean };

/** The sentences, items or rows of one paragraph, each with its own span. */
function partsOf(paragraph: Sourced, sentences: readonly Sentence[], document: Document): Part[] {
  const [span] = paragraph.sources;
  const block = span && document.blocks[span.block];
  const isOwnText = paragraph.how === 'verbatim' || paragraph.how === 'trimmed:connective';
  if (span === undefined || block === undefined || !isOwnText) return [{ ...paragraph, joint: ' ', isRow: false }];
  const isLines = block.kind !== 'paragraph' && block.text.slice(span.start, span.end).includes('\n');
  const lines = paragraph.sources.length > 1 ? [...paragraph.sources] : isLines ? lineSpans(block.text, span) : [span];
  const parts = lines.flatMap((line) => {
    // An item longer than a screen is cut like a paragraph.
    const isCut = !isLines || graphemeCount(block.text.slice(line.start, line.end)) > longestUnit;
    return (isCut ? sentenceSpans(line, sentences) : [line])
      .flatMap((part) => withinWall(part, block.text))
      .map((part, index) => ({
        ...shown(part, block.text, isLines, block.kind === 'list' && index === 0),
        joint: isLines && index === 0 ? ('\n' as const) : (' ' as const),
        isRow: block.kind === 'table',
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

function shown(span: Span, text: string, isLines: boolean, isItem: boolean): Sourced {
  const own = (isLines ? displayLines : displayText)(text.slice(span.start, span.end));
  return { text: isItem ? withPoint(own) : own, sources: [span], how: 'verbatim' };
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

/** Cut where sentences begin, so that what stands between two of them goes with the one before. */
function sentenceSpans({ block, start, end }: Span, sentences: readonly Sentence[]): Span[] {
  const begins = sentences.filter((one) => one.block === block && one.start > start && one.start < end);
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
