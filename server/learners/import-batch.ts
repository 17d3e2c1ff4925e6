import { importReasonText } from '#contract/import-reason-words.ts';
import type { ChangedField, ImportReason } from '#contract/import-reasons.ts';
import type { ImportReport } from '#contract/learners.ts';
import type { Scope } from '../database/database.ts';
import { addLearners } from './add-learners.ts';
import { attested } from './consent.ts';
import { wakeEnrollmentsOf } from './enrollment-progress.ts';
import { type KnownLearner, knownLearners } from './known-learners.ts';
import type { Home } from './home-of-organization.ts';
import type { LearnerCells, LearnerRow } from './learner-table.ts';
import { addressesOf, type ReadLearner, readLearnerRow } from './read-learner-row.ts';
import { changeLearner, type SavedBy } from './save-learner.ts';

export type ImportedRow = ImportReport['rows'][number] & {
  /** A real number writes to them only after their own YES. */
  awaitsYes?: boolean;
};

type Outcome = Omit<ImportedRow, 'name' | 'address' | 'time_zone'>;

/** Addresses of the rows so far, each with its row: a person is taken once, wherever in the file. */
export type SeenAddresses = Map<string, number>;

export interface BatchRules {
  /** The same outcomes, and nothing is written. */
  dryRun: boolean;
  home: Home;
  by: SavedBy;
}

/** Rows that are looked up and written together. */
export const importBatchSize = 500;

/**
 * Imports some rows of a file in the caller's transaction. Every row gets one outcome and its reason; a known learner is
 * changed only where the file says something else.
 */
export async function importBatch(
  scope: Scope,
  rows: readonly LearnerRow[],
  seen: SeenAddresses,
  { dryRun, home, by }: BatchRules,
): Promise<ImportedRow[]> {
  const read = rows.map(({ row, cells }) => ({ row, cells, result: readLearnerRow(cells, home) }));
  const usable = read.flatMap(({ result }) => (result.kind === 'ok' ? [result] : []));
  const known = await knownLearners(
    scope,
    usable.flatMap(({ e164 }) => e164 ?? []),
    usable.flatMap(({ input }) => (input.email === '' ? [] : [input.email.toLowerCase()])),
  );
  const added: ReadLearner[] = [];
  const changed: { learner: KnownLearner; row: Matched }[] = [];
  const outcomes = read.map(({ row, cells, result }): Outcome => {
    if (result.kind === 'rejected') return outcomeOf(row, 'invalid', result.why);
    const addresses = addressesOf(result);
    const earlier = addresses.map((address) => seen.get(address)).find((found) => found !== undefined);
    if (earlier !== undefined) return outcomeOf(row, 'duplicate', { code: 'in_earlier_row', row: earlier });
    for (const address of addresses) seen.set(address, row);
    const matched = [...new Set(addresses.flatMap((address) => known.get(address) ?? []))];
    const [learner] = matched;
    if (learner === undefined) {
      added.push(result);
      return { row, outcome: 'created', reason: '', why: null, awaitsYes: awaitsYes(result, undefined, by) };
    }
    if (matched.length > 1) return outcomeOf(row, 'invalid', { code: 'two_people' });
    // Their other address may stand in a later row.
    for (const address of [learner.phone_e164, learner.email.toLowerCase()])
      if (address !== null && address !== '') seen.set(address, row);
    const fields = differencesFrom(learner, result.input, cells);
    if (fields.length === 0) return outcomeOf(row, 'duplicate', { code: 'known_already' });
    changed.push({ learner, row: { cells, result } });
    return { ...outcomeOf(row, 'updated', { code: 'changed', fields }), awaitsYes: awaitsYes(result, learner, by) };
  });
  const told = outcomes.map((outcome, index): ImportedRow => ({ ...outcome, ...shownOf(read[index]) }));
  if (dryRun) return told;
  await addLearners(scope, added, by);
  for (const { learner, row } of changed) await changeKnown(scope, learner, row, by);
  return told;
}

/** Who a row is about, for whoever looks over the file. */
function shownOf(
  read: { cells: LearnerCells; result: ReturnType<typeof readLearnerRow> } | undefined,
): Pick<ImportedRow, 'name' | 'address' | 'time_zone'> {
  const { cells = {}, result } = read ?? {};
  const ok = result?.kind === 'ok' ? result : undefined;
  return {
    name: cells.name ?? '',
    address: ok?.e164 ?? cells.phone_number ?? cells.email ?? '',
    time_zone: ok?.input.time_zone ?? '',
  };
}

/** What a row that was read before leaves behind for the rows after it, when an import goes on after an interruption. */
export function noteSeen({ row, cells }: LearnerRow, seen: SeenAddresses, home: Home): void {
  const result = readLearnerRow(cells, home);
  if (result.kind === 'rejected') return;
  const addresses = addressesOf(result);
  if (addresses.some((address) => seen.has(address))) return;
  for (const address of addresses) seen.set(address, row);
}

const outcomeOf = (row: number, outcome: ImportedRow['outcome'], why: ImportReason): Outcome => ({
  row,
  outcome,
  reason: importReasonText(why, 'en'),
  why,
});

/** What somebody else has written down is no yes, unless the organization attests it; see `stateAfter` in consent.ts. */
function awaitsYes({ input, e164 }: ReadLearner, known: KnownLearner | undefined, { method }: SavedBy): boolean {
  const isWanted = input.consent.whatsapp || known?.consent_whatsapp === true;
  const hasNumber = e164 !== null || (known !== undefined && known.phone_e164 !== null);
  if (!isWanted || !hasNumber) return false;
  const state = known?.whatsapp_state ?? 'none';
  return state === 'none' || state === 'asked' ? method !== attested : false;
}

interface Matched {
  cells: LearnerCells;
  result: ReadLearner;
}

function differencesFrom(known: KnownLearner, input: ReadLearner['input'], cells: LearnerCells): ChangedField[] {
  return [
    known.name !== input.name && ('name' as const),
    cells.email !== undefined && known.email.toLowerCase() !== input.email.toLowerCase() && ('email' as const),
    cells.phone_number !== undefined && known.phone_e164 === null && ('phone_number' as const),
    cells.language !== undefined && known.language !== input.language && ('language' as const),
    cells.time_zone !== undefined && known.time_zone !== input.time_zone && ('time_zone' as const),
    ((input.consent.whatsapp && !known.consent_whatsapp) || (input.consent.email && !known.consent_email)) &&
      ('consent' as const),
  ].filter((difference) => difference !== false);
}

async function changeKnown(
  scope: Scope,
  known: KnownLearner,
  { cells, result: { input, e164 } }: Matched,
  by: SavedBy,
): Promise<void> {
  await changeLearner(
    scope,
    known.id,
    {
      name: input.name,
      ...(cells.email !== undefined && { email: input.email }),
      ...(e164 !== null && known.phone_e164 === null && { phone_number: input.phone_number }),
      ...(cells.language !== undefined && { language: input.language }),
      ...(cells.time_zone !== undefined && { time_zone: input.time_zone }),
      // A file adds consent; taking it away is the learner's own word or a person's on the screen.
      consent: { ...(input.consent.whatsapp && { whatsapp: true }), ...(input.consent.email && { email: true }) },
    },
    by,
  );
  await wakeEnrollmentsOf(scope, known.id, by.at);
}
