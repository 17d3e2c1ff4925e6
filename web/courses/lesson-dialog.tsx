import { useRef } from 'react';
import type { Lesson } from '#contract/courses.ts';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { DialogControl } from '../ui/use-dialog.ts';
import { LessonStudio } from '../ui/studio/lesson-studio.tsx';
import { useOpenings } from '../ui/use-openings.ts';
import type { StudioLesson } from '../ui/studio/lesson-draft.ts';
import { lessonsQuery, useAddLesson, useChangeLesson } from './courses-queries.ts';
import { LessonNeeds } from './lesson-needs.tsx';

interface LessonDialogProps {
  control: DialogControl;
  courseId: string;
  lesson: Lesson | undefined;
  /** The id of a question that somebody came for. */
  openAt?: string;
}

/** Writes a lesson by hand, or changes one: the studio, anew at each opening. */
export function LessonDialog(props: LessonDialogProps) {
  const openings = useOpenings(props.control.isOpen);
  return <OpenedLesson key={openings} {...props} />;
}

function OpenedLesson({ control, courseId, lesson, openAt }: LessonDialogProps) {
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
    const before = saved.current;
    const lessons = await queryClient.fetchQuery(lessonsQuery(courseId));
    // A lesson that was deleted meanwhile is refused by its next save, in words.
    const lesson = lessons.find(({ id }) => id === before?.id);
    if (lesson === undefined) return undefined;
    const follow = () => {
      saved.current = lesson;
    };
    return { lesson, isNewer: saved.current === before && lesson.updated_at !== before?.updated_at, follow };
  };

  return (
    <LessonStudio
      control={control}
      title={t(lesson === undefined ? 'lessons.write' : 'lessons.edit')}
      name={() => `lesson of ${courseId} ${saved.current?.id ?? 'new'}`}
      subject={() => saved.current}
      lesson={lesson}
      {...(openAt !== undefined && { openAt })}
      save={save}
      fetchTheirs={fetchTheirs}
      previewed={() => ({ courseId, lessonId: saved.current?.id })}
      settings={(draft, setNeeds) => (
        <LessonNeeds courseId={courseId} lesson={lesson} needs={draft.needs} onChange={setNeeds} />
      )}
    />
  );
}
