import type { ImportReport } from '#contract/learners.ts';
import type { Scope } from '../database/database.ts';
import type { Home } from './home-of-organization.ts';
import { importBatch, importBatchSize, type ImportedRow, type SeenAddresses } from './import-batch.ts';
import { inBatches } from './in-batches.ts';
import type { LearnerColumn } from '#contract/learner-headings.ts';
import { readLearnerRows } from './learner-table.ts';
import type { SavedBy } from './save-learner.ts';

export interface ImportChoices {
  /** The same report, and nothing is written. */
  dryRun: boolean;
  home: Home;
  /** What a person says that a heading means. */
  columns?: Readonly<Record<string, LearnerColumn | ''>>;
}

/**
 * Imports learners from a CSV file at once, all of it or nothing. Every row gets one outcome and its reason, so the four
 * counts add up to the rows. Large files are a job: see learner-import-job.
 *
 * @throws AppError file_empty, file_type_mismatch
 */
export async function importLearners(
  scope: Scope,
  file: AsyncIterable<Uint8Array>,
  by: SavedBy,
  { dryRun, home, columns = {} }: ImportChoices,
): Promise<ImportReport> {
  const seen: SeenAddresses = new Map();
  const rows: ImportedRow[] = [];
  for await (const batch of inBatches(readLearnerRows(file, columns), importBatchSize))
    rows.push(...(await importBatch(scope, batch, seen, { dryRun, home, by })));
  return { country: home.country, ...countOutcomes(rows), rows: rows.map(({ awaitsYes: _, ...row }) => row) };
}

export function countOutcomes(rows: readonly ImportedRow[]): Omit<ImportReport, 'rows' | 'country'> {
  const counts = { created: 0, updated: 0, duplicate: 0, invalid: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { ...counts, awaiting_yes: rows.filter(({ awaitsYes }) => awaitsYes === true).length };
}
