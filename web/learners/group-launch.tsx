import type { Launch, LaunchProgress } from '#contract/launches.ts';
import { useCancelLaunch } from '../delivery/delivery-queries.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';

const tones: Record<LaunchProgress['status'], Tone> = {
  running: 'primary',
  done: 'success',
  cancelled: 'neutral',
  failed: 'error',
};

/** How far the launch of a whole group is, and the button that stops it. */
export function GroupLaunch({ launch, progress }: { launch: Launch; progress: LaunchProgress }) {
  const { t } = useTranslation();
  const cancel = useCancelLaunch();
  const { status, total, looked_at: looked, enrolled, already, without_consent: silent } = progress;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{formatDateTime(launch.created_at)}</span>
        {launch.started_by !== '' && <span className="text-muted">{launch.started_by}</span>}
        <StatusChip tone={tones[status]}>{t(`learners.launching.${status}`)}</StatusChip>
      </span>
      {status === 'running' && (
        <div className="flex flex-col gap-2" role="status">
          <ShareLine
            label={t('learners.launching.running')}
            share={total === null ? 0 : (looked / Math.max(1, total)) * 100}
          />
          <p className="text-muted tabular-nums">
            {total === null
              ? t('learners.launching.counting')
              : t('learners.launching.readOf', { n: formatNumber(looked), total: formatNumber(total) })}
          </p>
          <p className="text-muted">{t('learners.launching.goesOn')}</p>
          {cancel.error !== null && <FailureNotice cause={cancel.error} />}
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({ params: { launchId: launch.id } })}>
            {t('learners.launching.stop')}
          </Button>
        </div>
      )}
      {looked > 0 && <span className="text-muted">{t('learners.groups.enrolled', { enrolled, already, silent })}</span>}
    </>
  );
}
