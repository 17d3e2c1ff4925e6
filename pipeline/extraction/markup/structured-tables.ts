import { parse } from 'csv-parse/sync';
import { cellBreak } from '../cell-paragraphs.ts';

export const gridBorder = /^\+(?:[-=]+\+)+$/u;
export const simpleBorder = /^={2,}(?:[ \t]+={2,})+$/u;

/** A table of Markdown; the first row is its head. */
export function tableRows(rows: readonly (readonly string[])[], words: (text: string) => string): string[] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const columns = Math.max(0, ...filled.map((row) => row.length));
  if (columns === 0) return [];
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cellText(words(row[at] ?? ''))).join(' | ')} |`;
  const [head = [], ...rest] = filled;
  return ['', line(head), `|${' --- |'.repeat(columns)}`, ...rest.map(line), ''];
}

const cellText = (cell: string): string =>
  cell
    .replace(/[^\S\u2029]+/gu, ' ')
    .trim()
    .replace(/(?<!\\)\|/gu, '\\|');

const mark = /^(?:[*+•-]|(?:\d{1,2}|#)[.)])\s+\S/u;

/** The next line of a cell; an item of a list in it begins a line of its own. */
const joined = (cell: string, line: string): string => `${cell}${mark.test(line) ? cellBreak : ' '}${line}`.trim();

/**
 * The rows of a table drawn with "+---+": its lines stand between borders, its cells between strokes. A cell that goes
 * over several columns is one cell.
 */
export function gridRows(lines: readonly string[]): string[][] {
  const rows: string[][] = [];
  let open: string[] = [];
  for (const line of lines) {
    // A border that is open on one side ends the other cells of its row.
    const isBorder = /^[+|].*\+[-=]{2,}\+/u.test(line) && /[+|]$/u.test(line);
    if (isBorder) {
      if (open.length > 0) rows.push(open);
      open = [];
    }
    const cells = line
      .replace(/\+?[-=]{2,}(?=\+|$)/gu, '')
      .replace(/^[|+]|[|+]$/gu, '')
      .split(/(?:^|(?<=\s))[|+](?=\s|$)/u);
    if (cells.every((cell) => /^[\s+]*$/u.test(cell))) continue;
    for (const [at, cell] of cells.entries()) open[at] = joined(open[at] ?? '', cell.trim());
  }
  if (open.length > 0) rows.push(open);
  return rows.map((row) => [...row].map((cell) => cell ?? ''));
}

/** The rows of a table whose columns stand under "====  ===="; a line without a first cell goes on with the row before. */
export function simpleRows(lines: readonly string[]): string[][] {
  const starts = [...(lines[0] ?? '').matchAll(/=+/gu)].map(({ index }) => index);
  const rows: string[][] = [];
  let isNew = true;
  for (const line of lines) {
    if (simpleBorder.test(line.trim()) || /^\s*-+(?:\s+-+)*\s*$/u.test(line) || line.trim() === '') {
      isNew = true;
      continue;
    }
    const cells = starts.map((from, at) => line.slice(from, starts[at + 1]).trim());
    const before = rows.at(-1);
    if (cells[0] === '' && !isNew && before !== undefined)
      for (const [at, cell] of cells.entries()) before[at] = `${before[at] ?? ''} ${cell}`.trim();
    else rows.push(cells);
    isNew = false;
  }
  return rows;
}

/** "list-table": a list of rows, each a list of cells. */
export function listedRows(lines: readonly string[]): string[][] {
  const rows: string[][] = [];
  let column = 0;
  for (const line of lines) {
    const row = /^(\s*[*+-]\s+)[*+-](?:\s+(.*))?$/u.exec(line);
    const cell = /^(\s+)[*+-](?:\s+(.*))?$/u.exec(line);
    if (row !== null) {
      rows.push([row[2] ?? '']);
      column = row[1]?.length ?? 0;
    } else if (cell !== null && (cell[1]?.length ?? 0) <= column) rows.at(-1)?.push(cell[2] ?? '');
    else {
      const last = rows.at(-1);
      if (last !== undefined) last.push(joined(last.pop() ?? '', line.trim()));
    }
  }
  return rows;
}

/** "csv-table": its rows, under the head that its option names. */
export function commaRows(lines: readonly string[], head: string | undefined): string[][] {
  const text = [...(head === undefined ? [] : [head]), ...lines].join('\n');
  try {
    return parse(text, { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true });
  } catch {
    return text.split('\n').map((line) => [line]);
  }
}
