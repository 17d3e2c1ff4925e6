import { ArrowDown, ArrowUp, Pencil, RotateCcw } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import type { ResultLesson, TransformationResult } from '#contract/transformation.ts';
import { AccordionRow } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { GripDots } from '../ui/grip-dots.tsx';
import { Menu } from '../ui/menu.tsx';
import { sortableLook, sortableRow, useSortHandle } from '../ui/sortable-frame.tsx';
import { ResultLessonView } from './result-lesson.tsx';

export interface ResultRowActions {
  onChoose: (isChosen: boolean) => void;
  onEdit: () => void;
  /** Only where something was edited. */
  onReset?: () => void;
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

/** One lesson of the result: ticked or not, moved, edited, or opened like a book. */
export function ResultRow({
  id,
  jobId,
  lesson,
  captions,
  state,
  isLocked,
  ...actions
}: {
  id: string;
  jobId: string;
  lesson: ResultLesson;
  captions: TransformationResult['captions'];
  state: 'chosen' | 'left_out' | 'added';
  /** While lessons are being added. */
  isLocked: boolean;
} & ResultRowActions) {
  const { t } = useTranslation();
  const handle = useSortHandle();
  const { title } = lesson;
  const waiting = lesson.quiz.filter(({ status }) => status === 'needs_you').length;
  const note = [
    t('transformation.lessonNote', {
      minutes: lesson.duration,
      questions: t('lessons.questionCount', { count: lesson.quiz.length }),
    }),
    waiting > 0 && t('lessons.held.here', { count: waiting }),
    lesson.metadata.needs_transcript && t('transformation.needsTranscript'),
    actions.onReset && t('transformation.wording.edited'),
    state === 'left_out' && t('transformation.leftOut'),
    state === 'added' && t('transformation.inCourse'),
  ].filter(Boolean);
  return (
    <AccordionRow
      id={id}
      {...sortableRow}
      className={sortableLook}
      title={<span className={classNames(state === 'left_out' && 'text-muted line-through')}>{title}</span>}
      note={note.join(' · ')}
      content={
        <div className="flex flex-col gap-4">
          <Button size="small" icon={Pencil} className="self-start" disabled={isLocked} onClick={actions.onEdit}>
            {t(state === 'added' ? 'transformation.editInCourse' : 'lessons.edit')}
          </Button>
          <ResultLessonView jobId={jobId} lesson={lesson} captions={captions} />
        </div>
      }
      before={
        <span className="flex shrink-0 items-center gap-2 pl-4 sm:pl-1.5">
          <button
            type="button"
            aria-label={t('lessons.move', { title })}
            disabled={isLocked}
            className="grid size-8 max-sm:hidden touch:size-11 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-neutral-soft"
            {...handle}
          >
            <GripDots />
          </button>
          <Checkbox
            hiddenLabel={t('transformation.choose', { title })}
            isChecked={state !== 'left_out'}
            isDisabled={isLocked || state === 'added'}
            onChange={actions.onChoose}
          />
        </span>
      }
      after={
        <span className="pr-2">
          <ResultMenu title={title} isAdded={state === 'added'} isLocked={isLocked} actions={actions} />
        </span>
      }
    />
  );
}

function ResultMenu({
  title,
  isAdded,
  isLocked,
  actions,
}: {
  title: string;
  isAdded: boolean;
  isLocked: boolean;
  actions: ResultRowActions;
}) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('lessons.actions', { title })}
      actions={[
        {
          label: t(isAdded ? 'transformation.editInCourse' : 'lessons.edit'),
          icon: Pencil,
          isDisabled: isLocked,
          onSelect: actions.onEdit,
        },
        ...(actions.onReset
          ? [
              {
                label: t('transformation.resetEdit'),
                icon: RotateCcw,
                isDisabled: isLocked,
                onSelect: actions.onReset,
              },
            ]
          : []),
        {
          label: t('lessons.moveUp'),
          icon: ArrowUp,
          isDisabled: isLocked || !actions.onMoveUp,
          onSelect: () => actions.onMoveUp?.(),
        },
        {
          label: t('lessons.moveDown'),
          icon: ArrowDown,
          isDisabled: isLocked || !actions.onMoveDown,
          onSelect: () => actions.onMoveDown?.(),
        },
      ]}
    />
  );
}
