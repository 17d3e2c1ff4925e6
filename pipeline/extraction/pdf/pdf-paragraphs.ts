import type { BlockKind, Provenance } from '../../document.ts';
import { draftBlock, type DraftBlock, type Run } from '../draft-block.ts';
import type { Heading } from './pdf-heading-levels.ts';
import type { Line } from './pdf-lines.ts';
import type { PageTurn } from './pdf-turned-page.ts';
import { type Box, turnedBack } from '../picture/recognised-lines.ts';
import { bulletSign, bulletStart, captionStart, endsSentence, itemNumberStart, type BodyLook } from './pdf-looks.ts';
import type { PageElement } from './pdf-tables.ts';

/** Lines on their way to a block. */
interface Group {
  kind: BlockKind;
  lines: Line[];
  /** Set for headings. */
  heading?: Heading;
  /** Set for tables. */
  rows?: Line[][];
  /** Lines at which a list item begins. */
  itemStarts: Set<Line>;
}

/** What the lines are measured against. */
interface Layout {
  body: BodyLook;
  boxTitles: ReadonlySet<Line>;
  /** Where the column of a line ends. */
  rightEdges: ReadonlyMap<Line, number>;
}

/** Blocks of a whole document: headings, paragraphs joined over line, column and page ends, lists, captions, tables. */
export function blocksOf(
  elements: readonly PageElement[],
  headings: readonly Heading[],
  boxTitles: ReadonlySet<Line>,
  body: BodyLook,
): DraftBlock[] {
  const headingOf = new Map(headings.flatMap((heading) => heading.lines.map((line) => [line, heading] as const)));
  const layout: Layout = { body, boxTitles, rightEdges: columnEdges(elements) };
  const groups: Group[] = [];
  for (const element of elements) {
    if (element.kind === 'table')
      groups.push({ kind: 'table', lines: element.rows.flat(), rows: element.rows, itemStarts: new Set() });
    else addLine(groups, element.line, headingOf.get(element.line), layout);
  }
  const words = wordsOf(elements);
  return joinAcrossFloats(groups)
    .map((group) => toBlock(group, words))
    .filter((block) => block !== undefined);
}

function addLine(groups: Group[], line: Line, heading: Heading | undefined, layout: Layout): void {
  const { body } = layout;
  const group = groups.at(-1);
  if (heading !== undefined) {
    if (group?.heading === heading) group.lines.push(line);
    else groups.push({ kind: 'heading', lines: [line], heading, itemStarts: new Set() });
    return;
  }
  const last = group?.lines.at(-1);
  const isItem =
    bulletStart.test(line.text) ||
    (itemNumberStart.test(line.text) && (group === undefined || group.kind === 'list' || endsBlock(group, line, body)));
  if (group !== undefined && last !== undefined && group.heading === undefined && group.rows === undefined) {
    if (group.kind === 'list' && isItem && isNearby(last, line, body)) {
      group.lines.push(line);
      group.itemStarts.add(line);
      return;
    }
    if (!isItem && continuesParagraph(group, last, line, layout)) {
      group.lines.push(line);
      return;
    }
  }
  groups.push({ kind: kindOf(line, isItem, group, layout), lines: [line], itemStarts: new Set([line]) });
}

const kindOf = (line: Line, isItem: boolean, above: Group | undefined, { body, boxTitles }: Layout): BlockKind => {
  if (captionStart.test(line.text) && line.text.length > 6) return 'caption';
  if (boxTitles.has(line) || (above?.kind === 'note' && line.size < 0.93 * body.size)) return 'note';
  if (isItem) return 'list';
  if (line.monospaced) return 'code';
  return line.size < 0.88 * body.size && /^(?:\d{1,2}|[*†‡])\s?\p{L}/u.test(line.text) ? 'note' : 'paragraph';
};

const endsBlock = (group: Group, line: Line, body: BodyLook): boolean => {
  const last = group.lines.at(-1);
  return (
    group.heading !== undefined ||
    last === undefined ||
    endsSentence(last.text) ||
    stepOf(last, line) > 1.3 * body.leading(line.size)
  );
};

const stepOf = (last: Line, line: Line): number => (line.y0 + line.y1 - last.y0 - last.y1) / 2;

const isNearby = (last: Line, line: Line, body: BodyLook): boolean =>
  last.page !== line.page
    ? line.page === last.page + 1
    : line.y0 < last.y0 || stepOf(last, line) < 2.5 * body.leading(line.size);

function continuesParagraph(group: Group, last: Line, line: Line, { body, rightEdges }: Layout): boolean {
  if (captionStart.test(line.text) && endsSentence(last.text)) return false;
  if (Math.abs(line.size - last.size) > Math.max(0.8, 0.09 * body.size) || line.monospaced !== last.monospaced)
    return false;
  const jumps = last.page !== line.page || line.y0 < last.y0 || line.x0 > last.x1 || line.x1 < last.x0;
  if (jumps)
    return (
      group.kind !== 'caption' &&
      (last.endsInHyphen || (!endsSentence(last.text) && /^[\p{Ll}\p{Lo}\p{M}\d("“‘]/u.test(line.text)))
    );
  const leading = body.leading(line.size);
  if (stepOf(last, line) > (group.kind === 'list' ? 1.5 : 1.32) * leading) return false;
  if (line.monospaced) return true;
  // A first line set in starts a paragraph; a hanging list keeps its later lines further in than its bullet.
  const indent = line.x0 - last.x0;
  const isFirstOfGroup = group.lines.length === 1;
  if (group.kind === 'list') return indent > -0.5 * line.size || !endsSentence(last.text);
  if (indent > 0.8 * line.size && !isFirstOfGroup && endsSentence(last.text)) return false;
  if (indent > 0.8 * line.size && isFirstOfGroup && endsSentence(last.text) && group.kind === 'paragraph') return false;
  return !(group.kind === 'paragraph' && endsSentence(last.text) && hadRoomFor(line, last, rightEdges));
}

// A paragraph's last line stops although the next word would have fitted.
function hadRoomFor(line: Line, last: Line, rightEdges: ReadonlyMap<Line, number>): boolean {
  const letterWidth = (line.x1 - line.x0) / Math.max(1, line.text.length);
  const firstWord = (/^\S+/.exec(line.text)?.[0].length ?? 0) * letterWidth;
  return last.x1 + firstWord + 2.5 * last.size < (rightEdges.get(last) ?? last.x1);
}

/** Where the column of a line ends: the furthest of the lines around it that begin at about the same place. */
function columnEdges(elements: readonly PageElement[]): Map<Line, number> {
  const edges = new Map<Line, number>();
  let column: Line[] = [];
  const endColumn = () => {
    const edge = Math.max(...column.map((line) => line.x1));
    for (const line of column) edges.set(line, edge);
    column = [];
  };
  for (const element of elements) {
    if (element.kind !== 'line') continue;
    const { line } = element;
    const last = column.at(-1);
    const goesOn =
      last !== undefined &&
      last.page === line.page &&
      Math.abs(last.x0 - line.x0) < 4 * line.size &&
      line.y0 >= last.y0 &&
      line.y0 - last.y0 < 5 * line.size;
    if (!goesOn) endColumn();
    column.push(line);
  }
  endColumn();
  return edges;
}

const floats: ReadonlySet<BlockKind> = new Set(['caption', 'table', 'note', 'figure']);
const furthestFloat = 3;

// A paragraph that a figure or the page's foot interrupts goes on behind it.
function joinAcrossFloats(groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const [first] = group.lines;
    const target =
      group.kind === 'paragraph' && first !== undefined && /^\p{Ll}/u.test(first.text)
        ? openParagraph(joined)
        : undefined;
    if (target === undefined) joined.push({ ...group, lines: [...group.lines] });
    else target.lines.push(...group.lines);
  }
  return joined;
}

function openParagraph(groups: readonly Group[]): Group | undefined {
  const at = groups.findLastIndex((group) => !floats.has(group.kind));
  const group = groups[at];
  const last = group?.lines.at(-1);
  const isOpen = group?.kind === 'paragraph' && last !== undefined && !endsSentence(last.text);
  return isOpen && at < groups.length - 1 && groups.length - 1 - at <= furthestFloat ? group : undefined;
}

function toBlock(group: Group, words: ReadonlySet<string>): DraftBlock | undefined {
  const provenance = provenanceOf(group.lines);
  if (group.heading !== undefined)
    return draftBlock('heading', [{ text: group.heading.text }], provenance, group.heading.level);
  if (group.rows !== undefined) {
    return draftBlock(
      'table',
      group.rows.flatMap((row) => [
        ...row.flatMap((cell, index) => [...(index > 0 ? [{ text: '\t' }] : []), ...cell.runs]),
        { text: '\n' },
      ]),
      provenance,
    );
  }
  return draftBlock(group.kind, runsOf(group, words), provenance);
}

function runsOf(group: Group, words: ReadonlySet<string>): Run[] {
  const runs: Run[] = [];
  group.lines.forEach((line, index) => {
    const last = group.lines[index - 1];
    const startsItem = group.kind === 'list' && group.itemStarts.has(line);
    const own =
      startsItem && bulletStart.test(line.text)
        ? line.runs.map((run, at) => (at === 0 ? { ...run, text: run.text.replace(bulletSign, '') } : run))
        : line.runs;
    if (last === undefined) runs.push(...own);
    else if (startsItem || group.kind === 'code') runs.push({ text: '\n' }, ...own);
    else runs.push(...linked(runs, last, line, words), ...own);
  });
  return runs;
}

// What stands between two lines of one paragraph: a blank, or nothing where the line end broke a word.
function linked(runs: Run[], last: Line, line: Line, words: ReadonlySet<string>): Run[] {
  const tail = runs.at(-1);
  const visibleHyphen = /[\p{L}]([-\u2010\u00ad])$/u.exec(last.text)?.[1];
  if (tail === undefined || !(last.endsInHyphen || visibleHyphen !== undefined)) return [{ text: ' ' }];
  const head = /[\p{L}\p{M}-]+$/u.exec(last.text.replace(/[-\u2010\u00ad]$/u, ''))?.[0] ?? '';
  const rest = /^[\p{L}\p{M}]+/u.exec(line.text)?.[0] ?? '';
  // The document itself knows whether the hyphen belongs to the word: "well-known" is written so elsewhere, "con-tent" is not.
  const keepsHyphen =
    /^\p{Lu}/u.test(rest) ||
    rest === '' ||
    (words.has(`${head}-${rest}`.toLowerCase()) && !words.has(`${head}${rest}`.toLowerCase()));
  tail.text = tail.text.replace(/[-\u2010\u00ad]$/u, '');
  return keepsHyphen ? [{ text: '-' }] : [];
}

function wordsOf(elements: readonly PageElement[]): Set<string> {
  const words = new Set<string>();
  for (const element of elements) {
    if (element.kind !== 'line') continue;
    for (const word of element.line.text.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*(?=[^\p{L}\p{M}-])/gu) ?? [])
      words.add(word.toLowerCase());
  }
  return words;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

// One entry per page and column: a paragraph that runs over a page's end has two.
function provenanceOf(lines: readonly Line[]): Provenance[] {
  const boxes: { page: number; box: Box; turn: PageTurn | undefined; isRead: boolean }[] = [];
  for (const line of lines) {
    const last = boxes.at(-1);
    const isSameStretch =
      last !== undefined &&
      last.page === line.page &&
      line.y0 >= last.box[1] - line.size &&
      line.x0 < last.box[2] &&
      line.x1 > last.box[0];
    if (isSameStretch) {
      const [x0, y0, x1, y1] = last.box;
      last.box = [Math.min(x0, line.x0), Math.min(y0, line.y0), Math.max(x1, line.x1), Math.max(y1, line.y1)];
    } else
      boxes.push({
        page: line.page,
        box: [line.x0, line.y0, line.x1, line.y1],
        turn: line.recognised ?? line.turn,
        isRead: line.recognised !== undefined,
      });
  }
  return boxes.map(({ page, box, turn, isRead }) => {
    const [x0, y0, x1, y1] = turn === undefined ? box : turnedBack(box, turn);
    return {
      page,
      box: [rounded(x0), rounded(y0), rounded(x1), rounded(y1)],
      source: isRead ? 'ocr' : 'text_layer',
    };
  });
}
