import { ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TransformationStatus } from '#contract/transformation.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card } from '../ui/page.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { ResultLessonView } from './result-lesson.tsx';
import { TransformationProgress } from './transformation-progress.tsx';
import { useAddResults } from './use-add-results.ts';
import type { Transformation } from './use-transformation.ts';

/** The right half of the screen: nothing yet, the run as it goes, why it failed, or its lessons. */
export function ResultsPanel({ courseId, transformation }: { courseId: string; transformation: Transformation }) {
  const { t } = useTranslation();
  const run = transformation.shown;
  if (run?.status === 'completed' && run.result !== undefined) return <Results courseId={courseId} run={run} />;
  return (
    <Card title={t('transformation.results')}>
      {run === undefined && (
        <EmptyState drawing="lessons" title={t('transformation.noResults')}>
          {t('transformation.noResultsText')}
        </EmptyState>
      )}
      {run?.status === 'processing' && <TransformationProgress courseId={courseId} run={run} />}
      {run?.status === 'failed' && (
        <Alert tone={run.reason === 'cancelled' ? 'neutral' : 'error'} title={t('transformation.couldNot', { name: run.file_name })}>
          {run.message}
        </Alert>
      )}
    </Card>
  );
}

function Results({ courseId, run }: { courseId: string; run: TransformationStatus }) {
  const { t } = useTranslation();
  const adding = useAddResults(courseId, run);
  const lessons = run.result?.lessons ?? [];
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-3">
          {t('transformation.results')}
          <StatusChip tone="success">{t('transformation.lessonsCreated', { n: lessons.length })}</StatusChip>
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        {run.result?.notices?.map((notice) => (
          <Alert key={notice.code + notice.message} tone="warning">
            {notice.message}
          </Alert>
        ))}
        <Accordion
          openAtFirst={[run.job_id + 0]}
          parts={lessons.map((lesson, index) => ({
            id: run.job_id + index,
            title: lesson.title,
            note: t('transformation.lessonNote', { minutes: lesson.duration, questions: lesson.quiz.length }),
            content: <ResultLessonView lesson={lesson} />,
          }))}
        />
        {adding.failed !== null && (
          <Alert
            title={t('transformation.errorAdding')}
            action={
              <Button size="small" onClick={adding.addAll}>
                {t('transformation.addRest', { n: lessons.length - adding.addedCount })}
              </Button>
            }
          >
            {adding.failed} {t('transformation.addedSoFar', { k: adding.addedCount, n: lessons.length })}
          </Alert>
        )}
        <Button look="primary" size="large" icon={ListPlus} isBusy={adding.isAdding} onClick={adding.addAll} disabled={lessons.length === 0}>
          {adding.isAdding ? t('transformation.adding', { k: adding.addedCount, n: lessons.length }) : t('transformation.addAll')}
        </Button>
      </div>
    </Card>
  );
}
