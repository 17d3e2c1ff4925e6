import { withoutMarks } from '#contract/chat-marks.ts';
import { ArrowDown, ArrowUp, Eye, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { Lesson } from '#contract/courses.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { GripDots } from '../ui/grip-dots.tsx';
import { Menu } from '../ui/menu.tsx';
import { sortableLook, sortableRow, useSortHandle } from '../ui/sortable-frame.tsx';
import { waitingQuestions } from './waiting-questions.ts';

/** The same functions as long as the list is there: with new ones every card would be drawn anew. */
export interface LessonCardActions {
  onEdit: (lesson: Lesson) => void;
  onPreview: (lesson: Lesson) => void;
  onDelete: (lesson: Lesson) => void;
  /** Places in the list, 0-based. */
  onMove: (from: number, to: number) => void;
}

/** More than two lines hold on the widest screen. */
const excerptLength = 600;

/** A list keeps its lines; an empty one would cost one of the two. */
const excerptOf = ({ content }: Lesson): string =>
  withoutMarks(content.slice(0, excerptLength)).replaceAll(/\n\s*\n/g, '\n');

export const LessonCard = memo(function LessonCard({
  lesson,
  number,
  count,
  canEdit,
  onEdit,
  onPreview,
  onDelete,
  onMove,
}: { lesson: Lesson; number: number; count: number; canEdit: boolean } & LessonCardActions) {
  const { t } = useTranslation();
  const handle = useSortHandle();
  const waiting = canEdit ? waitingQuestions(lesson) : 0;
  return (
    <li
      {...sortableRow}
      className={classNames('flex items-start gap-3 rounded-card border border-line bg-card px-4 py-3.5', sortableLook)}
    >
      {canEdit && (
        <button
          type="button"
          aria-label={t('lessons.move', { title: lesson.title })}
          className="mt-0.5 -ml-1.5 grid size-8 max-sm:hidden shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-neutral-soft"
          {...handle}
        >
          <GripDots />
        </button>
      )}
      <span className="mt-1.5 w-6 max-sm:mt-0.5 max-sm:w-auto shrink-0 text-right text-sm text-muted tabular-nums">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold">{lesson.title}</h2>
        <p className="mt-0.5 line-clamp-2 text-sm whitespace-pre-line text-muted">{excerptOf(lesson)}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-xs text-muted tabular-nums">
          <span>{t('lessons.minutes', { n: lesson.duration })}</span>
          <span>{t('lessons.questionCount', { count: lesson.question_count })}</span>
          {waiting > 0 && <span className="text-warning">{t('lessons.held.here', { count: waiting })}</span>}
          <PagesOf lesson={lesson} />
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button size="small" look="quiet" icon={Eye} onClick={() => onPreview(lesson)}>
          <span className="max-sm:sr-only">{t('lessons.preview')}</span>
        </Button>
        {canEdit && (
          <Menu
            label={t('lessons.actions', { title: lesson.title })}
            actions={() => [
              { label: t('lessons.edit'), icon: Pencil, onSelect: () => onEdit(lesson) },
              {
                label: t('lessons.moveUp'),
                icon: ArrowUp,
                isDisabled: number === 1,
                onSelect: () => onMove(number - 1, number - 2),
              },
              {
                label: t('lessons.moveDown'),
                icon: ArrowDown,
                isDisabled: number === count,
                onSelect: () => onMove(number - 1, number),
              },
              {
                label: t('lessons.delete'),
                icon: Trash2,
                isDangerous: true,
                startsGroup: true,
                onSelect: () => onDelete(lesson),
              },
            ]}
          />
        )}
      </div>
    </li>
  );
});

function PagesOf({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  const { start_page: from, end_page: to } = lesson.metadata;
  if (typeof from !== 'number') return null;
  const isOne = typeof to !== 'number' || to === from;
  return <span>{isOne ? t('lessons.page', { page: from }) : t('lessons.pages', { from, to })}</span>;
}
