import type { Block, Document, Span } from '../document.ts';
import type { Card, Sourced } from '../lesson-plan.ts';
import { asInnerHeading, withPoint } from './card-marks.ts';
import { displayText } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { joinedHeadings } from './heading-text.ts';

/** A row of two cells, or a short one of three, is read at a glance below the heads of its columns. */
const fewestColumns = 3;
const mostColumns = 3;
const mostOfRow = 60;
/** A longer cell names nothing. */
const mostName = 60;
const mostHead = 60;
const mostTitle = 80;

/** How the text of such a row came to be. */
export const toldByHeads = 'template:row';

/** A line of a row that is told by the heads of its columns. */
export interface RowPart {
  text: string;
  /** The head of its column, then its own cell. */
  sources: Span[];
  /** What is told of the row lies inside of its name. */
  depth: 0 | 1;
}

interface Cell {
  text: string;
  span: Span;
}

/**
 * The rows of a table that is too wide for a phone: each is called as its first cell, and each further cell stands below it
 * on a line of its own, after the head of its column. What the names of the rows are stands over the first of them.
 *
 * @param span the rows to tell; a table may be longer than a lesson
 * @returns the lines in order; undefined where the rows are short, or the first one is no head
 */
export function rowParts(block: Block, span: Span): RowPart[] | undefined {
  const { heads, rows } = headed(cellsOf(block));
  if (heads === undefined || !isWide(heads, rows)) return undefined;
  const own = rows.filter(([first]) => first && first.span.start >= span.start && first.span.end <= span.end);
  return own.flatMap((cells, index) => {
    const [name, ...others] = cells;
    if (name === undefined || !isName(name))
      return cells.flatMap((cell, at) => told(cell, heads[at], at === 0 ? 0 : 1));
    const ofNames = index === 0 ? heads[0]?.filter(({ text }) => text !== '') : undefined;
    return [
      ...(ofNames?.length ? [{ text: `${textOf(ofNames)}:`, sources: ofNames.map(spanOf), depth: 0 as const }] : []),
      { text: asInnerHeading(name.text), sources: [name.span], depth: 0 as const },
      ...others.flatMap((cell, at) => told(cell, heads[at + 1], 1)),
    ];
  });
}

const isName = ({ text }: Cell): boolean => text !== '' && graphemeCount(text) <= mostName;

const spanOf = ({ span }: Cell): Span => span;

const textOf = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(' ');

function told({ text, span }: Cell, head: readonly Cell[] = [], depth: 0 | 1): RowPart[] {
  if (text === '') return [];
  const named = head.filter((one) => one.text !== '');
  const over = textOf(named);
  const line = over === '' ? text : `${over}${/[?:：？]$/u.test(over) ? '' : ':'} ${text}`;
  return [{ text: withPoint(line, 0), sources: [...named.map(spanOf), span], depth }];
}

function cellsOf({ id, text }: Block): Cell[][] {
  let start = 0;
  return text.split('\n').map((line) =>
    line.split('\t').map((cell) => {
      const span = { block: id, start, end: start + cell.length };
      start = span.end + 1;
      return { text: displayText(cell), span };
    }),
  );
}

/** The heads of the columns, and what stands below them; one word over several columns belongs to the head of each. */
function headed(table: readonly Cell[][]): { heads?: Cell[][]; rows: Cell[][] } {
  const [first = [], second = [], ...rest] = table;
  const filled = first.filter(({ text }) => text !== '');
  const isOver = filled.length === 1 && first[0]?.text === '' && rest.length > 0 && isHead(second);
  const [over] = filled;
  if (isOver && over) return { heads: second.map((cell, at) => (at === 0 ? [cell] : [over, cell])), rows: rest };
  return isHead(first)
    ? { heads: first.map((cell) => [cell]), rows: second.length === 0 ? rest : [second, ...rest] }
    : { rows: [] };
}

/** Each column has its name; only that of the names of the rows may be missing. */
const isHead = (cells: readonly Cell[]): boolean =>
  cells.length >= fewestColumns &&
  cells.every(({ text }, at) => (at === 0 && text === '') || /[\p{L}\p{N}]/u.test(text)) &&
  cells.every(({ text }) => graphemeCount(text) <= mostHead && !/[.!।]$/u.test(text)) &&
  new Set(cells.map(({ text }) => text)).size === cells.length;

const isWide = (heads: readonly unknown[], rows: readonly Cell[][]): boolean =>
  rows.length > 0 &&
  rows.every(({ length }) => length <= heads.length) &&
  (heads.length > mostColumns ||
    rows.some((cells) => graphemeCount(cells.map(({ text }) => text).join(' · ')) > mostOfRow));

/** What rows told by their heads are called, where they are most of a card: "Fox", "Fox and Hare", "Fox … Badger". */
export function namesOfRows({ pieces }: Card, document: Document): Sourced[] {
  const length = (texts: readonly Sourced[]) => texts.reduce((sum, { text }) => sum + text.length, 0);
  const rows = pieces.filter(({ how }) => how === toldByHeads);
  const names = rows.flatMap(({ text }) =>
    [...text.matchAll(/^\*(?<name>[^*\n]+)\*$/gmu)].map((one) => one.groups?.['name'] ?? ''),
  );
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined || length(rows) * 2 < length(pieces)) return [];
  const joined =
    names.length === 1 ? first : names.length === 2 ? joinedHeadings(names, mostName, document) : undefined;
  const texts = joined === undefined ? [`${first} … ${last}`, `${first} …`] : [joined];
  const sources = rows.flatMap((row) => row.sources);
  return texts.filter((text) => graphemeCount(text) <= mostTitle).map((text) => ({ text, sources, how: toldByHeads }));
}
