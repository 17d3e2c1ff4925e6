import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import type { importTranslation } from '#contract/translations.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/toasts.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { useImportTranslation } from './translation-queries.ts';

type Report = AnswerOf<typeof importTranslation>;

/** The file of a translator: first what it would change, then a press. */
export function XliffDialog({
  control,
  courseId,
  language,
}: {
  control: DialogControl;
  courseId: string;
  language: Language;
}) {
  const { t } = useTranslation();
  const send = useImportTranslation();
  const [file, setFile] = useState<{ name: string; xliff: string }>();
  const { reset } = send;
  useEffect(() => {
    if (control.isOpen) return;
    setFile(undefined);
    reset();
  }, [control.isOpen, reset]);
  const params = { courseId, language };
  const report = send.data;
  const usable = report === undefined ? 0 : report.new + report.changed;
  const pick = async (chosen: File) => {
    const xliff = await chosen.text();
    setFile({ name: chosen.name, xliff });
    send.mutate({ params, body: { xliff, dry_run: true } });
  };
  const take = () => {
    if (file === undefined) return;
    send.mutate(
      { params, body: { xliff: file.xliff, dry_run: false } },
      {
        onSuccess: (taken) => {
          notify.success(t('translation.taken', { n: formatNumber(taken.new + taken.changed) }));
          control.close();
        },
      },
    );
  };
  return (
    <Dialog
      control={control}
      width="wide"
      title={t('translation.uploadTitle', { language: languages[language] })}
      description={t('translation.uploadText')}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" disabled={usable === 0} isBusy={send.isPending} onClick={take}>
            {t('translation.take', { n: formatNumber(usable) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {send.isError && <FailureNotice cause={send.error} />}
        <FileDrop
          label={t('translation.pick')}
          hint={t('translation.pickHint')}
          accept={['.xlf', '.xliff', '.xml']}
          isDisabled={send.isPending}
          onFile={(chosen) => void pick(chosen)}
        >
          {file && (
            <span className="flex min-w-0 items-center gap-3 text-sm font-medium wrap-anywhere">
              <Icon of={FileText} />
              {file.name}
            </span>
          )}
        </FileDrop>
        {report !== undefined && <XliffReport report={report} />}
      </div>
    </Dialog>
  );
}

function XliffReport({ report }: { report: Report }) {
  const { t } = useTranslation();
  const isRefused = report.new + report.changed + report.same === 0 && report.faults.length > 0;
  return (
    <div className="flex flex-col gap-3 text-sm" role="status">
      {!isRefused && (
        <div>
          <h3 className="font-semibold">{t('translation.would')}</h3>
          <ul className="mt-1 list-disc pl-5">
            <li>{t('translation.new', { n: formatNumber(report.new) })}</li>
            <li>{t('translation.changed', { n: formatNumber(report.changed) })}</li>
            <li>{t('translation.same', { n: formatNumber(report.same) })}</li>
            {report.found > 0 && <li>{t('translation.count.found', { n: formatNumber(report.found) })}</li>}
          </ul>
        </div>
      )}
      {report.faults.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('translation.faults')}</h3>
          <ul className="mt-1 list-disc pl-5">
            {report.faults.map(({ code, line, what }) => {
              const told = t(`translation.fault.${code}`, { what });
              return (
                <li key={`${code} ${line} ${what}`} className="wrap-anywhere">
                  {line === 0 ? told : t('translation.line', { n: formatNumber(line), what: told })}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
