import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/overlay-props.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { QuestionFields } from '../ui/question-fields.tsx';
import { type QuizRow, quizOfRows, rowOf } from '../ui/quiz-form.ts';
import type { LessonEdit } from './result-draft.ts';

interface ResultLessonForm {
  title: string;
  content: string;
  quiz: QuizRow[];
}

/** Title, content and questions of a lesson before it is added. */
export function ResultLessonDialog({
  control,
  jobId,
  index,
  lesson,
  onSave,
}: {
  control: DialogControl;
  jobId: string;
  /** Of the lesson in the result. */
  index: number;
  lesson: Required<LessonEdit>;
  onSave: (edit: LessonEdit) => void;
}) {
  const { t } = useTranslation();
  const form = useForm<ResultLessonForm>({ defaultValues: { title: '', content: '', quiz: [] } });
  const { errors, isDirty } = form.formState;
  const { title, content, quiz } = lesson;

  useEffect(() => {
    if (control.isOpen) form.reset({ title, content, quiz: quiz.map(rowOf) });
  }, [control.isOpen, title, content, quiz, form]);
  useKeptDraft(`result lesson of ${jobId} ${index}`, control.isOpen, form, index);

  const save = form.handleSubmit((edit) => {
    onSave({ title: edit.title.trim(), content: edit.content.trim(), quiz: quizOfRows(edit.quiz, quiz) });
    control.close();
  });

  return (
    <Dialog
      control={control}
      width="wide"
      title={t('lessons.edit')}
      description={t('transformation.editText')}
      mayClose={() => !isDirty || window.confirm(t('courses.discard'))}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" type="submit" form="result-lesson-form">
            {t('lessons.save')}
          </Button>
        </>
      }
    >
      <form
        id="result-lesson-form"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('lessons.field.title')}
          maxLength={300}
          error={errors.title?.message}
          {...form.register('title', { validate: (text) => text.trim() !== '' || t('courses.titleRequired') })}
        />
        <TextArea
          label={t('lessons.field.content')}
          hint={t('lessons.contentHint')}
          rows={12}
          error={errors.content?.message}
          {...form.register('content', {
            validate: (text) => text.trim() !== '' || t('failures.lesson_without_content'),
          })}
        />
        <FormProvider {...form}>
          <QuestionFields />
        </FormProvider>
      </form>
    </Dialog>
  );
}
