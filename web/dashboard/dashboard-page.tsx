import { useQuery } from '@tanstack/react-query';
import { FileImage, MessageSquareText } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { useMay, useSession } from '../api/session.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { LinkButton } from '../ui/button.tsx';
import { AsOfNote } from '../ui/as-of-note.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { lazyPart } from '../ui/shown-once.tsx';
import { ActivityChart } from './activity-chart.tsx';
import { dashboardQuery } from './dashboard-queries.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LearnerNext } from './learner-next.tsx';
import { RoleSteps } from './role-steps.tsx';
import { SampleNote } from './sample-note.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { StatCard } from './stat-card.tsx';
import { ToDo } from './to-do.tsx';
import { WeekMoved } from './week-moved.tsx';

const OwnLearning = lazyPart(() => import('./own-learning.tsx'), 'OwnLearning');

export function DashboardPage() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const query = useQuery(dashboardQuery());
  const makesCourses = useMay('create_courses');
  const seesMedia = user?.role === 'organization' || user?.role === 'creator';
  return (
    <Page title={t('dashboard.title')}>
      <div className="flex flex-col gap-6">
        <Card>
          <h2 className="text-lg font-semibold">{t('dashboard.welcome', { name: user?.name ?? '' })}</h2>
          <p className="prose-width mt-1 text-sm text-muted">{t('dashboard.welcomeText')}</p>
          <div className="mt-5 border-t border-line pt-4 empty:hidden">
            {seesMedia ? (
              query.data && <FirstSteps first={query.data.first} learners={query.data.learners} />
            ) : makesCourses ? (
              <ToDo />
            ) : (
              <LearnerNext />
            )}
          </div>
          <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4 empty:hidden">
            {seesMedia && (
              <LinkButton to="/media" icon={FileImage}>
                {t('dashboard.mediaLibrary')}
              </LinkButton>
            )}
            {makesCourses && (
              <LinkButton to="/templates" icon={MessageSquareText}>
                {t('dashboard.manageTemplates')}
              </LinkButton>
            )}
          </div>
        </Card>
        {makesCourses && <SendingNotice />}
        <QueryStates query={query} failureTitle={t('dashboard.loadFailed')} loading={<DashboardSkeleton />}>
          {({ stats, learners, answers, activity, recentActivities, first, as_of: asOf }) => (
            <>
              <AsOfNote asOf={asOf} />
              {(user?.role === 'admin' || user?.role === 'user') && <RoleSteps role={user.role} />}
              {makesCourses && (
                <div className="grid gap-4 sm:grid-cols-3">
                  <StatCard
                    label={t('dashboard.templates')}
                    value={formatNumber(stats.templates)}
                    hint={t('dashboard.templatesHint')}
                    to="/templates"
                  />
                  <StatCard
                    label={t('dashboard.mediaFiles')}
                    value={formatNumber(stats.mediaFiles)}
                    hint={t('dashboard.mediaFilesHint')}
                    {...(seesMedia && { to: '/media' })}
                  />
                  <StatCard
                    label={t('dashboard.messagesSent')}
                    value={formatNumber(stats.messagesSent)}
                    hint={t('dashboard.messagesSentHint')}
                    to="/messages"
                  />
                </div>
              )}
              {makesCourses ? (
                <div className="grid items-start grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                  <Card title={t('dashboard.activity')}>
                    <WeekMoved activity={activity} />
                    <ActivityChart days={activity} />
                    <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-4 text-sm sm:grid-cols-4">
                      <Figure name={t('dashboard.learners')}>{formatNumber(learners.total)}</Figure>
                      <Figure name={t('dashboard.learningNow')}>{formatNumber(learners.active)}</Figure>
                      <Figure name={t('dashboard.completed')}>{formatNumber(learners.completed)}</Figure>
                      <Figure name={t('dashboard.rightAnswers')}>
                        {answers.total === 0 ? '–' : formatShare(answers.correct / answers.total)}
                      </Figure>
                    </dl>
                  </Card>
                  <RecentActivity activities={recentActivities} />
                </div>
              ) : (
                <OwnLearning />
              )}
              {first.has_sample_data && (user?.role === 'admin' || user?.role === 'organization') && <SampleNote />}
            </>
          )}
        </QueryStates>
      </div>
    </Page>
  );
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="text-base font-semibold tabular-nums">{children}</dd>
  </div>
);
