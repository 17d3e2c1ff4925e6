import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Lesson } from '#contract/courses.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogControl } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { useAddLesson, useChangeLesson } from './courses-queries.ts';
import { quizOf } from './lesson-quiz.ts';

interface LessonForm {
  title: string;
  content: string;
  duration: number;
  /** One option a line; the right one first. */
  quiz: { question: string; options: string }[];
}

const toForm = (lesson: Lesson | undefined): LessonForm => ({
  title: lesson?.title ?? '',
  content: lesson?.content ?? '',
  duration: lesson?.duration ?? 5,
  quiz:
    lesson === undefined
      ? []
      : quizOf(lesson).map(({ question, options, answer }) => ({
          question,
          options: [answer, ...options.filter((option) => option !== answer)].join('\n'),
        })),
});

const optionsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** An edited question keeps the order of its options when only their texts are the same. */
function toQuiz(form: LessonForm, before: Lesson | undefined) {
  const earlier = before === undefined ? [] : quizOf(before);
  return form.quiz.map(({ question, options: text }, index) => {
    const [answer = '', ...others] = optionsOf(text);
    const was = earlier[index];
    const same =
      was !== undefined &&
      was.answer === answer &&
      new Set([...was.options, answer, ...others]).size === was.options.length;
    return {
      question: question.trim(),
      answer,
      options: same ? was.options : [...others, answer].sort((a, b) => a.localeCompare(b)),
    };
  });
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
  const questions = useFieldArray({ control: form.control, name: 'quiz' });
  const { errors, isDirty } = form.formState;
  const failure = add.error ?? change.error;

  useEffect(() => {
    if (control.isOpen) form.reset(toForm(lesson));
  }, [control.isOpen, lesson, form]);

  const save = form.handleSubmit(async (values) => {
    const { title, content, duration } = values;
    const metadata = { ...lesson?.metadata, quiz: toQuiz(values, lesson) };
    const body = { title, content, duration, metadata };
    // What went wrong is shown above the form; what was typed stays.
    await (lesson === undefined
      ? add.mutateAsync({ params: { courseId }, body })
      : change.mutateAsync({ params: { courseId, lessonId: lesson.id }, body })
    ).then(control.close, () => undefined);
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
        <h3 className="mt-2 text-sm font-semibold">{t('transformation.questions')}</h3>
        {questions.fields.map((field, index) => (
          <div key={field.id} className="flex flex-col gap-3 rounded-card border border-line p-4">
            <TextField
              label={t('lessons.field.question', { n: index + 1 })}
              error={errors.quiz?.[index]?.question?.message}
              {...form.register(`quiz.${index}.question`, {
                validate: (text) => text.trim() !== '' || t('lessons.questionRequired'),
              })}
            />
            <TextArea
              label={t('lessons.field.options')}
              hint={t('lessons.optionsHint')}
              rows={4}
              error={errors.quiz?.[index]?.options?.message}
              {...form.register(`quiz.${index}.options`, {
                validate: (text) => optionsOf(text).length >= 2 || t('lessons.optionsRequired'),
              })}
            />
            <Button
              size="small"
              look="quiet"
              icon={Trash2}
              className="self-end"
              onClick={() => questions.remove(index)}
            >
              {t('lessons.removeQuestion')}
            </Button>
          </div>
        ))}
        <Button icon={Plus} className="self-start" onClick={() => questions.append({ question: '', options: '' })}>
          {t('lessons.addQuestion')}
        </Button>
      </form>
    </Dialog>
  );
}
