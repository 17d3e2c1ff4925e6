import { useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import type { Analytics } from '#contract/analytics.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { BarRow } from './bar-row.tsx';
import { NothingYet, PictureCard } from './figure-card.tsx';
import { optionWords } from './option-words.ts';

const link = 'rounded-tick font-medium underline-offset-4 hover:underline';
const shownCourses = 8;

/** How many of those who learn a course have come to its end. */
export function CompletionCard({ courses, chosenId }: { courses: Analytics['courses']; chosenId: string }) {
  const { t } = useTranslation();
  const learned = courses.filter(({ enrolled, course_id: id }) => enrolled > 0 && (chosenId === '' || id === chosenId));
  return (
    <PictureCard title={t('analytics.completion')} definition={t('analytics.completionMeaning')}>
      {learned.length === 0 ? (
        <NothingYet>{t('analytics.noCompletion')}</NothingYet>
      ) : (
        <ul className="flex flex-col gap-5">
          {learned.slice(0, shownCourses).map(({ course_id: id, title, enrolled, completed, active, paused }) => (
            <BarRow
              key={id}
              name={
                <Link to={`/courses/${id}/learners`} className={link}>
                  {title}
                </Link>
              }
              figures={t('analytics.completionFigures', {
                completed: formatNumber(completed),
                enrolled: formatNumber(enrolled),
                active: formatNumber(active),
                paused: formatNumber(paused),
              })}
              parts={[
                { share: completed / enrolled, fill: 'fill-success' },
                { share: active / enrolled, fill: 'fill-primary', isHatched: true },
              ]}
            />
          ))}
        </ul>
      )}
      {learned.length > shownCourses && (
        <p className="mt-5 text-sm">
          <Link to="/courses" className={link}>
            {t('analytics.moreCourses', { n: formatNumber(learned.length - shownCourses) })}
          </Link>
        </p>
      )}
    </PictureCard>
  );
}

/** Lesson by lesson, how many people are still there. */
export function DropOffCard({ lessons, courseId }: { lessons: Analytics['lessons']; courseId: string }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...(lessons ?? []).map(({ reached, answered }) => Math.max(reached, answered)));
  return (
    <PictureCard title={t('analytics.dropOff')} definition={t('analytics.dropOffMeaning')}>
      {lessons === null ? (
        <NothingYet>{t('analytics.chooseCourse')}</NothingYet>
      ) : lessons.every(({ reached, answered }) => reached + answered === 0) ? (
        <NothingYet>{t('analytics.noDropOff')}</NothingYet>
      ) : (
        <ol className="flex flex-col gap-4">
          {lessons.map(({ lesson_id: id, title, reached, answered }, index) => (
            <BarRow
              key={id}
              name={
                <Link to={`/courses/${courseId}/lessons`} className={link}>
                  {formatNumber(index + 1)}. <bdi>{title}</bdi>
                </Link>
              }
              figures={t('analytics.dropOffFigures', {
                reached: formatNumber(reached),
                answered: formatNumber(answered),
              })}
              parts={[
                { share: answered / most, fill: 'fill-success' },
                { share: Math.max(0, reached - answered) / most, fill: 'fill-primary', isHatched: true },
              ]}
            />
          ))}
        </ol>
      )}
    </PictureCard>
  );
}

/** What most people get wrong, and what they take for right instead. */
export function HardestQuestionsCard({ questions }: { questions: Analytics['questions'] }) {
  const { t } = useTranslation();
  return (
    <PictureCard title={t('analytics.hardest')} definition={t('analytics.hardestMeaning')}>
      {questions.length === 0 ? (
        <NothingYet>{t('analytics.noHardest')}</NothingYet>
      ) : (
        <ol className="flex flex-col gap-6">
          {questions.map((entry) => (
            <BarRow
              key={entry.lesson_id + entry.question}
              name={
                <Link to={`/courses/${entry.course_id}/lessons?edit=${entry.lesson_id}`} className={link}>
                  {entry.question}
                </Link>
              }
              figures={t('analytics.rightOf', {
                correct: formatNumber(entry.correct),
                answered: formatNumber(entry.answered),
                share: formatShare(entry.correct / entry.answered),
              })}
              parts={[
                { share: entry.correct / entry.answered, fill: 'fill-success' },
                { share: entry.wrong_chosen / entry.answered, fill: 'fill-danger', isHatched: true },
              ]}
              note={`${t('analytics.wrongChosen', { option: optionWords(entry.wrong_option, t), n: formatNumber(entry.wrong_chosen), answered: formatNumber(entry.answered) })} · ${entry.lesson_title}`}
            />
          ))}
        </ol>
      )}
    </PictureCard>
  );
}
