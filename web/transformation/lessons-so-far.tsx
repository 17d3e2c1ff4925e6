import type { TransformationStatus } from '#contract/transformation.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { AccordionFrame, AccordionRow } from '../ui/accordion.tsx';
import { ResultLessonView } from './result-lesson.tsx';

/** The lessons of a run that still goes on, to be read while the rest is made. */
export function LessonsSoFar({ run }: { run: TransformationStatus }) {
  const { t } = useTranslation();
  const lessons = run.result?.lessons ?? [];
  const settled = run.settled_lessons ?? 0;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base font-medium">
        {t('transformation.soFar', { count: lessons.length, n: formatNumber(lessons.length) })}
      </h3>
      <AccordionFrame openAtFirst={[`${run.job_id}:0`]}>
        {lessons.map((lesson, index) => (
          <AccordionRow
            key={`${run.job_id}:${index.toString()}`}
            id={`${run.job_id}:${index.toString()}`}
            title={lesson.title}
            note={[
              t('transformation.lessonNote', {
                minutes: lesson.duration,
                questions: t('lessons.questionCount', { count: lesson.quiz.length }),
              }),
              ...(index < settled ? [] : [t('transformation.firstLook')]),
            ].join(' · ')}
            content={<ResultLessonView jobId={run.job_id} lesson={lesson} />}
          />
        ))}
      </AccordionFrame>
    </section>
  );
}
