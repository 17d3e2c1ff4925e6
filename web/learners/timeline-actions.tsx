import { CalendarClock, ChevronDown, CirclePause, CirclePlay } from 'lucide-react';
import type { PathTimeline } from '#contract/teaching.ts';
import { timelineQuery, useChangePath } from '../analytics/teaching-queries.ts';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { notify } from '../ui/toasts.tsx';
import { useChangeEnrollment } from './learners-queries.ts';

/** How long a person puts the next message off. */
const delaysDays = [1, 3, 7, 14, 30] as const;

/** What a teacher changes by hand in the way of one learner. */
export function TimelineActions({ timeline }: { timeline: PathTimeline }) {
  const { t } = useTranslation();
  const change = useChangePath();
  const setStatus = useChangeEnrollment();
  const { enrollment_id: enrollmentId, status } = timeline;
  const params = { enrollmentId };
  // A second tap while the first is on its way would skip a second lesson.
  const isBusy = change.isPending || setStatus.isPending;
  const isDoing = (kind: string): boolean => change.isPending && change.variables.body.kind === kind;
  const tell = (done: string) => ({
    onSuccess: () => notify.success(done),
    onError: (cause: unknown) => {
      notify.failure(cause);
      // The learner may have gone on since this was shown.
      void queryClient.invalidateQueries({ queryKey: timelineQuery(enrollmentId).queryKey });
    },
  });
  const act = (kind: 'skip' | 'resend' | 'send_now') => {
    const lesson = kind === 'resend' ? undefined : timeline.lessons.find(({ state }) => state === 'waiting');
    const body = { kind, ...(lesson !== undefined && { lesson_id: lesson.lesson_id }) };
    if (!isBusy) change.mutate({ params, body }, tell(t(`timeline.did.${kind}`)));
  };
  const putOff = (days: number) => {
    const done = t('timeline.did.postpone', { count: days });
    if (!isBusy) change.mutate({ params, body: { kind: 'postpone', days } }, tell(done));
  };
  const turn = (to: 'active' | 'paused') => {
    const done = t(to === 'paused' ? 'timeline.did.pause' : 'timeline.did.resume');
    if (!isBusy) setStatus.mutate({ params, body: { status: to } }, tell(done));
  };
  if (status === 'paused')
    return (
      <div>
        <Button size="small" icon={CirclePlay} isBusy={setStatus.isPending} onClick={() => turn('active')}>
          {t('learners.resume')}
        </Button>
      </div>
    );
  if (status !== 'active') return null;
  const hasMore = timeline.lessons.some((lesson) => lesson.state === 'waiting');
  const hasSent = timeline.lessons.some((lesson) => lesson.state !== 'waiting');
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={!hasMore} isBusy={isDoing('send_now')} onClick={() => act('send_now')}>
        {t('timeline.do.send_now')}
      </Button>
      <Button size="small" disabled={!hasMore} isBusy={isDoing('skip')} onClick={() => act('skip')}>
        {t('timeline.do.skip')}
      </Button>
      <Button size="small" disabled={!hasSent} isBusy={isDoing('resend')} onClick={() => act('resend')}>
        {t('timeline.do.resend')}
      </Button>
      <Menu
        trigger={
          <Button size="small" icon={CalendarClock} isBusy={isDoing('postpone')}>
            {t('timeline.do.postpone')}
            <Icon of={ChevronDown} size={16} />
          </Button>
        }
        actions={delaysDays.map((days) => ({
          label: t('timeline.forDays', { count: days }),
          onSelect: () => putOff(days),
        }))}
      />
      <Button size="small" icon={CirclePause} isBusy={setStatus.isPending} onClick={() => turn('paused')}>
        {t('learners.pause')}
      </Button>
    </div>
  );
}
