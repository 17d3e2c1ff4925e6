import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translate.ts';
import type { PathTimeline } from '#contract/teaching.ts';
import { timelineQuery, useChangePath } from '../analytics/teaching-queries.ts';
import { formatDateTime } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { DialogControl } from '../ui/overlay-props.ts';
import { QueryStates } from '../ui/query-states.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';

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
            <p className="text-sm text-muted">{timeline.course_title}</p>
            <Coming timeline={timeline} />
            {mayEdit && timeline.status === 'active' && <Actions timeline={timeline} />}
            <ol className="flex flex-wrap gap-2" aria-label={t('timeline.lessons')}>
              {timeline.lessons.map((lesson, index) => (
                <li key={lesson.lesson_id}>
                  <StatusChip
                    tone={lesson.state === 'waiting' ? 'neutral' : lesson.state === 'sent' ? 'warning' : 'success'}
                  >
                    {`${index + 1}. ${t(`timeline.lesson.${lesson.state}`)}`}
                  </StatusChip>
                </li>
              ))}
            </ol>
            <ol className="flex flex-col divide-y divide-line">
              {timeline.entries.map((entry) => (
                <Entry key={`${entry.kind}:${entry.id}`} entry={entry} />
              ))}
            </ol>
          </div>
        )}
      </QueryStates>
    </SideSheet>
  );
}

function Coming({ timeline }: { timeline: PathTimeline }) {
  const { t } = useTranslation();
  const { plan, next_due_at: at, status } = timeline;
  if (plan === null || status === 'cancelled') return null;
  return (
    <Alert tone="neutral" title={at === null ? t('timeline.noNext') : t('timeline.next', { time: formatDateTime(at) })}>
      {t(`path.why.${plan.code}`, plan.values)}
    </Alert>
  );
}

function Actions({ timeline }: { timeline: PathTimeline }) {
  const { t } = useTranslation();
  const change = useChangePath();
  const act = (kind: 'skip' | 'resend' | 'send_now' | 'postpone') =>
    change.mutate(
      {
        params: { enrollmentId: timeline.enrollment_id },
        body: { kind, ...(kind === 'postpone' && { days: 7 }) },
      },
      {
        onSuccess: () => notify.success(t(`timeline.did.${kind}`)),
        onError: (cause) => notify.failure(cause),
      },
    );
  const hasMore = timeline.lessons.some((lesson) => lesson.state === 'waiting');
  const hasSent = timeline.lessons.some((lesson) => lesson.state !== 'waiting');
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={!hasMore} isBusy={change.isPending} onClick={() => act('send_now')}>
        {t('timeline.do.send_now')}
      </Button>
      <Button size="small" disabled={!hasMore} onClick={() => act('skip')}>
        {t('timeline.do.skip')}
      </Button>
      <Button size="small" disabled={!hasSent} onClick={() => act('resend')}>
        {t('timeline.do.resend')}
      </Button>
      <Button size="small" onClick={() => act('postpone')}>
        {t('timeline.do.postpone')}
      </Button>
    </div>
  );
}

function Entry({ entry }: { entry: PathTimeline['entries'][number] }) {
  const { t } = useTranslation();
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xs text-muted tabular-nums">{formatDateTime(entry.at)}</span>
        <span className="font-medium">{t(`timeline.what.${entry.what}`)}</span>
        {entry.correct !== null && (
          <StatusChip tone={entry.correct ? 'success' : 'error'}>
            {t(entry.correct ? 'timeline.right' : 'timeline.wrong')}
          </StatusChip>
        )}
        {entry.kind === 'change' && entry.actor !== '' && <span className="text-muted">{entry.actor}</span>}
      </div>
      {entry.text !== '' && <p className="mt-1 line-clamp-3 whitespace-pre-line wrap-anywhere">{entry.text}</p>}
      {entry.why !== null && (
        <p className="mt-1 text-muted">
          {t('timeline.whyNow')} {t(`path.why.${entry.why.code}`, entry.why.values)}
        </p>
      )}
    </li>
  );
}
