import { Link } from 'react-router';
import type { InboxLearner } from '#contract/inbox.ts';
import { languages } from '#contract/languages.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { ShareLine } from '../ui/chalk-line.tsx';

/** Whom one is talking to, beside the talk: courses with the way to their path, how they answer, language and clock. */
export function InboxLearnerCard({ learner, name }: { learner: InboxLearner; name: string }) {
  const { t } = useTranslation();
  const { courses, answers, language, time_zone: timeZone } = learner;
  return (
    <aside aria-label={t('inbox.learner')} className="flex flex-col gap-4 rounded-card border border-line p-4 text-sm">
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      {courses.length === 0 ? (
        <p className="text-muted">{t('inbox.noCourse')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {courses.map((course) => (
            <li key={course.enrollment_id}>
              <Link
                to={`/courses/${course.course_id}/learners?path=${course.enrollment_id}`}
                className="rounded-tick font-medium underline-offset-4 hover:underline wrap-anywhere"
              >
                {course.title}
              </Link>
              <ShareLine
                label={t('ownLearning.progress', { title: course.title })}
                share={(course.lessons_done / Math.max(1, course.lessons_total)) * 100}
                className="mt-1.5"
              />
              <p className="mt-1 text-xs text-muted tabular-nums">
                {t('ownLearning.of', {
                  done: course.lessons_done,
                  total: course.lessons_total,
                  count: course.lessons_total,
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p>
        {answers.total === 0
          ? t('inbox.noAnswers')
          : t('inbox.answers', { right: formatNumber(answers.right), total: formatNumber(answers.total) })}
      </p>
      <p className="text-muted">
        {languages[language]} · {timeZone.replaceAll('_', ' ')}
      </p>
    </aside>
  );
}
