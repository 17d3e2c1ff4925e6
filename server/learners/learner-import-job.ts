import { proofOf } from './attested-consent.ts';
import * as z from 'zod/mini';
import { recordActivity } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope, withOrganization } from '../database/database.ts';
import type { RefusedRow } from '../database/tables/learners-tables.ts';
import { defineJob, type JobRun, type JobWork, workOn } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { chosenColumns } from './chosen-columns.ts';
import { homeOf } from './home-of-organization.ts';
import { importBatch, importBatchSize, noteSeen, type BatchRules, type SeenAddresses } from './import-batch.ts';
import { countOutcomes } from './import-learners.ts';
import { inBatches } from './in-batches.ts';
import {
  countBatch,
  forgetOldImports,
  type ImportRow,
  requireImportRow,
  runningImports,
} from './learner-imports-repository.ts';
import { type LearnerRow, readLearnerRows } from './learner-table.ts';
import { countryOf } from './phone-number.ts';
import { wakeDelivery } from './plan-job.ts';

export const learnerImportJob = defineJob({
  name: 'import-learners',
  input: z.object({ import_id: z.string(), organization_id: z.string(), run: z.int() }),
  // Two files of one school at a time would each find the other's learners missing.
  queue: 'in_order_per_key',
  concurrency: 1,
  timeoutSeconds: 3600,
});

/** After a worker's death on the last try nobody else would say that an import has ended. */
const endAbandonedImportsJob = defineJob({
  name: 'end-abandoned-imports',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '* * * * *',
});

const forgetImportsJob = defineJob({
  name: 'forget-imports',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '17 3 * * *',
});

type Work = Pick<Context, 'db' | 'storage' | 'clock' | 'jobs'>;

export const learnersJobs = (context: Context): JobWork[] => [
  workOn(learnerImportJob, ({ import_id, organization_id, run }, job) =>
    runLearnerImport(context, { id: import_id, organizationId: organization_id, run }, job),
  ),
  workOn(endAbandonedImportsJob, () => endAbandonedImports(context)),
  workOn(forgetImportsJob, () =>
    asSystem(context.db, async (scope) => void (await forgetOldImports(scope, context.clock.real()))),
  ),
];

/**
 * Reads a stored file batch by batch; each batch is one transaction with its counts, so that whatever breaks off goes on
 * where it stopped. Ends without a word when the import was stopped or begun anew meanwhile.
 */
export async function runLearnerImport(
  context: Work,
  wanted: { id: string; organizationId: string; run: number },
  job: Pick<JobRun, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const scoped = <T>(work: (scope: Scope) => Promise<T>) => withOrganization(context.db, wanted.organizationId, work);
  const found = await scoped((scope) => requireImportRow(scope, wanted.id).catch(ifGone));
  if (found === undefined || found.run !== wanted.run || found.status !== 'running') return;
  try {
    if (found.rows_total === null) await lookThrough(context, found, job.signal);
    if (!(await importRows(context, found, job.signal))) return;
    await scoped((scope) => finish(context, scope, found));
    if (!found.dry_run && found.storage_key !== null) await context.storage.delete(found.storage_key);
  } catch (error) {
    const isFault = error instanceof AppError;
    if (isFault || job.isLastAttempt)
      await scoped((scope) =>
        fail(scope, found, isFault ? error.code : 'unexpected', context.clock.now(found.organization_id)),
      );
    if (!isFault) throw error;
  }
}

/**
 * Imports that go on by their own account while no job of theirs waits or runs have failed: their workers died, the last
 * one on the last try. What they counted is in, and the same file can be read again.
 */
export async function endAbandonedImports({ db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await asSystem(db, async (scope) => {
    // First the imports: whoever begins one writes its job in the same transaction.
    const going = await runningImports(scope);
    if (going.length === 0) return;
    const open = new Set((await jobs.open(scope, learnerImportJob)).map(({ import_id, run }) => `${import_id}:${run}`));
    for (const found of going)
      if (!open.has(`${found.id}:${found.run}`))
        await fail(scope, found, 'import_interrupted', clock.now(found.organization_id));
  });
}

function ifGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'import_not_found') return undefined;
  throw error;
}

async function* rowsOf({ storage }: Work, found: ImportRow): AsyncGenerator<LearnerRow, void, undefined> {
  if (found.storage_key === null) throw new AppError('import_file_gone', { import_id: found.id });
  yield* readLearnerRows(await storage.get(found.storage_key), chosenColumns(found.choices.columns));
}

/** A file that is broken in its last line is refused before its first one is taken. */
async function lookThrough(context: Work, found: ImportRow, signal: AbortSignal): Promise<void> {
  let rows = 0;
  for await (const batch of inBatches(rowsOf(context, found), importBatchSize)) {
    rows += batch.length;
    signal.throwIfAborted();
  }
  await withOrganization(context.db, found.organization_id, (scope) =>
    scope.updateTable('learner_imports').set({ rows_total: rows }).where('id', '=', found.id).execute(),
  );
}

/** @returns false when it was stopped */
async function importRows(context: Work, found: ImportRow, signal: AbortSignal): Promise<boolean> {
  const seen: SeenAddresses = new Map();
  const home = await withOrganization(context.db, found.organization_id, (scope) =>
    homeOf(scope, found.organization_id),
  );
  const rules: BatchRules = {
    dryRun: found.dry_run,
    home: { ...home, country: countryOf(found.choices.country) ?? home.country },
    by: {
      organizationId: found.organization_id,
      ...proofOf(found.choices.consent_text, found.choices.consent_proof),
      at: context.clock.now(found.organization_id),
    },
  };
  let read = 0;
  for await (const batch of inBatches(rowsOf(context, found), importBatchSize)) {
    signal.throwIfAborted();
    const done = batch.slice(0, Math.max(0, found.rows_read - read));
    for (const row of done) noteSeen(row, seen, rules.home);
    read += done.length;
    const rows = batch.slice(done.length);
    if (rows.length === 0) continue;
    if (!(await importSome(context, found, { rows, read, seen, rules }))) return false;
    read += rows.length;
  }
  return true;
}

class Stopped extends Error {}

async function importSome(
  { db, jobs }: Work,
  found: ImportRow,
  part: { rows: readonly LearnerRow[]; read: number; seen: SeenAddresses; rules: BatchRules },
): Promise<boolean> {
  try {
    await withOrganization(db, found.organization_id, async (scope) => {
      const outcomes = await importBatch(scope, part.rows, part.seen, part.rules);
      const refused = outcomes.flatMap(({ row, outcome, reason, why }, index): RefusedRow[] =>
        outcome === 'invalid' || outcome === 'duplicate'
          ? [{ row, outcome, reason, why, cells: storable(part.rows[index]?.cells ?? {}) }]
          : [],
      );
      const counts = countOutcomes(outcomes);
      if (!(await countBatch(scope, found, part.read, { ...counts, refused }))) throw new Stopped();
      if (counts.updated > 0 && !found.dry_run) await wakeDelivery(scope, jobs);
    });
    return true;
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
}

/** The database holds no zero signs; whoever opens the list sees that something stood there. */
const storable = (cells: LearnerRow['cells']): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.replaceAll('\0', '\uFFFD')]));

async function finish({ clock }: Work, scope: Scope, found: ImportRow): Promise<void> {
  const now = clock.now(found.organization_id);
  const ended = await scope
    .updateTable('learner_imports')
    .set({ status: 'done', finished_at: now, ...(!found.dry_run && { storage_key: null }) })
    .where('id', '=', found.id)
    .where('run', '=', found.run)
    .where('status', '=', 'running')
    .returning(['created', 'updated'])
    .executeTakeFirst();
  if (ended === undefined || found.dry_run || ended.created + ended.updated === 0) return;
  const user =
    found.created_by === null
      ? undefined
      : await scope.selectFrom('users').select('name').where('id', '=', found.created_by).executeTakeFirst();
  await recordActivity(scope, {
    organizationId: found.organization_id,
    kind: 'learners_imported',
    subject: String(ended.created + ended.updated),
    actorId: found.created_by,
    actor: user?.name ?? '',
    link: '/learners',
    at: now,
  });
}

const fail = (scope: Scope, found: Pick<ImportRow, 'id' | 'run'>, error: string, now: Date) =>
  scope
    .updateTable('learner_imports')
    .set({ status: 'failed', error, finished_at: now })
    .where('id', '=', found.id)
    .where('run', '=', found.run)
    .where('status', '=', 'running')
    .execute();
