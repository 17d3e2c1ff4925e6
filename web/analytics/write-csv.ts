import { isFormula } from '#contract/sheet-cell.ts';

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection): a question or
 * a course title may come from anybody's document. Numbers stay numbers.
 */
const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180, with the mark before it by which Excel knows UTF-8: without it Indic scripts are unreadable there. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
