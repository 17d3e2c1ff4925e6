import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translate.ts';
import { overviewQuery } from '../player/player-queries.ts';
import { LinkButton } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';

/** What a learner has of the dashboard: their own courses and how far they are. */
export function OwnLearning() {
  const { t } = useTranslation();
  const query = useQuery(overviewQuery());
  return (
    <Card title={t('ownLearning.title')} action={<LinkButton to="/learn">{t('shell.nav.learn')}</LinkButton>}>
      <QueryStates query={query} failureTitle={t('ownLearning.loadFailed')}>
        {({ answer: { courses } }) =>
          courses.length === 0 ? (
            <EmptyState drawing="lessons" title={t('ownLearning.empty')}>
              {t('ownLearning.emptyText')}
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-5">
              {courses.map((course) => (
                <li key={course.course_id}>
                  <Link
                    to={`/learn/${course.course_id}`}
                    lang={course.language}
                    className="rounded-tick font-medium hover:underline"
                  >
                    {course.title}
                  </Link>
                  <div className="mt-2 flex items-center gap-3">
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
                      })}
                    </span>
                  </div>
                  {course.reviews_due > 0 && (
                    <p className="mt-1 text-sm text-muted">
                      {t('ownLearning.reviewsDue', { count: course.reviews_due })}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Card>
  );
}
