import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { Lesson } from '#contract/courses.ts';
import { movedInList } from '../ui/moved-in-list.ts';
import { SortableFrame } from '../ui/sortable-frame.tsx';
import { notify } from '../ui/toasts.tsx';
import { useDeleteLesson, useRestoreLesson } from './courses-queries.ts';
import { LessonCard, type LessonCardActions } from './lesson-card.tsx';
import { useLessonOrder } from './use-lesson-order.ts';

/** The lessons in their order; moved by drag, by keys on the handle, or by the menu. */
export function LessonList({
  courseId,
  lessons,
  canEdit,
  onEdit,
  onPreview,
}: {
  courseId: string;
  lessons: readonly Lesson[];
  canEdit: boolean;
  onEdit: (lesson: Lesson) => void;
  onPreview: (lesson: Lesson) => void;
}) {
  const { t } = useTranslation();
  const order = useLessonOrder(courseId);
  const remove = useDeleteLesson();
  const restore = useRestoreLesson();
  const ids = useMemo(() => lessons.map((lesson) => lesson.id), [lessons]);

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= lessons.length) return;
    order(movedInList(lessons, from, to).map(({ id }) => id));
  };
  const onDelete = (lesson: Lesson) => {
    const params = { courseId, lessonId: lesson.id };
    remove.mutate(
      { params },
      {
        onSuccess: () =>
          notify.undo(t('lessons.deleted', { title: lesson.title }), t('ui.undo'), () =>
            restore.mutate({ params }, { onError: (cause) => notify.failure(cause) }),
          ),
        onError: (cause) => notify.failure(cause),
      },
    );
  };

  const latest = useRef({ onEdit, onPreview, onDelete, move });
  latest.current = { onEdit, onPreview, onDelete, move };
  const [actions] = useState<LessonCardActions>(() => ({
    onEdit: (lesson) => latest.current.onEdit(lesson),
    onPreview: (lesson) => latest.current.onPreview(lesson),
    onDelete: (lesson) => latest.current.onDelete(lesson),
    onMove: (from, to) => latest.current.move(from, to),
  }));

  return (
    <SortableFrame ids={ids} nameOf={(place) => lessons[place]?.title ?? ''} onMove={move}>
      <ol className="flex flex-col gap-2.5">
        {lessons.map((lesson, index) => (
          <LessonCard
            key={lesson.id}
            lesson={lesson}
            number={index + 1}
            canEdit={canEdit}
            count={lessons.length}
            {...actions}
          />
        ))}
      </ol>
    </SortableFrame>
  );
}
