import { ArrowDown, ArrowUp, Eye } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { classNames } from '../class-names.ts';
import { GripDots } from '../grip-dots.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { SortableFrame, sortableLook, sortableRow, useSortHandle } from '../sortable-frame.tsx';
import { Spinner } from '../spinner.tsx';

/** A lesson as the list of all of them shows it. */
export interface OutlineLesson {
  id: string;
  title: string;
  minutes: number;
  /** Questions that wait for a person. */
  waiting: number;
  /** Empty where its document has none. */
  chapter: string;
  /** What else there is to know of it, in words. */
  note?: string;
}

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-lesson]') ?? []),
];

/**
 * All lessons of a course or a result under their chapters. Arrow keys go from one to the next, Enter opens, and Alt with an
 * arrow key moves one; it can be dragged too.
 */
export function LessonOutline({
  lessons,
  openId,
  comingId,
  onOpen,
  onMove,
}: {
  lessons: readonly OutlineLesson[];
  openId: string;
  /** The one that opens once the one that stands open is safe; empty: none. */
  comingId: string;
  onOpen: (lessonId: string) => void;
  /** Places in the list, 0-based. */
  onMove: (from: number, to: number) => void;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  // The lessons are a new list at each key in the title, and a new list of ids would draw every row anew.
  const idsInOrder = lessons.map(({ id }) => id).join(' ');
  const ids = useMemo(() => idsInOrder.split(' '), [idsInOrder]);
  const [aimedId, setAimedId] = useState(openId);
  const [said, setSaid] = useState('');
  const stop = lessons.some(({ id }) => id === aimedId) ? aimedId : (lessons[0]?.id ?? '');
  // Where each chapter became one lesson its name says nothing that the lesson's title does not.
  const chapters = new Set(lessons.map(({ chapter }) => chapter)).size;
  const hasChapters = chapters > 1 && chapters < lessons.length;

  useEffect(() => {
    rowsIn(list.current)
      .find((row) => row.dataset['lesson'] === openId)
      ?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  // A row that changes its place in the page loses the focus on the way.
  const onItsWay = useRef<{ id: string | undefined; to: number }>(undefined);
  useLayoutEffect(() => {
    const moved = onItsWay.current;
    if (moved === undefined || lessons[moved.to]?.id !== moved.id) return;
    onItsWay.current = undefined;
    rowsIn(list.current)[moved.to]?.focus();
  });

  const move = (from: number, to: number) => {
    if (to < 0 || to >= lessons.length) return;
    onItsWay.current = { id: lessons[from]?.id, to };
    setSaid(t('drag.movedTo', { title: lessons[from]?.title, place: to + 1, count: lessons.length }));
    onMove(from, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['lesson'] === undefined) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const place = ids.indexOf(event.target.dataset['lesson']);
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (event.altKey) move(place, to);
    else rowsIn(list.current)[to]?.focus();
  };
  return (
    <>
      <SortableFrame ids={ids} nameOf={(place) => lessons[place]?.title ?? ''} onMove={onMove}>
        <ol ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-0.5">
          {lessons.map((lesson, place) => (
            <Fragment key={lesson.id}>
              {hasChapters && lesson.chapter !== (lessons[place - 1]?.chapter ?? '') && (
                <li className="px-2 pt-3 pb-1 text-xs font-medium text-muted wrap-anywhere first:pt-0">
                  {lesson.chapter}
                </li>
              )}
              <OutlineRow
                {...lesson}
                n={place + 1}
                count={lessons.length}
                isOpen={lesson.id === openId}
                isComing={lesson.id === comingId}
                isStop={lesson.id === stop}
                onAim={setAimedId}
                onOpen={onOpen}
                onMove={onMove}
              />
            </Fragment>
          ))}
        </ol>
      </SortableFrame>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="px-2 pt-3 text-xs text-muted touch:hidden">{t('studio.outline.hint')}</p>
    </>
  );
}

const OutlineRow = memo(function OutlineRow({
  id,
  title,
  minutes,
  waiting,
  note,
  n,
  count,
  isOpen,
  isComing,
  isStop,
  onAim,
  onOpen,
  onMove,
}: OutlineLesson & {
  /** 1-based. */
  n: number;
  count: number;
  isOpen: boolean;
  isComing: boolean;
  /** Tab stops here, and nowhere else in the list. */
  isStop: boolean;
  onAim: (lessonId: string) => void;
  onOpen: (lessonId: string) => void;
  onMove: (from: number, to: number) => void;
}) {
  const { t } = useTranslation();
  const handle = useSortHandle();
  const aim = useCallback(() => onAim(id), [onAim, id]);
  return (
    <li
      {...sortableRow}
      className={classNames(
        'group relative flex items-start rounded-r-control border-l-2',
        isOpen ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-neutral-soft',
        sortableLook,
        'data-lifted:bg-raised',
      )}
    >
      <button
        type="button"
        {...handle}
        tabIndex={isStop ? 0 : -1}
        aria-label={t('lessons.move', { title })}
        onFocus={aim}
        className="group/handle peer grid w-8 shrink-0 cursor-grab touch-none content-start justify-items-center self-stretch rounded-control pt-2 text-muted"
      >
        <span className="opacity-0 group-hover:opacity-100 group-focus-visible/handle:opacity-100">
          <GripDots size={16} />
        </span>
      </button>
      {/* The number stands over the handle and gives way to it; within, it would be no part of the handle's name. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-2 left-0 w-8 text-center text-xs text-muted tabular-nums group-hover:opacity-0 peer-focus-visible:opacity-0"
      >
        {n}
      </span>
      <button
        type="button"
        data-lesson={id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        aria-busy={isComing || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onFocus={aim}
        onClick={() => onOpen(id)}
        className="min-h-9 min-w-0 flex-1 rounded-control py-1.5 pr-2 text-left -outline-offset-2 touch:min-h-11"
      >
        <span className={classNames('line-clamp-2 text-sm wrap-anywhere', isOpen && 'font-medium')}>{title}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <span>{t('lessons.minutes', { n: minutes })}</span>
          {note !== undefined && <span>{note}</span>}
          {waiting > 0 && (
            <span className="inline-flex items-center gap-1 text-warning">
              <Icon of={Eye} size={14} />
              {t('studio.outline.waiting', { count: waiting })}
            </span>
          )}
          {isComing && <Spinner size={12} />}
        </span>
      </button>
      <MoveMenu title={title} n={n} count={count} onMove={onMove} />
    </li>
  );
});

/** Where there is neither a mouse to drag with nor a key to press. */
function MoveMenu({
  title,
  n,
  count,
  onMove,
}: {
  title: string;
  n: number;
  count: number;
  onMove: (from: number, to: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <span className="hidden touch:block">
      <Menu
        label={t('lessons.actions', { title })}
        actions={[
          { label: t('lessons.moveUp'), icon: ArrowUp, isDisabled: n === 1, onSelect: () => onMove(n - 1, n - 2) },
          { label: t('lessons.moveDown'), icon: ArrowDown, isDisabled: n === count, onSelect: () => onMove(n - 1, n) },
        ]}
      />
    </span>
  );
}
