import { Download, FileDown, Languages, Square, Trash2, Upload, WandSparkles } from 'lucide-react';
import { languages } from '#contract/languages.ts';
import type { CourseLanguage } from '#contract/translations.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Menu } from '../ui/menu.tsx';
import { Card } from '../ui/page.tsx';
import { shownOnce } from '../ui/shown-once.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { saveText } from './save-text.ts';
import {
  isRunning,
  useCancelTranslationRun,
  useExportTranslation,
  useRemoveCourseLanguage,
  useStartTranslationRun,
} from './translation-queries.ts';

const XliffDialog = shownOnce(() => import('./xliff-dialog.tsx'), 'XliffDialog');

/** One language of a course: how far it is, and every way to get on. */
export function LanguageCard({
  courseId,
  row,
  hasModel,
  mayEdit,
}: {
  courseId: string;
  row: CourseLanguage;
  hasModel: boolean;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const upload = useDialog();
  const ask = useDialog();
  const remove = useRemoveCourseLanguage();
  const { language } = row;
  const name = languages[language];
  const params = { courseId, language };
  const { download, error } = useDownload(params);
  return (
    <Card
      title={<span lang={language}>{name}</span>}
      action={
        <Menu
          actions={[
            { label: t('translation.downloadNew'), icon: FileDown, onSelect: () => download('2.1') },
            ...(mayEdit
              ? [
                  {
                    label: t('translation.remove'),
                    icon: Trash2,
                    isDangerous: true,
                    startsGroup: true,
                    onSelect: ask.open,
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Progress row={row} />
        <Run row={row} courseId={courseId} />
        {error !== null && <FailureNotice cause={error} />}
        <div className="flex flex-wrap gap-2">
          <LinkButton look="primary" icon={Languages} to={`/courses/${courseId}/languages/${language}`}>
            {t('translation.open')}
          </LinkButton>
          <Button icon={Download} onClick={() => download('1.2')}>
            {t('translation.download')}
          </Button>
          {mayEdit && (
            <Button icon={Upload} onClick={upload.open}>
              {t('translation.upload')}
            </Button>
          )}
          {mayEdit && hasModel && <RunButton row={row} courseId={courseId} />}
        </div>
      </div>
      <XliffDialog control={upload} courseId={courseId} language={language} />
      <ConfirmDialog
        control={ask}
        title={t('translation.remove')}
        question={t('translation.removeQuestion', { language: name })}
        confirmLabel={t('translation.remove')}
        isDangerous
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          ask.close();
          notify.success(t('translation.removed', { language: name }));
        }}
      />
    </Card>
  );
}

function useDownload(params: { courseId: string; language: CourseLanguage['language'] }) {
  const save = useExportTranslation();
  const download = (version: '1.2' | '2.1') =>
    save.mutate(
      { params, query: { version } },
      { onSuccess: ({ file_name, xliff }) => saveText(file_name, xliff, 'application/xliff+xml') },
    );
  return { download, error: save.error };
}

function Progress({ row }: { row: CourseLanguage }) {
  const { t } = useTranslation();
  const { confirmed, total, lessons, lessons_sent } = row;
  const told = t('translation.progress', { confirmed: formatNumber(confirmed), total: formatNumber(total) });
  const counts = (['draft', 'outdated', 'missing', 'found'] as const).filter((name) => row[name] > 0);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{told}</p>
      <ShareLine label={told} share={total === 0 ? 0 : (100 * confirmed) / total} />
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span>
          {t('translation.lessonsSent', { sent: formatNumber(lessons_sent), lessons: formatNumber(lessons) })}
        </span>
        {counts.map((name) => (
          <StatusChip key={name} tone={name === 'outdated' || name === 'found' ? 'warning' : 'neutral'}>
            {t(`translation.count.${name}`, { n: formatNumber(row[name]) })}
          </StatusChip>
        ))}
      </div>
    </div>
  );
}

/** What the language model does, or has done. */
function Run({ row: { run, language }, courseId }: { row: CourseLanguage; courseId: string }) {
  const { t } = useTranslation();
  const cancel = useCancelTranslationRun();
  if (run === null) return null;
  const figures = { done: formatNumber(run.done), total: formatNumber(run.total) };
  if (run.status === 'running')
    return (
      <div className="flex flex-wrap items-center gap-3" role="status">
        <span className="text-sm">{t('translation.running', figures)}</span>
        <ShareLine
          className="min-w-48 flex-1"
          label={t('translation.running', figures)}
          share={run.total === 0 ? 0 : (100 * (run.done + run.failed)) / run.total}
        />
        <Button
          size="small"
          icon={Square}
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { courseId, language } })}
        >
          {t('translation.stop')}
        </Button>
      </div>
    );
  const ending = run.error === 'language_model_budget' ? 'budget' : run.status;
  return (
    <p role="status" className="prose-width text-sm text-muted">
      {t(`translation.ran.${ending}`, figures)}{' '}
      {run.failed > 0 && t('translation.leftOut', { n: formatNumber(run.failed) })}
    </p>
  );
}

function RunButton({ row, courseId }: { row: CourseLanguage; courseId: string }) {
  const { t } = useTranslation();
  const start = useStartTranslationRun();
  const waits = row.missing + row.outdated;
  return (
    <Button
      icon={WandSparkles}
      disabled={waits === 0 || isRunning(row)}
      isBusy={start.isPending}
      onClick={() =>
        start.mutate({ params: { courseId, language: row.language } }, { onError: (cause) => notify.failure(cause) })
      }
    >
      {t('translation.run')}
    </Button>
  );
}
