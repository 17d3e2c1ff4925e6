import { useQuery } from '@tanstack/react-query';
import { FastForward, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { formatDateTime, formatRelative, formatSpan } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';
import { clockQuery, handsetQuery, useMoveClock, useResetClock } from './handset-queries.ts';

const hour = 3600;

/** Seconds from now to the next 09:00 on the viewer's own clock face, as seen from the engine's time. */
const untilTomorrowNine = (now: Date): number => {
  const next = new Date(now);
  next.setDate(next.getDate() + 1);
  next.setHours(9, 0, 0, 0);
  return Math.round((next.getTime() - now.getTime()) / 1000);
};

/** Moves the organization's clock forward and back to real time, and says how long free-form messages are still allowed. */
export function ClockControls({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const clock = useQuery(clockQuery());
  const handset = useQuery(handsetQuery(phone));
  const move = useMoveClock();
  const reset = useResetClock();
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  const offsetMs = (clock.data?.offset_seconds ?? 0) * 1000;
  const now = useNow(offsetMs);
  const advance = (body: { advance_seconds: number } | { until: 'next_message' }) =>
    move.mutate({ body }, { onError: (cause) => notify.failure(cause) });
  const setBack = () =>
    reset.mutate(
      {},
      { onSuccess: () => notify.success(t('handset.isReal')), onError: (cause) => notify.failure(cause) },
    );
  const aheadCount = clock.data?.organizations_ahead ?? 0;
  const openUntil = handset.data?.window_open_until;
  const isOpen = openUntil !== null && openUntil !== undefined && new Date(openUntil).getTime() > now.getTime();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-lg font-semibold tabular-nums">{formatDateTime(now)}</p>
        <p className="text-sm text-muted">
          {offsetMs === 0 ? t('handset.realTime') : t('handset.ahead', { by: formatSpan(offsetMs) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          icon={FastForward}
          isBusy={move.isPending}
          onClick={() => advance({ until: 'next_message' })}
        >
          {t('handset.nextMessage')}
        </Button>
        <Button onClick={() => advance({ advance_seconds: hour })}>{t('handset.plusHour')}</Button>
        <Button onClick={() => advance({ advance_seconds: 24 * hour })}>{t('handset.plusDay')}</Button>
        <Button onClick={() => advance({ advance_seconds: untilTomorrowNine(now) })}>
          {t('handset.tomorrowNine')}
        </Button>
        {aheadCount > 0 && (
          <Button icon={RotateCcw} isBusy={reset.isPending} onClick={setBack}>
            {t('handset.backToRealTime')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {t(isAdmin ? 'handset.movesAll' : 'handset.movesOwn')}
        {isAdmin && aheadCount > 0 && ` ${t('handset.aheadCount', { n: aheadCount })}`}
      </p>
      <p className="border-t border-line pt-3 text-sm">
        <span className="font-medium">{t('handset.window')}</span>{' '}
        <span className="text-muted">
          {isOpen
            ? t('handset.windowOpen', {
                until: formatDateTime(openUntil),
                left: formatRelative(openUntil, now.getTime()),
              })
            : t('handset.windowClosed')}
        </span>
      </p>
    </div>
  );
}

function useNow(offsetMs: number): Date {
  const [tick, setTick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return new Date(tick + offsetMs);
}
