import { useRef, useState } from 'react';
import type { Lesson } from '#contract/courses.ts';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { DialogControl } from '../ui/overlay-props.ts';
import { LessonStudio } from '../ui/studio/lesson-studio.tsx';
import type { StudioLesson } from '../ui/studio/lesson-draft.ts';
import { lessonsQuery, useAddLesson, useChangeLesson } from './courses-queries.ts';
import { LessonNeeds } from './lesson-needs.tsx';

interface LessonDialogProps {
  control: DialogControl;
  courseId: string;
  lesson: Lesson | undefined;
}

/** Writes a lesson by hand, or changes one: the studio, anew at each opening. */
export function LessonDialog(props: LessonDialogProps) {
  const { isOpen } = props.control;
  const [opened, setOpened] = useState({ isOpen, times: 0 });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, times: opened.times + (isOpen ? 1 : 0) });
  return <OpenedLesson key={opened.times} {...props} />;
}

function OpenedLesson({ control, courseId, lesson }: LessonDialogProps) {
  const { t } = useTranslation();
  const add = useAddLesson();
  const change = useChangeLesson();
  /** As the server has it; of a new lesson nothing until the first save. */
  const saved = useRef(lesson);

  const save = async ({ title, content, duration, metadata }: StudioLesson) => {
    const body = { title, content, duration, metadata: { ...metadata } };
    const before = saved.current;
    saved.current =
      before === undefined
        ? await add.mutateAsync({ params: { courseId }, body })
        : await change.mutateAsync({
            params: { courseId, lessonId: before.id },
            body: { ...body, unchanged_since: before.updated_at },
          });
  };
  const fetchTheirs = async () => {
    const lessons = await queryClient.fetchQuery(lessonsQuery(courseId));
    const theirs = lessons.find(({ id }) => id === saved.current?.id);
    if (theirs === undefined) throw new Error('the lesson is gone');
    saved.current = theirs;
    return theirs;
  };

  return (
    <LessonStudio
      control={control}
      title={t(lesson === undefined ? 'lessons.write' : 'lessons.edit')}
<<<<<<< HEAD
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
        {failure !== null && <FailureNotice cause={failure} namesFields />}
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
=======
      name={() => `lesson of ${courseId} ${saved.current?.id ?? 'new'}`}
      subject={() => saved.current}
      lesson={lesson}
      save={save}
      fetchTheirs={fetchTheirs}
      settings={(draft, setNeeds) => (
        <LessonNeeds courseId={courseId} lesson={lesson} needs={draft.needs} onChange={setNeeds} />
      )}
    />
>>>>>>> h-studio
  );
}
