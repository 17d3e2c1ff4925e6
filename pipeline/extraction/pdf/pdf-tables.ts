import { rowsOf } from './pdf-contents-page.ts';
import type { Line } from './pdf-lines.ts';

/** Lines of running text, each one joined from its parts, and tables as rows of cells. */
export type PageElement = { kind: 'line'; line: Line } | { kind: 'table'; rows: Line[][] };

const alignment = 7;
const fewestRows = 2;

/** Parts the rows of tables from the lines of text: by the file's own tags, else by cells that stand under each other. */
export function elementsOfPage(lines: readonly Line[]): PageElement[] {
  const elements: PageElement[] = [];
  for (let at = 0; at < lines.length; ) {
    const table = lines[at]?.tag?.cell?.table;
    let end = at + 1;
    while (end < lines.length && lines[end]?.tag?.cell?.table === table) end += 1;
    const part = lines.slice(at, end);
    const rows = table === undefined ? undefined : taggedRows(part);
    elements.push(...(rows === undefined ? elementsByPlace(part) : [{ kind: 'table' as const, rows }]));
    at = end;
  }
  return elements;
}

/** Undefined where the tags only lay the page out: one column, or one row. */
function taggedRows(lines: readonly Line[]): Line[][] | undefined {
  const rows = new Map<number, Map<number, Line[]>>();
  for (const line of lines) {
    const cell = line.tag?.cell;
    if (cell === undefined) return undefined;
    const row = rows.get(cell.row) ?? new Map<number, Line[]>();
    rows.set(cell.row, row);
    row.set(cell.column, [...(row.get(cell.column) ?? []), line]);
  }
  const cells = [...rows.values()].map((row) => [...row.values()].map(joined));
  return cells.length >= fewestRows && cells.some((row) => row.length > 1) ? cells : undefined;
}

function elementsByPlace(lines: readonly Line[]): PageElement[] {
  const rows = rowsOf(lines);
  const elements: PageElement[] = [];
  for (let at = 0; at < rows.length; ) {
    const table = tableFrom(rows, at);
    if (table.rows.length >= fewestRows) {
      elements.push({ kind: 'table', rows: table.rows });
      at = table.end;
    } else {
      elements.push({ kind: 'line', line: joined(rows[at] ?? []) });
      at += 1;
    }
  }
  return elements;
}

/** A table that begins at a row; lines that only go on inside its cells are joined to the row above. */
function tableFrom(rows: readonly Line[][], start: number): { rows: Line[][]; end: number } {
  const table: Line[][] = [];
  let end = start;
  let pending: Line[][] = [];
  for (let at = start; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const above = table.at(-1);
    const nearest = pending.at(-1) ?? above;
    if (above !== undefined && nearest !== undefined && goesOnInCells(row, above, nearest)) {
      pending.push(row);
      continue;
    }
    if (above !== undefined && standsBeside(row, above)) {
      table[table.length - 1] = [...pending.reduce(withContinuation, above), ...row];
      pending = [];
      end = at + 1;
      continue;
    }
    if (!isTableRow(row, above, nearest)) break;
    if (above !== undefined) table[table.length - 1] = pending.reduce(withContinuation, above);
    pending = [];
    table.push([...row]);
    end = at + 1;
  }
  // What follows the last row may be the text after the table, so only cells beside the first one go on.
  const last = table.at(-1);
  const more = pending.filter((row) => last !== undefined && !isAligned(row[0] ?? last[0], last[0]));
  if (last !== undefined && table.length >= fewestRows && more.length === pending.length && more.length > 0) {
    table[table.length - 1] = more.reduce(withContinuation, last);
    end += more.length;
  }
  return { rows: table, end };
}

/** Some programs write a table cell by cell, so that the next cell comes after all lines of the one before. */
function standsBeside(row: readonly Line[], above: readonly Line[]): boolean {
  const [first] = row;
  const last = above.at(-1);
  if (first === undefined || last === undefined || first.page !== last.page) return false;
  return Math.abs(first.y0 - (above[0]?.y0 ?? 0)) < 0.4 * first.size && first.x0 > last.x1;
}

/** Whether every part of a row lies inside a column of the row above and close under it. */
function goesOnInCells(row: readonly Line[], above: readonly Line[], nearest: readonly Line[]): boolean {
  const [first] = row;
  const [upper] = nearest;
  if (first === undefined || upper === undefined || row.length >= above.length || first.page !== upper.page)
    return false;
  const step = first.y0 - upper.y0;
  return step > 0 && step < 1.6 * first.size && row.every((part) => columnOf(part, above) !== undefined);
}

const columnOf = (part: Line, above: readonly Line[]): number | undefined => {
  const column = above.findLastIndex((cell) => cell.x0 <= part.x0 + alignment);
  const next = above[column + 1];
  const fits = Math.abs((above[column]?.x0 ?? 0) - part.x0) < alignment && (next === undefined || part.x1 < next.x0);
  return column >= 0 && fits ? column : undefined;
};

const withContinuation = (row: readonly Line[], more: readonly Line[]): Line[] =>
  row.map((cell, column) => {
    const parts = more.filter((part) => columnOf(part, row) === column);
    return parts.length === 0 ? cell : joined([cell, ...parts]);
  });

const itemLabel = /^(?:\(?(?:[a-z]|[ivxlc]{1,4}|\d{1,2})[.)]|\d{1,2}(?:\.\d{1,2})+\.?|[^\p{L}\p{N}$€£]{1,2})$/iu;

// A number or bullet with its text is one line with a tab in it, not two cells.
const isTableRow = (
  row: readonly Line[],
  above: readonly Line[] | undefined,
  nearest: readonly Line[] | undefined,
): boolean => {
  const [first] = row;
  if (first === undefined || row.length < 2 || (row.length === 2 && itemLabel.test(first.text))) return false;
  const lowest = nearest?.[0];
  if (above === undefined || lowest === undefined) return true;
  const isNear = first.page === lowest.page && first.y0 - lowest.y0 < 4 * first.size;
  const aligned = row.filter((cell) => above.some((other) => isAligned(cell, other))).length;
  return isNear && aligned >= Math.min(2, row.length, above.length);
};

const isAligned = (cell: Line | undefined, other: Line | undefined): boolean =>
  cell !== undefined &&
  other !== undefined &&
  (Math.abs(cell.x0 - other.x0) < alignment ||
    Math.abs(cell.x1 - other.x1) < alignment ||
    Math.abs((cell.x0 + cell.x1) / 2 - (other.x0 + other.x1) / 2) < alignment);

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
