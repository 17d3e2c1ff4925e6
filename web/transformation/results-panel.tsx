import { ListPlus, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TransformationStatus } from '#contract/transformation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card } from '../ui/page.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { stillToAdd } from './result-draft.ts';
import { ResultList } from './result-list.tsx';
import { TransformationProgress } from './transformation-progress.tsx';
import { useRetryTransformation } from './transformation-queries.ts';
import { type Adding, useAddResults } from './use-add-results.ts';
import { useResultDraft } from './use-result-draft.ts';
import type { Transformation } from './use-transformation.ts';

/** The right half of the screen: nothing yet, the run as it goes, why it failed, or its lessons. */
export function ResultsPanel({ courseId, transformation }: { courseId: string; transformation: Transformation }) {
  const { t } = useTranslation();
  const run = transformation.shown;
  if (run?.status === 'completed' && run.result !== undefined)
    return <Results key={run.job_id} courseId={courseId} run={run} />;
  return (
    <Card title={t('transformation.results')}>
      {run === undefined && (
        <EmptyState drawing="lessons" title={t('transformation.noResults')}>
          {t('transformation.noResultsText')}
        </EmptyState>
      )}
      {run?.status === 'processing' && <TransformationProgress courseId={courseId} run={run} />}
      {run?.status === 'failed' && <FailedRun courseId={courseId} run={run} onRetried={transformation.follow} />}
    </Card>
  );
}

function FailedRun({
  courseId,
  run,
  onRetried,
}: {
  courseId: string;
  run: TransformationStatus;
  onRetried: (jobId: string) => void;
}) {
  const { t } = useTranslation();
  const retry = useRetryTransformation(courseId);
  const tryAgain = () =>
    retry.mutate(
      { params: { jobId: run.job_id } },
      { onSuccess: ({ job_id }) => onRetried(job_id), onError: (cause) => notify.failure(cause) },
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <Alert
          tone={run.reason === 'cancelled' ? 'neutral' : 'error'}
          title={t('transformation.couldNot', { name: run.file_name })}
        >
          {run.message || t('transformation.failed')}
        </Alert>
      </div>
      <Button icon={RotateCcw} isBusy={retry.isPending} onClick={tryAgain}>
        {t('transformation.tryAgain')}
      </Button>
    </div>
  );
}

function Results({ courseId, run }: { courseId: string; run: TransformationStatus }) {
  const { t } = useTranslation();
  const { draft, change } = useResultDraft(run);
  const adding = useAddResults(courseId, run, draft, change);
  const lessons = run.result?.lessons ?? [];
  const left = stillToAdd(draft).length;
  const isWhole = left === lessons.length;
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
        <ResultList jobId={run.job_id} lessons={lessons} draft={draft} onChange={change} isLocked={adding.isAdding} />
        <AddingState adding={adding} left={left} />
        <Button
          look="primary"
          size="large"
          icon={ListPlus}
          isBusy={adding.isAdding}
          onClick={adding.addAll}
          disabled={left === 0 && !adding.isAdding}
        >
          {adding.isAdding
            ? t('transformation.adding', { k: adding.done, n: adding.count })
            : t(isWhole ? 'transformation.addAll' : 'transformation.addSome', { count: left })}
        </Button>
      </div>
    </Card>
  );
}

/** k of n while lessons are added, and what is there already when it stopped half-way. */
function AddingState({ adding, left }: { adding: Adding; left: number }) {
  const { t } = useTranslation();
  if (adding.isAdding) {
    return (
      <ShareLine
        label={t('transformation.adding', { k: adding.done, n: adding.count })}
        share={(adding.done / Math.max(1, adding.count)) * 100}
      />
    );
  }
  if (adding.failed === null) return null;
  return (
    <Alert
      title={t('transformation.errorAdding')}
      action={
        <Button size="small" onClick={adding.addAll}>
          {t('transformation.addRest', { n: left })}
        </Button>
      }
    >
      {adding.failed} {t('transformation.addedSoFar', { k: adding.done, n: adding.count })}
    </Alert>
  );
}
