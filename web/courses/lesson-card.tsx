import { withoutMarks } from '#contract/chat-marks.ts';
import { ArrowDown, ArrowUp, Eye, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import type { Lesson } from '#contract/courses.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { sortableLook, sortableRow, useSortHandle } from '../ui/sortable-frame.tsx';

export interface LessonCardActions {
  onEdit: () => void;
  onPreview: () => void;
  onDelete: () => void;
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

export function LessonCard({
  lesson,
  number,
  canEdit,
  ...actions
}: { lesson: Lesson; number: number; canEdit: boolean } & LessonCardActions) {
  const { t } = useTranslation();
  const handle = useSortHandle();
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
          <Icon of={GripVertical} size={18} />
        </button>
      )}
      <span className="mt-1.5 w-6 max-sm:mt-0.5 max-sm:w-auto shrink-0 text-right text-sm text-muted tabular-nums">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold">{lesson.title}</h2>
        <p className="mt-0.5 line-clamp-2 text-sm text-muted">{withoutMarks(lesson.content)}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-xs text-muted tabular-nums">
          <span>{t('lessons.minutes', { n: lesson.duration })}</span>
          <span>{t('lessons.questionCount', { count: lesson.question_count })}</span>
          <PagesOf lesson={lesson} />
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button size="small" look="quiet" icon={Eye} onClick={actions.onPreview}>
          <span className="max-sm:sr-only">{t('lessons.preview')}</span>
        </Button>
        {canEdit && (
          <Menu
            label={t('lessons.actions', { title: lesson.title })}
            actions={[
              { label: t('lessons.edit'), icon: Pencil, onSelect: actions.onEdit },
              {
                label: t('lessons.moveUp'),
                icon: ArrowUp,
                isDisabled: actions.onMoveUp === undefined,
                onSelect: () => actions.onMoveUp?.(),
              },
              {
                label: t('lessons.moveDown'),
                icon: ArrowDown,
                isDisabled: actions.onMoveDown === undefined,
                onSelect: () => actions.onMoveDown?.(),
              },
              {
                label: t('lessons.delete'),
                icon: Trash2,
                isDangerous: true,
                startsGroup: true,
                onSelect: actions.onDelete,
              },
            ]}
          />
        )}
      </div>
    </li>
  );
}

function PagesOf({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  const { start_page: from, end_page: to } = lesson.metadata;
  if (typeof from !== 'number') return null;
  const isOne = typeof to !== 'number' || to === from;
  return <span>{isOne ? t('lessons.page', { page: from }) : t('lessons.pages', { from, to })}</span>;
}
