import { useEffect, useRef } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import type { Lesson } from '#contract/courses.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/overlay-props.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { provenanceOfContent } from '../ui/edited-provenance.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { QuestionFields } from '../ui/question-fields.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import type { QuizRow } from '../ui/quiz-form.ts';
import { lazyPart } from '../ui/shown-once.tsx';
import { CardHelpFields } from './card-help-fields.tsx';
import { type CardHelp, cardHelps, withCardHelps } from './card-helps.ts';
import { useAddLesson, useChangeLesson } from './courses-queries.ts';
import { LessonNeeds, needsOf } from './lesson-needs.tsx';
import { provenanceOfLesson } from './lesson-provenance.ts';
import { quizRows, savedMetadata, waitingQuestions, withConfirmed } from './lesson-quiz.ts';
import { WaitingQuestions } from './waiting-questions.tsx';

const LessonSources = lazyPart(() => import('./lesson-sources.tsx'), 'LessonSources');

interface LessonForm {
  title: string;
  content: string;
  duration: number;
  quiz: QuizRow[];
  needs: string[];
  /** Ids of questions that are sent from now on. */
  confirmed: string[];
  helps: CardHelp[];
}

const toForm = (lesson: Lesson | undefined): LessonForm => ({
  title: lesson?.title ?? '',
  content: lesson?.content ?? '',
  duration: lesson?.duration ?? 5,
  needs: needsOf(lesson),
  confirmed: [],
  helps: lesson === undefined ? [] : cardHelps(lesson),
  quiz: lesson === undefined ? [] : quizRows(lesson),
});

/** The provenance of a transformed lesson after an edit of its content; nothing for other lessons. */
function tracedAnew(lesson: Lesson | undefined, content: string) {
  const before = lesson && provenanceOfLesson(lesson);
  if (before === undefined || content === lesson?.content) return {};
  const provenance = {
    ...(lesson?.metadata['provenance'] as object),
    content: provenanceOfContent(content, before.content),
  };
  return { provenance };
}

/** Writes a lesson by hand, or changes one. */
export function LessonDialog({
  control,
  courseId,
  lesson,
}: {
  control: DialogControl;
  courseId: string;
  lesson: Lesson | undefined;
}) {
  const { t } = useTranslation();
  const add = useAddLesson();
  const change = useChangeLesson();
  const form = useForm<LessonForm>({ defaultValues: toForm(undefined) });
  const { errors, isDirty } = form.formState;
  const content = useWatch({ control: form.control, name: 'content' });
  const provenance = lesson && provenanceOfLesson(lesson);
  const failure = add.error ?? change.error;

  const begin = useRef(() => {});
  begin.current = () => {
    form.reset(toForm(lesson));
    add.reset();
    change.reset();
  };

  // What is fetched anew while somebody types changes nothing here.
  useEffect(() => {
    if (control.isOpen) begin.current();
  }, [control.isOpen]);
  useKeptDraft(`lesson of ${courseId} ${lesson?.id ?? 'new'}`, control.isOpen, form, lesson);

  const save = form.handleSubmit(async (values) => {
    const { title, content, duration, needs, confirmed, helps } = values;
    const questions = savedMetadata(lesson, values.quiz, () => crypto.randomUUID());
    const metadata = {
      ...withCardHelps(withConfirmed(questions, confirmed), helps),
      ...tracedAnew(lesson, content),
      ...(String(needs) !== String(needsOf(lesson)) && { needs }),
    };
    const body = { title, content, duration, metadata };
    // What went wrong is shown above the form; what was typed stays.
    await (lesson === undefined
      ? add.mutateAsync({ params: { courseId }, body })
      : change.mutateAsync({ params: { courseId, lessonId: lesson.id }, body })
    ).then(control.close, (cause: unknown) => showFieldErrors(form, cause));
  });

  return (
    <Dialog
      control={control}
      width="wide"
      title={t(lesson === undefined ? 'lessons.write' : 'lessons.edit')}
      mayClose={() => !isDirty || window.confirm(t('courses.discard'))}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" isBusy={add.isPending || change.isPending} onClick={() => void save()}>
            {t('lessons.save')}
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        {failure !== null && <FailureNotice cause={failure} />}
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <TextField
            label={t('lessons.field.title')}
            error={errors.title?.message}
            {...form.register('title', { validate: (text) => text.trim() !== '' || t('courses.titleRequired') })}
          />
          <TextField
            type="number"
            min={1}
            max={600}
            label={t('lessons.field.minutes')}
            error={errors.duration?.message}
            {...form.register('duration', {
              valueAsNumber: true,
              validate: (minutes) => (minutes >= 1 && minutes <= 600) || t('lessons.minutesWrong'),
            })}
          />
        </div>
        <TextArea
          label={t('lessons.field.content')}
          hint={t('lessons.contentHint')}
          rows={10}
          error={errors.content?.message}
          {...form.register('content', {
            validate: (text) => text.trim() !== '' || t('failures.lesson_without_content'),
          })}
        />
        <Controller
          control={form.control}
          name="needs"
          render={({ field }) => (
            <LessonNeeds courseId={courseId} lesson={lesson} needs={field.value} onChange={field.onChange} />
          )}
        />
        {provenance && <LessonSources content={content} provenance={provenance} />}
        {content === lesson?.content && (
          <Controller
            control={form.control}
            name="helps"
            render={({ field }) => <CardHelpFields helps={field.value} onChange={field.onChange} />}
          />
        )}
        <FormProvider {...form}>
          <QuestionFields />
        </FormProvider>
        <Controller
          control={form.control}
          name="confirmed"
          render={({ field }) => (
            <WaitingQuestions questions={waitingQuestions(lesson)} confirmed={field.value} onChange={field.onChange} />
          )}
        />
      </form>
    </Dialog>
  );
}
