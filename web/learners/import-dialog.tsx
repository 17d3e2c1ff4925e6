import { Download, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Icon } from '../ui/icon.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { firstChoices, headingsOf, ImportChoicesFields } from './import-choices.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { saveCsv } from './refused-rows.ts';
import { sampleRows } from './sample-rows.ts';
import { useLearnerImport } from './use-learner-import.ts';

/** A CSV file, first as a trial with a report row by row, then for real. */
export function ImportDialog({ control }: { control: DialogControl }) {
  const { t } = useTranslation();
  const { shown, send, isSending, uploadPercent, error } = useLearnerImport(control.isOpen);
  const [file, setFile] = useState<File>();
  const [headings, setHeadings] = useState<readonly string[]>([]);
  const [choices, setChoices] = useState(firstChoices);

  useEffect(() => {
    if (!control.isOpen) return;
    setFile(undefined);
    setHeadings([]);
    setChoices(firstChoices);
  }, [control.isOpen]);

  const isRunning = shown?.status === 'running';
  const isTaken = shown !== undefined && !shown.dry_run && shown.status === 'done';
  const mayChoose = !isRunning && !isTaken;
  const usable = shown === undefined ? 0 : shown.created + shown.updated;
  const isTried = shown?.dry_run === true && shown.status === 'done';

  return (
    <Dialog
      control={control}
      width="wide"
      title={t('learners.import')}
      description={t('learners.importText')}
      footer={
        isTried ? (
          <>
            <Button onClick={control.close}>{t('ui.cancel')}</Button>
            <Button
              look="primary"
              isBusy={isSending}
              disabled={usable === 0}
              onClick={() => send(file, choices, false, true)}
            >
              {t('learners.importNow', { count: usable })}
            </Button>
          </>
        ) : (
          <Button onClick={control.close}>{t('ui.close')}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && <FailureNotice cause={error} />}
        {mayChoose && (
          <FileDrop
            label={t('learners.pickCsv')}
            hint={t('learners.csvHint')}
            accept={['.csv']}
            isDisabled={isSending}
            onFile={(chosen) => {
              setFile(chosen);
              void headingsOf(chosen).then(setHeadings);
              send(chosen, choices, true, false);
            }}
          >
            {file && (
              <span className="flex min-w-0 items-center gap-3 text-sm font-medium wrap-anywhere">
                <Icon of={FileText} />
                {file.name}
              </span>
            )}
          </FileDrop>
        )}
        {mayChoose && file === undefined && (
          <div>
            <Button
              size="small"
              icon={Download}
              onClick={() => saveCsv(new Blob([`\uFEFF${sampleRows}\r\n`], { type: 'text/csv' }), 'learners.csv')}
            >
              {t('learners.csvSample')}
            </Button>
          </div>
        )}
        {uploadPercent !== undefined && <ShareLine label={t('learners.importing.upload')} share={uploadPercent} />}
        {mayChoose && file !== undefined && (
          <ImportChoicesFields
            headings={headings}
            choices={choices}
            ownCountry={shown?.country ?? ''}
            onChange={setChoices}
          >
            <div>
              <Button size="small" isBusy={isSending} onClick={() => send(file, choices, true, shown !== undefined)}>
                {t('learners.importing.again')}
              </Button>
            </div>
          </ImportChoicesFields>
        )}
        {shown !== undefined && <ImportOutcome shown={shown} />}
      </div>
    </Dialog>
  );
}
