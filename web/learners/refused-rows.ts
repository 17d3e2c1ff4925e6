import type { ImportReport } from '#contract/learners.ts';

/** The rows that were not taken, as a file to look through beside one's own. */
export function notTaken(rows: ImportReport['rows']): Blob {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows
    .filter(({ outcome }) => outcome === 'invalid' || outcome === 'duplicate')
    .map(({ row, outcome, reason }) => [String(row), outcome, cell(reason)].join(','));
  return new Blob([`\uFEFF${['row,outcome,reason', ...lines].join('\r\n')}\r\n`], { type: 'text/csv' });
}

/** Hands it to the browser as a file. */
export function saveCsv(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: 'learners-not-imported.csv' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
