import { useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import type { Activity } from '#contract/dashboard.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';

/** What happened lately, on a line of its own. */
export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('dashboard.recent')}>
      {activities.length === 0 ? (
        <EmptyState drawing="chart" title={t('dashboard.noRecent')}>
          {t('dashboard.noRecentText')}
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-4 border-l border-line-strong pl-4">
          {activities.slice(0, 10).map((activity) => (
            <li key={activity.id} className="relative text-sm">
              <span aria-hidden="true" className="absolute top-2.5 -left-4 h-px w-2.5 bg-primary" />
              <p>
                {t(`dashboard.did.${activity.kind}`)}{' '}
                {activity.link === '' ? (
                  <span className="font-medium">{activity.subject}</span>
                ) : (
                  <Link to={activity.link} className="font-medium hover:underline">
                    {activity.subject}
                  </Link>
                )}
              </p>
              <p className="text-xs text-muted">
                {activity.actor !== '' && (
                  <>
                    <bdi>{activity.actor}</bdi> ·{' '}
                  </>
                )}
                <RelativeTime at={activity.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
