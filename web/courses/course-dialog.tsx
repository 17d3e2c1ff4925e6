import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Course, paces } from '#contract/courses.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import { toCallFailure } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogControl } from '../ui/dialog.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Select } from '../ui/select.tsx';
import { useChangeCourse, useCreateCourse } from './courses-queries.ts';

type CourseForm = Pick<Course, 'title' | 'description' | 'language' | 'pace'>;
const blank: CourseForm = { title: '', description: '', language: 'en', pace: 'daily' };

/** Makes a course, or changes the one given. */
export function CourseDialog({
  control,
  course,
  onSaved,
}: {
  control: DialogControl;
  course?: Course;
  onSaved?: (course: Course) => void;
}) {
  const { t } = useTranslation();
  const create = useCreateCourse();
  const change = useChangeCourse();
  const form = useForm<CourseForm>({ defaultValues: blank });
  const { errors, isDirty } = form.formState;
  const failure = create.error ?? change.error;

  useEffect(() => {
    if (control.isOpen) form.reset(course ?? blank);
  }, [control.isOpen, course, form]);

  const save = form.handleSubmit(async ({ title, description, language, pace }) => {
    const body = { title, description, language, pace };
    try {
      const saved =
        course === undefined
          ? await create.mutateAsync({ body })
          : await change.mutateAsync({ params: { courseId: course.id }, body });
      control.close();
      onSaved?.(saved);
    } catch (cause) {
      const [message] = toCallFailure(cause).validationErrors['title'] ?? [];
      if (message !== undefined) form.setError('title', { message });
    }
  });

  return (
    <Dialog
      control={control}
      title={t(course === undefined ? 'courses.create' : 'courses.edit')}
      mayClose={() => !isDirty || window.confirm(t('courses.discard'))}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" isBusy={create.isPending || change.isPending} type="submit" form="course-form">
            {t(course === undefined ? 'courses.createNow' : 'ui.save')}
          </Button>
        </>
      }
    >
      <form
        id="course-form"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== null && <FailureNotice cause={failure} />}
        <TextField
          label={t('courses.field.title')}
          error={errors.title?.message}
          {...form.register('title', { validate: (title) => title.trim() !== '' || t('courses.titleRequired') })}
        />
        <TextArea label={t('courses.field.description')} rows={3} {...form.register('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="language"
            render={({ field }) => (
              <Select
                label={t('courses.field.language')}
                hint={t('courses.languageHint')}
                choices={languageCodes.map((value) => ({ value, label: languages[value] }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <Controller
            control={form.control}
            name="pace"
            render={({ field }) => (
              <Select
                label={t('courses.field.pace')}
                hint={t('courses.paceHint')}
                choices={paces.map((value) => ({ value, label: t(`courses.pace.${value}`) }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </form>
    </Dialog>
  );
}
