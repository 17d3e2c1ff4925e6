import { useQuery } from '@tanstack/react-query';
import { Award, RotateCcw, Sprout } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import type { PlayerCourseRow, PlayerOverview } from '#contract/player.ts';
import { useMay, useSession } from '../api/session.ts';
import { formatDateTime, formatShare } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { buttonLook, LinkButton } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card, Page } from '../ui/page.tsx';
import { PushCard } from '../ui/push-card.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { CopyNotice } from './copy-notice.tsx';
import { PlayerRecords } from './player-records.tsx';
import { PlayerPreferences } from './player-preferences.tsx';
import { fetchForLater, isOffline, overviewQuery, refreshLearning } from './player-queries.ts';
import { LinkDead } from './link-dead.tsx';
import { useKeptActs } from './use-kept-acts.ts';
import { useLearnerLanguage } from './use-learner-language.ts';
import { WhyLine } from './why-line.tsx';

/** Everything that a learner learns here, what comes next and why, and how they want it. */
export function PlayerPage() {
  const { t } = useTranslation();
  const query = useQuery(overviewQuery());
  const overview = query.data?.answer;
  useKeptActs();
  useLearnerLanguage(overview?.learners[0]?.language);
  useEffect(() => {
    if (overview !== undefined && query.data?.savedAtMs === null) void fetchForLater(overview);
  }, [overview, query.data?.savedAtMs]);
  const name = overview?.learners[0]?.name ?? '';
  return (
    <Page title={t('ownLearning.title')} width="narrow" {...(name !== '' && { subtitle: t('learn.hello', { name }) })}>
      <LinkDead cause={query.error}>
        <QueryStates
          query={query}
          failureTitle={t(isOffline(query.error) ? 'learn.notOnDevice' : 'ownLearning.loadFailed')}
        >
          {({ answer, savedAtMs }) => (
            <div className="flex flex-col gap-6">
              <CopyNotice savedAtMs={savedAtMs} />
              <Streak learners={answer.learners} />
              <Courses overview={answer} />
              {mayTellHere(answer) && <PushCard publicKey={answer.push_key} onChanged={() => void refreshLearning()} />}
              {answer.learners.map((learner) => (
                <PlayerPreferences
                  key={learner.id}
                  learner={learner}
                  courses={answer.courses}
                  isByLink={answer.by === 'link'}
                />
              ))}
              {answer.learners.length > 0 && <PlayerRecords overview={answer} />}
            </div>
          )}
        </QueryStates>
      </LinkDead>
    </Page>
  );
}

/** From the second day on: one day is no row. A copy from an older release has none. */
function Streak({ learners }: { learners: PlayerOverview['learners'] }) {
  const { t } = useTranslation();
  const days = Math.max(0, ...learners.map(({ streak }) => streak ?? 0));
  if (days < 2) return null;
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon of={Sprout} size={18} className="text-success" />
      {t('learn.streak', { count: days })}
    </p>
  );
}

/** A device is asked for notes once somebody has seen what they are for, or preferences for them. */
const mayTellHere = ({ courses, learners }: PlayerOverview): boolean =>
  courses.some((course) => course.lessons_done > 0) ||
  learners.some(({ channels }) => channels.some(({ channel, consent }) => channel === 'push' && consent));

function Courses({ overview }: { overview: PlayerOverview }) {
  const { t } = useTranslation();
  const makesCourses = useMay('create_courses');
  const isInstalled = new URLSearchParams(window.location.search).has('installed');
  const isSignedIn = useSession((session) => session.user !== null);
  // The installed app starts here; who makes courses and learns none wants their own start.
  if (overview.courses.length === 0 && makesCourses && isInstalled) return <Navigate to="/dashboard" replace />;
  if (!overview.is_verified) return <Alert tone="warning">{t('learn.unverified')}</Alert>;
  if (overview.courses.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="lessons"
          title={t('ownLearning.empty')}
          action={isSignedIn ? <LinkButton to="/dashboard">{t('learn.toDashboard')}</LinkButton> : undefined}
        >
          {t('ownLearning.emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {overview.courses.map((course) => (
        <li key={course.course_id}>
          <CourseRow course={course} />
        </li>
      ))}
    </ul>
  );
}

/** Somebody who was asked has begun, also before the first lesson is done. */
const hasBegun = ({ lessons_done, reviews_due, why }: PlayerCourseRow): boolean =>
  lessons_done > 0 || reviews_due > 0 || why?.code === 'waits_for_answer';

function CourseRow({ course }: { course: PlayerCourseRow }) {
  const { t } = useTranslation();
  const word = course.status === 'completed' ? 'look' : hasBegun(course) ? 'go' : 'start';
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lg font-semibold" lang={course.language}>
            <Link to={`/learn/${course.course_id}`} className="rounded-tick hover:underline">
              {course.title}
            </Link>
          </h2>
          <p className="text-sm text-muted">{course.organization}</p>
          <div className="mt-3 flex items-center gap-3">
            <ShareLine
              label={t('ownLearning.progress', { title: course.title })}
              share={course.progress * 100}
              className="max-w-60 flex-1"
            />
            <span className="text-sm text-muted tabular-nums">
              {t('ownLearning.of', {
                done: course.lessons_done,
                total: course.lessons_total,
                count: course.lessons_total,
              })}{' '}
              · {formatShare(course.progress)}
            </span>
          </div>
          <div className="mt-3 flex flex-col gap-1 text-sm">
            {course.reviews_due > 0 && (
              <p className="flex items-center gap-2">
                <Icon of={RotateCcw} size={16} />
                {t('ownLearning.reviewsDue', { count: course.reviews_due })}
              </p>
            )}
            {course.next_at !== null && <p>{t('learn.nextAt', { time: formatDateTime(course.next_at) })}</p>}
            <WhyLine why={course.why} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={`/learn/${course.course_id}`} look="primary">
            {t(`learn.${word}`)}
          </LinkButton>
          {course.certificate !== null && (
            <a href={course.certificate} className={buttonLook('secondary')}>
              <Icon of={Award} size={18} />
              {t('learn.certificate')}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
