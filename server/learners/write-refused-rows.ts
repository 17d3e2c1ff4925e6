import { learnerColumns } from '#contract/learners.ts';
import { importReasonText } from '#contract/import-reason-words.ts';
import type { Language } from '#contract/languages.ts';
import { isFormula } from '#contract/sheet-cell.ts';
import type { RefusedRow } from '../database/tables/learners-tables.ts';

const headings = ['row', 'outcome', 'reason', ...learnerColumns];

/** Lines of CSV with a line of headings first: mended, they can be imported as they are. @param language of the reasons */
export async function writeRefusedRows(
  batches: AsyncIterable<readonly RefusedRow[]>,
  language: Language,
): Promise<Buffer> {
  const parts = [Buffer.from(`\uFEFF${headings.join(',')}\r\n`)];
  for await (const rows of batches)
    parts.push(
      Buffer.from(
        rows
          .map(({ row, outcome, reason, why, cells }) =>
            [
              String(row),
              outcome,
              why ? importReasonText(why, language) : reason,
              ...learnerColumns.map((column) => cells[column] ?? ''),
            ]
              .map(cellOf)
              .join(','),
          )
          .map((line) => `${line}\r\n`)
          .join(''),
      ),
    );
  return Buffer.concat(parts);
}

/**
 * What a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection). A phone number that
 * begins with a plus sign is none, and has to come back as it was.
 */
function cellOf(cell: string): string {
  const text = isFormula(cell) && !/^\+[\d ().-]+$/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
