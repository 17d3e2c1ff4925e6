import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { type Analytics, type AnalyticsDays, analyticsDays } from '#contract/analytics.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { AsOfNote } from '../ui/as-of-note.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';
import { useUrlChoice } from '../ui/url-state.ts';
import { analyticsQuery } from './analytics-queries.ts';
import { analyticsSheet, saveSheet } from './analytics-sheet.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { EngagementChart } from './engagement-chart.tsx';
import { FigureCard, NothingYet, PictureCard } from './figure-card.tsx';
import { CompletionCard, DropOffCard, HardestQuestionsCard } from './learning-cards.tsx';
import { messageRows } from './message-rows.ts';

const inOrder: readonly AnalyticsDays[] = ['7', '14', '30'];

/** The totals of one course or of all, over a time. @param courseId empty: of all */
export function InNumbers({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const title = useId();
  const [days, setDays] = useUrlChoice('days', analyticsDays);
  const query = useQuery(analyticsQuery(courseId, days));
  const { data: analytics } = query;
  const today = analytics?.days.at(-1)?.day ?? '';
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
        <h2 id={title} className="text-lg font-semibold">
          {t('analytics.inNumbers')}
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          {analytics !== undefined && (
            <Button icon={Download} onClick={() => saveSheet(analyticsSheet(analytics, t), `analytics-${today}.csv`)}>
              {t('analytics.export')}
            </Button>
          )}
          <div className="w-56">
            <Select
              label={t('analytics.range')}
              value={days}
              choices={inOrder.map((value) => ({
                value,
                label: t('analytics.lastDays', { n: formatNumber(Number(value)) }),
              }))}
              onChange={setDays}
            />
          </div>
        </div>
      </div>
      <QueryStates query={query} failureTitle={t('analytics.loadFailed')}>
        {(answer) =>
          answer.as_of === null ? (
            <AsOfNote asOf={null} />
          ) : isEmpty(answer, courseId) ? (
            <NothingAtAll courseId={courseId} />
          ) : (
            <>
              <AsOfNote asOf={answer.as_of} />
              <Pictures analytics={answer} courseId={courseId} />
            </>
          )
        }
      </QueryStates>
    </section>
  );
}

/** Of the chosen course, or of all. */
const isEmpty = ({ totals, courses, delivery }: Analytics, courseId: string): boolean =>
  totals.active + totals.sent === 0 &&
  courses.every(({ course_id: id, enrolled }) => enrolled === 0 || (courseId !== '' && id !== courseId)) &&
  delivery.outcomes.every(({ messages }) => messages === 0);

function NothingAtAll({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const ofCourse = courseId !== '';
  return (
    <Card>
      <EmptyState
        drawing="chart"
        title={t(ofCourse ? 'analytics.emptyCourse' : 'analytics.empty')}
        action={
          ofCourse ? (
            <LinkButton to={`/courses/${courseId}/learners`}>{t('analytics.openLearners')}</LinkButton>
          ) : (
            <LinkButton to="/courses">{t('analytics.openCourses')}</LinkButton>
          )
        }
      >
        {t(ofCourse ? 'analytics.emptyCourseText' : 'analytics.emptyText')}
      </EmptyState>
    </Card>
  );
}

function Pictures({ analytics, courseId }: { analytics: Analytics; courseId: string }) {
  const { t } = useTranslation();
  const { totals, days } = analytics;
  const counted = { courseId, from: days[0]?.day ?? '' };
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-3">
        <FigureCard
          name={t('analytics.measure.sent')}
          value={formatNumber(totals.sent)}
          definition={t('analytics.sentMeaning')}
          to={messageRows(counted, { tab: 'out' })}
        />
        <FigureCard
          name={t('analytics.measure.answered')}
          value={formatNumber(totals.answered)}
          definition={t('analytics.answeredMeaning')}
          to={messageRows(counted, { tab: 'in' })}
          note={
            totals.answered > 0 && t('analytics.shareRight', { share: formatShare(totals.correct / totals.answered) })
          }
        />
        <FigureCard
          name={t('analytics.measure.active')}
          value={formatNumber(totals.active)}
          definition={t('analytics.activeMeaning')}
          to={courseId === '' ? '/learners' : `/courses/${courseId}/learners`}
        />
      </div>
      <PictureCard title={t('analytics.engagement')} definition={t('analytics.engagementMeaning')}>
        {totals.sent + totals.active === 0 ? (
          <NothingYet>{t('analytics.noEngagement')}</NothingYet>
        ) : (
          <EngagementChart days={days} />
        )}
      </PictureCard>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <CompletionCard courses={analytics.courses} chosenId={courseId} />
          {courseId === '' && <HardestQuestionsCard questions={analytics.questions} />}
        </div>
        <div className="flex flex-col gap-6">
          {courseId !== '' && <DropOffCard lessons={analytics.lessons} courseId={courseId} />}
          <DeliveryCard delivery={analytics.delivery} counted={counted} />
        </div>
      </div>
    </div>
  );
}
