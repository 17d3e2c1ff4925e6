import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Lesson } from '#contract/courses.ts';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { DialogControl } from '../ui/use-dialog.ts';
import { LessonStudio } from '../ui/studio/lesson-studio.tsx';
import { useOpenings } from '../ui/use-openings.ts';
import type { StudioLesson } from '../ui/studio/lesson-draft.ts';
import { StudioFrame, type StudioOutline } from '../ui/studio/studio-frame.tsx';
import { lessonsQuery, useAddLesson, useChangeLesson } from './courses-queries.ts';
import { LessonNeeds } from './lesson-needs.tsx';
import { useLessonOrder } from './use-lesson-order.ts';
import { waitingQuestions } from './waiting-questions.ts';

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
  return <LessonsInStudio key={openings} {...props} />;
}

/** One lesson stands open, and all of the course beside it; `turn` counts those that stood open. */
function LessonsInStudio({ control, courseId, lesson, openAt }: LessonDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ lesson, openAt, turn: 0 });
  const [openId, setOpenId] = useState(lesson?.id ?? '');
  const lessons = useQuery({ ...lessonsQuery(courseId), enabled: control.isOpen }).data ?? [];
  const order = useLessonOrder(courseId);
  // What was saved here is newer than a list that is still on its way.
  const [savedHere] = useState(() => new Map<string, Lesson>());
  const onSaved = (saved: Lesson) => {
    savedHere.set(saved.id, saved);
    setOpenId(saved.id);
  };
  const onOpen = (lessonId: string) => {
    const listed = lessons.find(({ id }) => id === lessonId);
    const mine = savedHere.get(lessonId);
    const next = listed && mine && mine.updated_at > listed.updated_at ? mine : listed;
    setShown(({ turn }) => ({ lesson: next, openAt: undefined, turn: turn + 1 }));
    setOpenId(lessonId);
  };
  const outline: StudioOutline = {
    lessons: lessons.map((each) => ({
      id: each.id,
      title: each.title,
      minutes: each.duration,
      waiting: waitingQuestions(each),
      chapter: chapterOf(each),
    })),
    openId,
    onOpen,
    onOrder: order,
  };
  return (
    <StudioFrame
      control={control}
      title={t(shown.lesson === undefined ? 'lessons.write' : 'lessons.edit')}
      outline={outline}
    >
      <OpenedLesson
        key={shown.turn}
        courseId={courseId}
        lesson={shown.lesson}
        openAt={shown.openAt}
        onSaved={onSaved}
      />
    </StudioFrame>
  );
}

const chapterOf = ({ metadata: { chapter } }: Lesson): string => (typeof chapter === 'string' ? chapter : '');

function OpenedLesson({
  courseId,
  lesson,
  openAt,
  onSaved,
}: {
  courseId: string;
  lesson: Lesson | undefined;
  openAt: string | undefined;
  onSaved: (lesson: Lesson) => void;
}) {
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
    onSaved(saved.current);
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
      name={() => `lesson of ${courseId} ${saved.current?.id ?? 'new'}`}
      subject={() => saved.current}
      lesson={lesson}
      saved={() => ({ id: saved.current?.id ?? '', version: saved.current?.updated_at ?? '' })}
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
