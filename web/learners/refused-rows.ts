import { importReasonText } from '#contract/import-reason-words.ts';
import type { Language } from '#contract/languages.ts';
import type { ImportReport } from '#contract/learners.ts';

/** The rows that were not taken, as a file to look through beside one's own. @param language of the reasons */
export function notTaken(rows: ImportReport['rows'], language: Language): Blob {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows
    .filter(({ outcome }) => outcome === 'invalid' || outcome === 'duplicate')
    .map(({ row, outcome, reason, why }) =>
      [String(row), outcome, cell(why === null ? reason : importReasonText(why, language))].join(','),
    );
  return new Blob([`\uFEFF${['row,outcome,reason', ...lines].join('\r\n')}\r\n`], { type: 'text/csv' });
}

/** Hands it to the browser as a file. */
export function saveCsv(file: Blob, name = 'learners-not-imported.csv'): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
