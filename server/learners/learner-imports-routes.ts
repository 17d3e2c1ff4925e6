import { requireRightToAttest } from './attested-consent.ts';
import {
  cancelLearnerImport,
  learnerImport,
  listLearnerImports,
  refusedImportRows,
  repeatLearnerImport,
  startLearnerImport,
} from '#contract/learner-imports.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { homeOf } from './home-of-organization.ts';
import { chosenColumns } from './chosen-columns.ts';
import { learnerImportJob } from './learner-import-job.ts';
import { allRefusals, importState, recentImports, requireImportRow } from './learner-imports-repository.ts';
import { writeRefusedRows } from './write-refused-rows.ts';

/** Several hundred thousand learners with all their columns. */
const importLimitBytes = 50 * 1024 * 1024;

export function learnerImportsRoutes(app: HttpApp, context: Context): void {
  const enqueue = (scope: Scope, organizationId: string, importId: string, run: number) =>
    context.jobs.enqueue(
      scope,
      learnerImportJob,
      { import_id: importId, organization_id: organizationId, run },
      { key: organizationId },
    );

  bindRoute(
    app,
    startLearnerImport,
    async (call) => {
      const { file, fields, organizationId } = call;
      if (file === undefined) throw new AppError('file_missing');
      chosenColumns(fields.columns);
      const id = call.newId();
      const { columns, consent_text, consent_proof } = fields;
      return call.scoped(async (scope) => {
        await requireRightToAttest(scope, context, organizationId, consent_proof);
        const country = fields.country ?? (await homeOf(scope, organizationId)).country;
        await scope
          .insertInto('learner_imports')
          .values({
            id,
            organization_id: organizationId,
            created_by: call.principal.userId,
            file_name: file.name,
            storage_key: file.storageKey,
            choices: { country, columns, consent_text, consent_proof },
            dry_run: fields.dry_run,
            status: 'running',
            rows_total: null,
            created_at: context.clock.now(organizationId),
            finished_at: null,
          })
          .execute();
        await enqueue(scope, organizationId, id, 1);
        return importState(scope, id);
      });
    },
    { limitBytes: () => importLimitBytes },
  );

  bindRoute(app, listLearnerImports, (call) => call.scoped(recentImports));

  bindRoute(app, learnerImport, (call) => call.scoped((scope) => importState(scope, call.params.importId)));

  bindRoute(app, repeatLearnerImport, (call) =>
    call.scoped(async (scope) => {
      const found = await requireImportRow(scope, call.params.importId);
      if (found.status === 'running') throw new AppError('import_running', { import_id: found.id });
      if (found.storage_key === null) throw new AppError('import_file_gone', { import_id: found.id });
      const { country, columns, consent_text, consent_proof = found.choices.consent_proof ?? '', dry_run } = call.body;
      await requireRightToAttest(scope, context, found.organization_id, consent_proof);
      if (columns !== undefined) chosenColumns(columns);
      const run = await beginAgain(scope, found, {
        choices: {
          country: country ?? found.choices.country,
          columns: columns ?? found.choices.columns,
          consent_text: consent_text ?? found.choices.consent_text,
          consent_proof,
        },
        dry_run,
      });
      await enqueue(scope, found.organization_id, found.id, run);
      return importState(scope, found.id);
    }),
  );

  bindRoute(app, cancelLearnerImport, (call) =>
    call.scoped(async (scope) => {
      const found = await requireImportRow(scope, call.params.importId);
      await scope
        .updateTable('learner_imports')
        .set({ status: 'cancelled', finished_at: context.clock.now(found.organization_id) })
        .where('id', '=', found.id)
        .where('status', '=', 'running')
        .execute();
      return importState(scope, found.id);
    }),
  );

  bindRoute(app, refusedImportRows, (call) =>
    call.scoped(async (scope) => {
      const found = await requireImportRow(scope, call.params.importId);
      const { language = 'en' } = call.query;
      return {
        bytes: await writeRefusedRows(allRefusals(scope, found.id), language),
        entityTag: `${found.id}-${found.run}-${found.rows_read}-${language}`,
        contentType: 'text/csv; charset=utf-8',
        fileName: 'learners-not-imported.csv',
        inline: false,
      };
    }),
  );
}

type ImportRow = Awaited<ReturnType<typeof requireImportRow>>;

/** @returns the number of the run that begins @throws AppError import_running when somebody else was quicker */
async function beginAgain(
  scope: Scope,
  found: ImportRow,
  changed: Pick<ImportRow, 'choices' | 'dry_run'>,
): Promise<number> {
  const begun = await scope
    .updateTable('learner_imports')
    .set({
      ...changed,
      run: found.run + 1,
      status: 'running',
      rows_total: null,
      rows_read: 0,
      created: 0,
      updated: 0,
      duplicate: 0,
      invalid: 0,
      awaiting_yes: 0,
      error: '',
      finished_at: null,
    })
    .where('id', '=', found.id)
    .where('run', '=', found.run)
    .where('status', '<>', 'running')
    .returning('run')
    .executeTakeFirst();
  if (begun === undefined) throw new AppError('import_running', { import_id: found.id });
  await scope.deleteFrom('learner_import_refusals').where('import_id', '=', found.id).execute();
  return begun.run;
}
