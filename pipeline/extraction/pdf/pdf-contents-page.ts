import type { Line } from './pdf-lines.ts';

const contentsWord = /^(table of )?contents$|^(विषय[ -]?सूची|अनुक्रमणिका|பொருளடக்கம்|విషయ ?సూచిక)$/i;
const leader = /(?:\s*\.\s*){4,}\s*(\d{1,4}|[ivxl]{1,6})$|…+\s*(\d{1,4})$/i;
const fewestEntries = 3;

/**
 * The lines of a printed table of contents: rows that end in a page number which never falls, after a line that says
 * "Contents" or with dot leaders. They would otherwise become headings twice.
 */
export function contentsLines(lines: readonly Line[], pageCount: number): Set<Line> {
  const rows = rowsOf(lines);
  const found = new Set<Line>();
  for (let start = 0; start < rows.length; start += 1) {
    const isTitled = contentsWord.test(rowText(rows[start] ?? []).trim());
    const entries = entriesFrom(rows, isTitled ? start + 1 : start, pageCount);
    const hasLeaders = entries.rows.filter((row) => leader.test(rowText(row))).length > entries.rows.length / 2;
    if (entries.rows.length < fewestEntries || !(isTitled || hasLeaders)) continue;
    for (const row of [...(isTitled ? [rows[start] ?? []] : []), ...entries.rows])
      for (const line of row) found.add(line);
    start = entries.end - 1;
  }
  return found;
}

function entriesFrom(rows: readonly Line[][], start: number, pageCount: number): { rows: Line[][]; end: number } {
  const taken: Line[][] = [];
  let lastPage = 0;
  let pending: Line[][] = [];
  let at = start;
  for (; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const page = pageOf(row);
    if (page !== undefined && page >= lastPage && page <= pageCount + 60) {
      taken.push(...pending, row);
      pending = [];
      lastPage = page;
    } else if (pending.length < 2 && page === undefined && rowText(row).length < 90) pending.push(row);
    else break;
  }
  return { rows: taken, end: at - pending.length };
}

function pageOf(row: readonly Line[]): number | undefined {
  const text = rowText(row);
  if (!/\p{L}{2}/u.test(text)) return undefined;
  const led = leader.exec(text);
  const digits =
    led?.[1] ??
    led?.[2] ??
    (row.length > 1 ? /^\d{1,4}$/.exec(row.at(-1)?.text.trim() ?? '')?.[0] : /\s(\d{1,4})$/.exec(text)?.[1]);
  if (digits === undefined) return undefined;
  return /^\d/.test(digits) ? Number(digits) : 0;
}

const rowText = (row: readonly Line[]): string => row.map((line) => line.text).join(' ');

/** Lines that stand side by side, in order. */
export function rowsOf(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last !== undefined && last[0]?.row === line.row) last.push(line);
    else rows.push([line]);
  }
  return rows;
}
