import type { Launch } from '#contract/launches.ts';
import { useLaunches } from '../delivery/delivery-queries.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Card } from '../ui/page.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { GroupLaunch } from './group-launch.tsx';
import { outcomeTones } from './launch-forecast.tsx';

/** What was foretold of the last launches, held against what came of them. */
export function LaunchesCard({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const launches = useLaunches(courseId).data ?? [];
  if (launches.length === 0) return null;
  return (
    <Card title={t('learners.launches')}>
      <ul className="flex flex-col gap-4 text-sm">
        {launches.map((launch) => (
          <li key={launch.id} className="flex flex-col gap-2">
            {launch.progress === null ? (
              <OneLaunch launch={launch} />
            ) : (
              <GroupLaunch launch={launch} progress={launch.progress} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OneLaunch({ launch }: { launch: Launch }) {
  const { t } = useTranslation();
  const settled = launch.recipients.filter(({ actual }) => actual !== 'pending');
  const waiting = launch.recipients.length - settled.length;
  const different = settled.filter(({ foretold, actual }) => foretold !== actual);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{formatDateTime(launch.created_at)}</span>
        {launch.started_by !== '' && <span className="text-muted">{launch.started_by}</span>}
        {settled.length > 0 && (
          <StatusChip tone={different.length === 0 ? 'success' : 'warning'}>
            {t('learners.asForetold', { right: settled.length - different.length, total: settled.length })}
          </StatusChip>
        )}
        {waiting > 0 && <StatusChip tone="neutral">{t('learners.underWay', { count: waiting })}</StatusChip>}
      </span>
      {different.length > 0 && (
        <ul className="flex flex-col gap-1 border-l border-line-strong pl-4">
          {different.map((recipient) => (
            <li key={recipient.learner_id} className="flex flex-wrap items-center gap-2">
              <span>{recipient.learner_name}</span>
              <StatusChip tone="neutral">{t(`learners.forecast.${recipient.foretold}`)}</StatusChip>
              <span aria-hidden="true">→</span>
              <StatusChip tone={outcomeTones[recipient.actual]}>
                {t(`learners.forecast.${recipient.actual}`)}
              </StatusChip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
