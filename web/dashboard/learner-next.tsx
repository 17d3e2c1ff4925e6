import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translate.ts';
import { overviewQuery } from '../player/player-queries.ts';
import { LinkButton } from '../ui/button.tsx';
import { NextStep } from './next-step.tsx';

/** What a learner does now: the review that is due, the lesson to go on with, or nothing and that it is well. */
export function LearnerNext() {
  const { t } = useTranslation();
  const { data: seen } = useQuery(overviewQuery());
  const courses = seen?.answer.courses ?? [];
  const due = courses.find(({ reviews_due: reviews }) => reviews > 0);
  const open = courses.find((course) => course.status === 'active' && course.lessons_done < course.lessons_total);
  const course = due ?? open;
  if (course !== undefined)
    return (
      <NextStep
        title={
          due === undefined
            ? t(course.lessons_done === 0 ? 'dashboard.learner.begin' : 'dashboard.learner.goOn', {
                course: course.title,
              })
            : t('ownLearning.reviewsDue', { count: due.reviews_due })
        }
        text={
          due === undefined
            ? t('ownLearning.of', {
                done: course.lessons_done,
                total: course.lessons_total,
                count: course.lessons_total,
              })
            : course.title
        }
        button={
          <LinkButton look="primary" to={`/learn/${course.course_id}`}>
            {t(due === undefined ? 'dashboard.learner.open' : 'dashboard.learner.review')}
          </LinkButton>
        }
      />
    );
  if (courses.length === 0) return null;
  return (
    <NextStep
      title={t('dashboard.next.caughtUp')}
      text={t('dashboard.learner.nothingDue')}
      button={<LinkButton to="/learn">{t('shell.nav.learn')}</LinkButton>}
    />
  );
}
