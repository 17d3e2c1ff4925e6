import { rowsOf } from './pdf-contents-page.ts';
import type { Line } from './pdf-lines.ts';

/** Lines of running text, each one joined from its parts, and tables as rows of cells. */
export type PageElement = { kind: 'line'; line: Line } | { kind: 'table'; rows: Line[][] };

const alignment = 7;
const fewestRows = 2;

/** Parts the rows of simple tables from the lines of text; lines in reading order. */
export function elementsOfPage(lines: readonly Line[]): PageElement[] {
  const rows = rowsOf(lines);
  const elements: PageElement[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = tableEnd(rows, at);
    if (end - at >= fewestRows) {
      elements.push({ kind: 'table', rows: rows.slice(at, end) });
      at = end;
    } else {
      elements.push({ kind: 'line', line: joined(rows[at] ?? []) });
      at += 1;
    }
  }
  return elements;
}

function tableEnd(rows: readonly Line[][], start: number): number {
  let end = start;
  while (end < rows.length && isTableRow(rows[end] ?? [], end > start ? rows[end - 1] : undefined)) end += 1;
  return end;
}

const itemLabel = /^(?:\(?(?:[a-z]|[ivxlc]{1,4}|\d{1,2})[.)]|\d{1,2}(?:\.\d{1,2})+\.?|[^\p{L}\p{N}$€£]{1,2})$/iu;

// A number or bullet with its text is one line with a tab in it, not two cells.
const isTableRow = (row: readonly Line[], above: readonly Line[] | undefined): boolean => {
  const [first] = row;
  if (first === undefined || row.length < 2 || (row.length === 2 && itemLabel.test(first.text))) return false;
  if (above === undefined) return true;
  const isNear = first.page === above[0]?.page && first.y0 - above[0].y0 < 4 * first.size;
  const aligned = row.filter((cell) => above.some((other) => isAligned(cell, other))).length;
  return isNear && aligned >= Math.min(2, row.length, above.length);
};

const isAligned = (cell: Line, other: Line): boolean =>
  Math.abs(cell.x0 - other.x0) < alignment ||
  Math.abs(cell.x1 - other.x1) < alignment ||
  Math.abs((cell.x0 + cell.x1) / 2 - (other.x0 + other.x1) / 2) < alignment;

function joined(row: readonly Line[]): Line {
  const [first, ...rest] = row;
  if (first === undefined) throw new Error('A row has at least one line.');
  const last = rest.at(-1) ?? first;
  if (last === first) return first;
  return {
    ...first,
    runs: row.flatMap((part, index) => (index === 0 ? part.runs : [{ text: ' ' }, ...part.runs])),
    text: row.map((part) => part.text).join(' '),
    x0: Math.min(...row.map((part) => part.x0)),
    x1: Math.max(...row.map((part) => part.x1)),
    y0: Math.min(...row.map((part) => part.y0)),
    y1: Math.max(...row.map((part) => part.y1)),
    size: Math.max(...row.map((part) => part.size)),
    bold: row.every((part) => part.bold),
    italic: row.every((part) => part.italic),
    endsInHyphen: last.endsInHyphen,
  };
}
