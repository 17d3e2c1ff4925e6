import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { PathTimeline } from '#contract/teaching.ts';
import { timelineQuery } from '../analytics/teaching-queries.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { PointProgress } from '../ui/point-progress.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { enrollmentTones } from './enrollment-tones.ts';
import { pathReason } from '../ui/path-reason.ts';
import { TimelineActions } from './timeline-actions.tsx';
import { TimelineCertificate } from './timeline-certificate.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

/** One learner's way through the course: every message and answer, and why it came when it came. */
export function TimelineSheet({
  control,
  enrollmentId,
  mayEdit,
}: {
  control: DialogControl;
  enrollmentId: string;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const query = useQuery({ ...timelineQuery(enrollmentId), enabled: control.isOpen && enrollmentId !== '' });
  return (
    <SideSheet control={control} width="wide" title={query.data?.learner_name ?? t('timeline.title')}>
      <QueryStates query={query} failureTitle={t('timeline.failed')}>
        {(timeline) => (
          <div className="flex flex-col gap-6">
            <div className="flex flex-col gap-1 text-sm text-muted">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {timeline.course_title}
                <StatusChip tone={enrollmentTones[timeline.status]}>
                  {t(`learners.enrollment.${timeline.status}`)}
                </StatusChip>
              </p>
              <p>{t('timeline.zone', { zone: timeline.time_zone.replaceAll('_', ' ') })}</p>
            </div>
            <Coming timeline={timeline} />
            {mayEdit && <TimelineActions timeline={timeline} />}
            {timeline.certificate !== null && (
              <TimelineCertificate certificate={timeline.certificate} mayEdit={mayEdit} />
            )}
            <PointProgress points={timeline.points} mark={timeline.points.pass_mark} />
            <Lessons lessons={timeline.lessons} />
            <div>
              <LinkButton
                size="small"
                icon={MessagesSquare}
                to={`/messages?learner=${timeline.learner_id}&course=${timeline.course_id}`}
              >
                {t('timeline.messages')}
              </LinkButton>
              <ol className="mt-3 flex flex-col divide-y divide-line">
                {timeline.entries.map((entry) => (
                  <TimelineEntry key={`${entry.kind}:${entry.id}`} entry={entry} timeZone={timeline.time_zone} />
                ))}
              </ol>
            </div>
          </div>
        )}
      </QueryStates>
    </SideSheet>
  );
}

function Coming({ timeline }: { timeline: PathTimeline }) {
  const { t } = useTranslation();
  const { plan, next_due_at: at, status, time_zone: zone } = timeline;
  if (status === 'cancelled') return null;
  // What was planned before the pause is no reason for anything now.
  if (status === 'paused')
    return (
      <Alert tone="neutral" title={t('timeline.noNext')}>
        {t('path.why.paused')}
      </Alert>
    );
  if (plan === null) return null;
  return (
    <Alert
      tone="neutral"
      title={at === null ? t('timeline.noNext') : t('timeline.next', { time: formatDateTime(at, zone) })}
    >
      {pathReason(plan)}
    </Alert>
  );
}

type Lesson = PathTimeline['lessons'][number];
const lessonTones: Record<Lesson['state'], Tone> = {
  waiting: 'neutral',
  sent: 'primary',
  done: 'success',
  known: 'success',
  passed: 'success',
};

/** More than fit beside the rest are folded away. */
const openUpTo = 6;

function Lessons({ lessons }: { lessons: readonly Lesson[] }) {
  const { t } = useTranslation();
  if (lessons.length === 0) return null;
  const done = lessons.filter(({ state }) => state !== 'waiting' && state !== 'sent').length;
  return (
    <details open={lessons.length <= openUpTo} className="rounded-card border border-line px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">
        {t('timeline.lessons')}{' '}
        <span className="font-normal text-muted tabular-nums">
          {t('learners.lessonsDone', { done: formatNumber(done), total: formatNumber(lessons.length) })}
        </span>
      </summary>
      <ol className="mt-2 flex flex-col gap-1.5">
        {lessons.map((lesson, index) => (
          <li key={lesson.lesson_id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {formatNumber(index + 1)}. {lesson.title}
            </span>
            <StatusChip tone={lessonTones[lesson.state]}>{t(`timeline.lesson.${lesson.state}`)}</StatusChip>
          </li>
        ))}
      </ol>
    </details>
  );
}
