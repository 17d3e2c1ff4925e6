import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { PlayerCourse, PlayerLesson, PlayerReview } from '#contract/player.ts';
import { toCallFailure } from '../api/failure.ts';
import { useTranslation } from '../i18n/translate.ts';
import { formatDateTime } from '../i18n/format.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card, Page } from '../ui/page.tsx';
import { PointProgress } from '../ui/point-progress.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import { AskLesson } from './ask-lesson.tsx';
import { CopyNotice } from './copy-notice.tsx';
import { courseQuery, isOffline, keptAnswersQuery, noteRead } from './player-queries.ts';
import { LessonPlayer } from './lesson-player.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { LinkDead } from './link-dead.tsx';
import { ReviewRun } from './review-run.tsx';
import { useKeptActs } from './use-kept-acts.ts';
import { useLearnerLanguage } from './use-learner-language.ts';
import { WhyLine } from './why-line.tsx';

/** One course: what is due for review or the lesson, screen by screen, and all lessons as steps on one line. */
export function PlayerCoursePage() {
  const { t } = useTranslation();
  const { courseId = '' } = useParams();
  const query = useQuery(courseQuery(courseId));
  useKeptActs();
  useLearnerLanguage(query.data?.answer.language);
  if (query.isError && toCallFailure(query.error).reason === 'not_learning') return <NotInCourse />;
  return (
    <Page
      title={query.data?.answer.title ?? t('ownLearning.title')}
      width="narrow"
      {...(query.data !== undefined && { crumbs: [{ label: t('ownLearning.title'), to: '/learn' }] })}
    >
      <LinkDead cause={query.error}>
        <QueryStates
          query={query}
          failureTitle={t(isOffline(query.error) ? 'learn.notOnDevice' : 'ownLearning.loadFailed')}
        >
          {({ answer, savedAtMs }) => (
            <div className="flex flex-col gap-6">
              <CopyNotice savedAtMs={savedAtMs} />
              <Course course={answer} />
            </div>
          )}
        </QueryStates>
      </LinkDead>
    </Page>
  );
}

/** Nothing has failed, and to try again would change nothing. */
function NotInCourse() {
  const { t } = useTranslation();
  return (
    <Page title={t('ownLearning.title')} width="narrow">
      <Card>
        <EmptyState
          drawing="lessons"
          title={t('learn.notInCourse')}
          action={<LinkButton to="/learn">{t('ownLearning.title')}</LinkButton>}
        >
          {t('learn.notInCourseText')}
        </EmptyState>
      </Card>
    </Page>
  );
}

/**
 * The lesson that is wished, else the first that is open, else the last that is done. A new one opens by itself only at
 * the beginning: to be shown is to be delivered, and the pace is the course's until the learner asks for more.
 */
function lessonToShow(lessons: readonly PlayerLesson[], wished: string): PlayerLesson | undefined {
  const readable = lessons.filter((lesson) => lesson.state !== 'closed');
  return (
    readable.find((lesson) => lesson.id === wished) ??
    readable.find((lesson) => lesson.state === 'open') ??
    readable.findLast((lesson) => lesson.state === 'done') ??
    readable[0]
  );
}

/** A page in one language around lessons in another looks like a fault, unless it is said. */
function OtherLanguage({ lessons }: { lessons: readonly PlayerLesson[] }) {
  const { t, i18n } = useTranslation();
  const [first] = lessons;
  if (first === undefined || lessons.some(({ language }) => language === i18n.language)) return null;
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return <p className="text-sm text-muted">{t('learn.inLanguage', { language: names.of(first.language) })}</p>;
}

function Course({ course }: { course: PlayerCourse }) {
  const { t } = useTranslation();
  const kept = useQuery(keptAnswersQuery(course.course_id));
  if (kept.isPending) return null;
  const isKept = ({ memory_id }: PlayerReview): boolean =>
    (kept.data ?? []).some(({ asked }) => 'memory_id' in asked && asked.memory_id === memory_id);
  return (
    <>
      <div className="flex items-center gap-3">
        <ShareLine
          label={t('ownLearning.progress', { title: course.title })}
          share={course.progress * 100}
          className="flex-1"
        />
        <span className="text-sm text-muted tabular-nums">
          {t('ownLearning.of', { done: course.lessons_done, total: course.lessons_total, count: course.lessons_total })}
        </span>
      </div>
      <OtherLanguage lessons={course.lessons} />
      <PointProgress points={course.points} />
      <Stage course={course} reviews={course.reviews.filter((review) => !isKept(review))} />
    </>
  );
}

/** What is played: the points that are due, or a lesson. */
function Stage({ course, reviews }: { course: PlayerCourse; reviews: readonly PlayerReview[] }) {
  const { t } = useTranslation();
  const { course_id: courseId } = course;
  const [wished, setWished] = useUrlParameter('lesson');
  const [isReviewing, setReviewing] = useState(wished === '' && reviews.length > 0);
  const [card, setCard] = useState<number>();
  // What is open stays open when its last answer makes it done.
  const [openedId] = useState(() => lessonToShow(course.lessons, wished)?.id ?? '');
  const lesson = lessonToShow(course.lessons, wished || openedId);
  const following = course.lessons.find(
    ({ position, state }) => position > (lesson?.position ?? 0) && (state === 'next' || state === 'open'),
  );
  const show = (lessonId: string, at?: number) => {
    setWished(lessonId);
    setCard(at);
    setReviewing(false);
    window.scrollTo({ top: 0 });
  };
  const newId = lesson?.state === 'next' && !isReviewing ? lesson.id : undefined;
  useEffect(() => {
    // Shown is delivered: it does not come once more by another channel.
    if (newId !== undefined) void noteRead(courseId, newId);
  }, [courseId, newId]);
  return (
    <>
      {isReviewing && (
        <ReviewRun course={course} reviews={reviews} onDone={() => setReviewing(false)} onReadAgain={show} />
      )}
      {!isReviewing && lesson !== undefined && (
        <LessonPlayer
          key={`${lesson.id} ${card}`}
          course={course}
          lesson={lesson}
          card={card}
          onNext={following === undefined ? undefined : () => show(following.id)}
        />
      )}
      {course.lessons.length > 0 && <AskLesson course={course} onOpen={show} />}
      <div className="flex flex-col items-start gap-1 text-sm">
        {!isReviewing && reviews.length > 0 && (
          <Button size="small" icon={RotateCcw} onClick={() => setReviewing(true)} className="mb-2">
            {t('ownLearning.reviewsDue', { count: reviews.length })}
          </Button>
        )}
        {course.next_at !== null && <p>{t('learn.nextAt', { time: formatDateTime(course.next_at) })}</p>}
        <WhyLine why={course.why} />
      </div>
      {course.lessons.length === 0 ? (
        <Card>
          <EmptyState drawing="lessons" title={t('learn.noLessons')}>
            {t('learn.noLessonsText')}
          </EmptyState>
        </Card>
      ) : (
        <LessonSteps lessons={course.lessons} shownId={isReviewing ? undefined : lesson?.id} onChoose={show} />
      )}
    </>
  );
}
