import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { courseAnalyticsQuery } from '../analytics/analytics-queries.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { LinkButton } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';

/** How the lessons are being learned: shown once there is an answer to show. */
export function CourseLearning({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const figures = useQuery(courseAnalyticsQuery(courseId));
  if (figures.data?.lessons.every((lesson) => lesson.delivered === 0)) return null;
  return (
    <Card
      title={t('courses.learning')}
      action={
        <LinkButton size="small" icon={ChartColumn} to={`/analytics?course=${courseId}`}>
          {t('courses.openAnalytics')}
        </LinkButton>
      }
    >
      <QueryStates query={figures}>
        {({ lessons, questions }) => (
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
            <ul className="flex flex-col gap-4">
              {lessons.map((lesson) => (
                <li key={lesson.lesson_id}>
                  <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                    <span className="min-w-0">{lesson.title}</span>
                    <span className="text-xs text-muted tabular-nums">
                      {t('courses.lessonLearning', {
                        delivered: formatNumber(lesson.delivered),
                        rate: lesson.correct_rate === null ? '–' : formatShare(lesson.correct_rate),
                      })}
                    </span>
                  </div>
                  <ShareLine label={lesson.title} share={(lesson.correct_rate ?? 0) * 100} />
                </li>
              ))}
            </ul>
            <div>
              <h3 className="mb-3 text-sm font-semibold">{t('courses.hardest')}</h3>
              <ol className="flex flex-col gap-3 text-sm">
                {questions.slice(0, 5).map((question) => (
                  <li
                    key={question.lesson_id + question.question}
                    className="flex items-baseline justify-between gap-4"
                  >
                    <span className="min-w-0 wrap-anywhere">{question.question}</span>
                    <span className="shrink-0 text-muted tabular-nums">
                      {question.correct_rate === null ? '–' : formatShare(question.correct_rate)}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          </div>
        )}
      </QueryStates>
    </Card>
  );
}
