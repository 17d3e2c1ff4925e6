import { ListPlus, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { TransformationStatus } from '#contract/transformation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card } from '../ui/page.tsx';
import { lazyPart, shownOnce } from '../ui/shown-once.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { AddAndSend } from './add-and-send.tsx';
import { ModelSpent } from './model-spent.tsx';
import { noticeWords } from './notice-words.ts';
import { lessonsOfRun, unsupportedIn } from './edited-lesson.ts';
import { rejectionWords } from './rejection-words.ts';
import { stillToAdd } from './result-draft.ts';
import { TransformationProgress } from './transformation-progress.tsx';
import { useRetryTransformation } from './transformation-queries.ts';
import { type Adding, useAddResults } from './use-add-results.ts';
import { useInCourse } from './use-in-course.ts';
import { useResultDraft } from './use-result-draft.ts';
import type { Transformation } from './use-transformation.ts';

const ChartTableCard = lazyPart(() => import('./chart-table-card.tsx'), 'ChartTableCard');
const LessonsSoFar = lazyPart(() => import('./lessons-so-far.tsx'), 'LessonsSoFar');
const RerunDialog = shownOnce(() => import('./rerun-dialog.tsx'), 'RerunDialog');
const VersionChanges = lazyPart(() => import('./version-changes.tsx'), 'VersionChanges');
const ResultList = lazyPart(() => import('./result-list.tsx'), 'ResultList', <SkeletonLines count={6} />);

/** The right half of the screen: nothing yet, the run as it goes, why it failed, or its lessons. */
export function ResultsPanel({ courseId, transformation }: { courseId: string; transformation: Transformation }) {
  const { t } = useTranslation();
  const run = transformation.shown;
  if (run?.status === 'completed' && run.result !== undefined)
    return (
      <Results
        key={run.job_id}
        courseId={courseId}
        run={run}
        onShow={transformation.show}
        onStarted={transformation.follow}
      />
    );
  return (
    <Card title={t('transformation.results')}>
      {run === undefined && (
        <EmptyState drawing="lessons" title={t('transformation.noResults')}>
          {t('transformation.noResultsText')}
        </EmptyState>
      )}
      {run?.status === 'processing' && (
        <div className="flex flex-col gap-6">
          <TransformationProgress courseId={courseId} run={run} />
          {run.result !== undefined && <LessonsSoFar run={run} />}
        </div>
      )}
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
          {rejectionWords(run) || t('transformation.failed')}
        </Alert>
      </div>
      <Button icon={RotateCcw} isBusy={retry.isPending} onClick={tryAgain}>
        {t('transformation.tryAgain')}
      </Button>
    </div>
  );
}

function Results({
  courseId,
  run,
  onShow,
  onStarted,
}: {
  courseId: string;
  run: TransformationStatus;
  onShow: (jobId: string) => void;
  onStarted: (jobId: string) => void;
}) {
  const { t } = useTranslation();
  const rerun = useDialog();
  const question = useDialog();
  const { draft, change } = useResultDraft(run);
  const inCourse = useInCourse(courseId, run);
  const lessons = useMemo(() => lessonsOfRun(run), [run]);
  const wanted = stillToAdd(draft, inCourse);
  const adding = useAddResults(courseId, run, wanted, inCourse.size);
  const left = wanted.length;
  const [isSending, setSending] = useState(false);
  const isAllThere = inCourse.size > 0 && inCourse.size === lessons.length;
  const isWhole = left === lessons.length || isAllThere;
  const unsupported = unsupportedIn(wanted.flatMap((index) => lessons[index] ?? []));
  const { refined } = run.result ?? {};
  const maySend = isWhole && inCourse.size === 0 && unsupported === 0;
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
        <Notices run={run} onRerun={rerun.open} />
        {run.rerun_of !== null && <VersionChanges run={run} onShow={onShow} />}
        {refined && refined.offered > 0 && (
          <p className="text-sm text-muted">
            {t('transformation.refined', {
              offered: formatNumber(refined.offered),
              accepted: formatNumber(refined.accepted),
              percent: `${formatNumber(Math.round((refined.accepted / refined.offered) * 100))} %`,
            })}
            {refined.for_eye > 0 && ` ${t('transformation.refinedEye', { count: refined.for_eye })}`}
          </p>
        )}
        <ModelSpent spent={run.model_spent} />
        {run.result?.lessons[0]?.metadata.chart && (
          <ChartTableCard jobId={run.job_id} table={run.result.lessons[0].metadata.chart} isLocked={adding.isAdding} />
        )}
        <ResultList
          run={run}
          lessons={lessons}
          inCourse={inCourse}
          draft={draft}
          onChange={change}
          isLocked={adding.isAdding}
        />
        {isAllThere && !adding.isAdding && <Alert tone="success">{t('transformation.allInCourse')}</Alert>}
        <AddingState adding={adding} left={left} />
        {/* Below thirty lessons nobody would find it. */}
        <div className="sticky bottom-0 z-10 -mx-5 flex flex-col border-t border-line bg-card px-5 py-3">
          <Button
            look="primary"
            size="large"
            icon={ListPlus}
            isBusy={adding.isAdding && !isSending}
            onClick={unsupported === 0 ? adding.addAll : question.open}
            disabled={isSending || (left === 0 && !adding.isAdding && !isAllThere)}
          >
            {adding.isAdding
              ? t('transformation.adding', { k: adding.done, n: adding.count })
              : t(isWhole ? 'transformation.addAll' : 'transformation.addSome', { count: left })}
          </Button>
        </div>
        <AddAndSend {...{ courseId, adding, maySend, isSending, setSending }} />
        {run.result?.lessons[0]?.metadata.chart === undefined && (
          <Button icon={SlidersHorizontal} disabled={adding.isAdding} onClick={rerun.open}>
            {t('transformation.rerun.open')}
          </Button>
        )}
      </div>
      <RerunDialog control={rerun} courseId={courseId} run={run} onStarted={onStarted} />
      <ConfirmDialog
        control={question}
        title={t('transformation.askUnsupported.title')}
        question={t('transformation.askUnsupported.text', { count: unsupported })}
        confirmLabel={t('transformation.askUnsupported.add')}
        onConfirm={() => {
          question.close();
          adding.addAll();
        }}
      />
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

function Notices({ run, onRerun }: { run: TransformationStatus; onRerun: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {run.result?.notices?.map((notice) => (
        <Alert
          key={notice.code + notice.message}
          tone="warning"
          {...(notice.code === 'too_many_lessons' &&
            (run.result?.chapters?.length ?? 0) > 1 && {
              action: (
                <Button size="small" onClick={onRerun}>
                  {t('transformation.rerun.chooseChapters')}
                </Button>
              ),
            })}
        >
          {noticeWords(notice)}
        </Alert>
      ))}
    </>
  );
}
