import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogControl } from '../ui/dialog.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import type { LessonEdit } from './result-draft.ts';

/** Title and content of a lesson before it is added. */
export function ResultLessonDialog({
  control,
  lesson,
  onSave,
}: {
  control: DialogControl;
  lesson: LessonEdit;
  onSave: (edit: LessonEdit) => void;
}) {
  const { t } = useTranslation();
  const form = useForm<LessonEdit>({ defaultValues: lesson });
  const { errors, isDirty } = form.formState;
  const { title, content } = lesson;

  useEffect(() => {
    if (control.isOpen) form.reset({ title, content });
  }, [control.isOpen, title, content, form]);

  const save = form.handleSubmit((edit) => {
    onSave({ title: edit.title.trim(), content: edit.content.trim() });
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
      </form>
    </Dialog>
  );
}
