import { useEffect, useRef } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { type Course, paces } from '#contract/courses.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { fieldsLike } from '../ui/fields-like.ts';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { Select } from '../ui/select.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import { useChangeCourse, useCreateCourse } from './courses-queries.ts';
import { PathFields, type PathForm } from './path-fields.tsx';

type CourseForm = Pick<Course, 'title' | 'description' | 'language' | 'pace'> & PathForm;
const blank: CourseForm = {
  title: '',
  description: '',
  language: 'en',
  pace: 'daily',
  path: 'fixed',
  mastery: 0.8,
  pass_mark: 70,
  daily_portion: 1,
  review_days: null,
  daily_cap: 20,
  quiet_from: 21,
  quiet_until: 8,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  tells_streak: true,
  sends_recap: true,
};

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

  const begin = useRef(() => {});
  begin.current = () => {
    form.reset(course === undefined ? blank : fieldsLike<CourseForm>(course, blank));
    create.reset();
    change.reset();
  };

  // What is fetched anew while somebody types changes nothing here.
  useEffect(() => {
    if (control.isOpen) begin.current();
  }, [control.isOpen]);
  useKeptDraft(`course ${course?.id ?? 'new'}`, control.isOpen, form);

  const save = form.handleSubmit(async (fields) => {
    const { title, description, language, pace } = fields;
    try {
      const saved =
        course === undefined
          ? await create.mutateAsync({ body: { title, description, language, pace } })
          : await change.mutateAsync({ params: { courseId: course.id }, body: fields });
      control.close();
      onSaved?.(saved);
    } catch (cause) {
      showFieldErrors(form, cause);
    }
  });

  return (
    <Dialog
      control={control}
      title={t(course === undefined ? 'courses.create' : 'courses.edit')}
      mayClose={() => !isDirty || window.confirm(t('courses.discard'))}
      footer={
        <SaveButtons
          control={control}
          label={t(course === undefined ? 'courses.createNow' : 'ui.save')}
          form="course-form"
          isBusy={create.isPending || change.isPending}
        />
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
        <TextArea
          label={t('courses.field.description')}
          rows={3}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <TeachingFields control={form.control} />
        {course !== undefined && <PathFields control={form.control} />}
      </form>
    </Dialog>
  );
}

/** In which language, and how often. */
function TeachingFields({ control }: { control: Control<CourseForm> }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
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
        control={control}
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
  );
}
