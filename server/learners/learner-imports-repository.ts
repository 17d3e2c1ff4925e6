import { sql } from 'kysely';
import type { LearnerImport } from '#contract/learner-imports.ts';
import type { ImportReport } from '#contract/learners.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { RefusedRow } from '../database/tables/learners-tables.ts';

/** The rows that were not taken which come along with the state of an import. */
const shownRefusals = 200;
const keptDays = 7;

const columns = [
  'id',
  'organization_id',
  'created_by',
  'file_name',
  'storage_key',
  'choices',
  'dry_run',
  'run',
  'status',
  'rows_total',
  'rows_read',
  'created',
  'updated',
  'duplicate',
  'invalid',
  'awaiting_yes',
  'error',
  'created_at',
  'finished_at',
] as const;

const imports = (scope: Scope) => scope.selectFrom('learner_imports').select(columns);

export type ImportRow = Awaited<ReturnType<typeof requireImportRow>>;

/** @throws AppError import_not_found, also for another organization's */
export async function requireImportRow(scope: Scope, id: string) {
  const row = await imports(scope).where(sql<string>`id::text`, '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('import_not_found', { import_id: id });
  return row;
}

/** With the first rows that were not taken. */
export async function importState(scope: Scope, id: string): Promise<LearnerImport> {
  const row = await requireImportRow(scope, id);
  return toState(row, await firstRefusals(scope, row.id));
}

export async function recentImports(scope: Scope): Promise<LearnerImport[]> {
  const rows = await imports(scope).orderBy('created_at', 'desc').limit(50).execute();
  return rows.map((row) => toState(row, []));
}

/** Of all organizations, for the system. */
export const runningImports = (scope: Scope) =>
  scope
    .selectFrom('learner_imports')
    .select(['id', 'organization_id', 'run'])
    .where('status', '=', 'running')
    .execute();

const toState = (row: ImportRow, refused: ImportReport['rows']): LearnerImport => ({
  ...row,
  country: row.choices.country,
  refused,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

async function firstRefusals(scope: Scope, id: string): Promise<ImportReport['rows']> {
  const { rows } = await sql<ImportReport['rows'][number]>`
    select (r ->> 'row')::int as row, coalesce(r -> 'cells' ->> 'name', '') as name,
      coalesce(r -> 'cells' ->> 'phone_number', r -> 'cells' ->> 'email', '') as address, '' as time_zone, r ->> 'outcome' as outcome, r ->> 'reason' as reason, r -> 'why' as why
    from (select first_row, rows from learner_import_refusals where import_id = ${id} order by first_row limit ${shownRefusals}) p
    cross join lateral jsonb_array_elements(p.rows) r
    order by (r ->> 'outcome') = 'invalid' desc, 1 limit ${shownRefusals}`.execute(scope);
  return rows;
}

/** All rows that were not taken, in the file's order, batch by batch. */
export async function* allRefusals(scope: Scope, id: string): AsyncGenerator<RefusedRow[], void, undefined> {
  let after = 0;
  for (;;) {
    const part = await scope
      .selectFrom('learner_import_refusals')
      .select(['first_row', 'rows'])
      .where('import_id', '=', id)
      .where('first_row', '>', after)
      .orderBy('first_row')
      .limit(20)
      .execute();
    for (const { rows } of part) yield rows;
    const last = part.at(-1);
    if (last === undefined) return;
    after = last.first_row;
  }
}

export interface BatchResult {
  created: number;
  updated: number;
  duplicate: number;
  invalid: number;
  awaiting_yes: number;
  refused: readonly RefusedRow[];
}

/**
 * Adds a batch to the counts, in the transaction that wrote its learners.
 *
 * @param before rows that were counted when the batch began
 * @returns false when the import was stopped meanwhile, or another worker has gone on with it
 */
export async function countBatch(
  scope: Scope,
  { id, organization_id, run }: Pick<ImportRow, 'id' | 'organization_id' | 'run'>,
  before: number,
  { refused, ...counts }: BatchResult,
): Promise<boolean> {
  const rows = counts.created + counts.updated + counts.duplicate + counts.invalid;
  const counted = await scope
    .updateTable('learner_imports')
    .set({
      rows_read: before + rows,
      created: sql`created + ${counts.created}`,
      updated: sql`updated + ${counts.updated}`,
      duplicate: sql`duplicate + ${counts.duplicate}`,
      invalid: sql`invalid + ${counts.invalid}`,
      awaiting_yes: sql`awaiting_yes + ${counts.awaiting_yes}`,
    })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', '=', 'running')
    .where('rows_read', '=', before)
    .returning('id')
    .executeTakeFirst();
  if (counted === undefined) return false;
  const [first] = refused;
  if (first !== undefined)
    await scope
      .insertInto('learner_import_refusals')
      .values({ import_id: id, organization_id, first_row: first.row, rows: sql`${JSON.stringify(refused)}::jsonb` })
      .execute();
  return true;
}

/** What is old is forgotten with its rows; the stored files are swept up later. */
export const forgetOldImports = (scope: Scope, now: Date) =>
  scope
    .deleteFrom('learner_imports')
    .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
