import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translate.ts';
import type { TransformationStatus } from '#contract/transformation.ts';
import { classNames } from '../ui/class-names.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Card } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { transformationsQuery } from './transformation-queries.ts';

const tones: Record<TransformationStatus['status'], Tone> = {
  processing: 'primary',
  completed: 'success',
  failed: 'error',
};

/** What was transformed for this course before, so that nobody who leaves has lost anything. */
export function EarlierTransformations({
  courseId,
  shownId,
  onShow,
}: {
  courseId: string;
  shownId: string | undefined;
  onShow: (jobId: string) => void;
}) {
  const { t } = useTranslation();
  const runs = useQuery(transformationsQuery(courseId));
  if (runs.isError && runs.data === undefined)
    return (
      <FailureNotice title={t('transformation.earlierFailed')} cause={runs.error} onRetry={() => void runs.refetch()} />
    );
  if (!runs.data?.length) return null;
  return (
    <Card title={t('transformation.earlier')} isFlush>
      <ul className="divide-y divide-line border-t border-line">
        {runs.data.slice(0, 8).map((run) => (
          <li key={run.job_id}>
            <button
              type="button"
              onClick={() => onShow(run.job_id)}
              aria-current={run.job_id === shownId || undefined}
              className={classNames(
                'flex w-full items-center justify-between gap-3 px-5 py-3 text-left hover:bg-sunken',
                run.job_id === shownId && 'bg-primary-soft',
              )}
            >
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{run.file_name}</span>
                <span className="text-xs text-muted">
                  <RelativeTime at={run.created_at} />
                </span>
              </span>
              <StatusChip tone={run.reason === 'cancelled' ? 'neutral' : tones[run.status]}>
                {t(`transformation.status.${run.reason === 'cancelled' ? 'cancelled' : run.status}`)}
              </StatusChip>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
