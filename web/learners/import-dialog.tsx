import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#contract/learners.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogControl } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { useImportLearners } from './learners-queries.ts';

type Outcome = ImportReport['rows'][number]['outcome'];
const tones: Record<Outcome, Tone> = { created: 'success', updated: 'primary', duplicate: 'neutral', invalid: 'error' };

/** A CSV file, first as a trial with a report row by row, then for real. */
export function ImportDialog({ control }: { control: DialogControl }) {
  const { t } = useTranslation();
  const run = useImportLearners();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport & { isTrial: boolean }>();
  const { reset } = run;

  useEffect(() => {
    if (!control.isOpen) return;
    setFile(undefined);
    setReport(undefined);
    reset();
  }, [control.isOpen, reset]);

  const send = (chosen: File, isTrial: boolean) =>
    run.mutate(
      { form: { dry_run: String(isTrial), file: chosen } },
      { onSuccess: (answer) => setReport({ ...answer, isTrial }) },
    );
  const usable = report === undefined ? 0 : report.created + report.updated;

  return (
    <Dialog
      control={control}
      width="wide"
      title={t('learners.import')}
      description={t('learners.importText')}
      footer={
        report?.isTrial && file !== undefined ? (
          <>
            <Button onClick={control.close}>{t('ui.cancel')}</Button>
            <Button look="primary" isBusy={run.isPending} disabled={usable === 0} onClick={() => send(file, false)}>
              {t('learners.importNow', { count: usable })}
            </Button>
          </>
        ) : (
          <Button onClick={control.close}>{t('ui.close')}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {run.error !== null && <FailureNotice cause={run.error} />}
        {(report === undefined || report.isTrial) && (
          <FileDrop
            label={t('learners.pickCsv')}
            hint={t('learners.csvHint')}
            accept={['.csv']}
            isDisabled={run.isPending}
            onFile={(chosen) => {
              setFile(chosen);
              send(chosen, true);
            }}
          >
            {file && (
              <span className="flex items-center gap-3 text-sm font-medium">
                <Icon of={FileText} />
                {file.name}
              </span>
            )}
          </FileDrop>
        )}
        {report !== undefined && (
          <>
            <Alert
              tone={report.isTrial ? 'neutral' : 'success'}
              title={t(report.isTrial ? 'learners.trial' : 'learners.imported')}
            >
              {t('learners.importCounts', {
                created: report.created,
                updated: report.updated,
                duplicate: report.duplicate,
                invalid: report.invalid,
                rows: report.rows.length,
              })}
            </Alert>
            <ol className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line text-sm">
              {report.rows.map((row) => (
                <li key={row.row} className="flex items-center gap-4 px-4 py-2">
                  <span className="w-16 shrink-0 text-muted tabular-nums">{t('learners.row', { n: row.row })}</span>
                  <StatusChip tone={tones[row.outcome]}>{t(`learners.outcome.${row.outcome}`)}</StatusChip>
                  <span className="min-w-0 text-muted">{row.reason}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  );
}
