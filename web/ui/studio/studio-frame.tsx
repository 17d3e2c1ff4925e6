import { ChevronDown, Eye, ListTree } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { movedInList } from '../moved-in-list.ts';
import { SideSheet } from '../side-sheet.tsx';
import { type DialogControl, useDialog } from '../use-dialog.ts';
import { LessonOutline, type OutlineLesson } from './lesson-outline.tsx';
import type { StudioHistory } from './lesson-order.ts';

/** All lessons beside the one that stands open. */
export interface StudioOutline {
  lessons: readonly OutlineLesson[];
  /** Empty: it is new, and not among them yet. */
  openId: string;
  onOpen: (lessonId: string) => void;
  /** @param ids of all lessons */
  onOrder: (ids: readonly string[]) => void;
}

/** What the lesson that stands open does for the window around it. */
export interface OpenLesson {
  mayClose: () => boolean;
  onKeys: (event: KeyboardEvent) => void;
  /** Ends once nothing of it can be lost any more. */
  leave: () => Promise<void>;
  /** As a step that can be undone; each is the ids of all lessons. */
  reorder: (before: readonly string[], after: readonly string[]) => void;
}

/** How a lesson reads at this moment, where it is not saved yet. */
export interface LiveRow {
  title: string;
  minutes: number;
  waiting: number;
}

/** The steps of lessons that stood open before, by their ids; `version` says of which wording. */
type KeptHistories = Map<string, { version: string; history: StudioHistory }>;

interface Frame {
  control: DialogControl;
  /** Where the lesson puts its mark and its tools: in the head of the window, which stays while lessons come and go. */
  slots: { mark: HTMLElement | null; tools: HTMLElement | null };
  titleField: RefObject<HTMLInputElement | null>;
  open: RefObject<OpenLesson | undefined>;
  histories: KeptHistories;
  hasOutline: boolean;
  onOrder: RefObject<((ids: readonly string[]) => void) | undefined>;
  onLive: (row: LiveRow) => void;
}

const FrameContext = createContext<Frame | undefined>(undefined);

/** @throws Error outside of a `StudioFrame` */
export function useStudioFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === undefined) throw new Error('A lesson stands open only in the frame of the studio.');
  return frame;
}

/**
 * The window of the studio: all lessons at its left, and the one that stands open in it, `children`. That one may give way to
 * another while the window, its focus and the list stay as they are.
 */
export function StudioFrame({
  control,
  title,
  outline,
  children,
}: {
  control: DialogControl;
  title: string;
  outline: StudioOutline;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const titleField = useRef<HTMLInputElement>(null);
  const open = useRef<OpenLesson>(undefined);
  const onOrder = useRef<(ids: readonly string[]) => void>(undefined);
  onOrder.current = outline.onOrder;
  const [histories] = useState<KeptHistories>(() => new Map());
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [live, setLive] = useState<LiveRow>();
  const [comingId, setComingId] = useState('');
  const sheet = useDialog();
  const hasOutline = outline.lessons.some(({ id }) => id !== outline.openId);
  const frame = useMemo<Frame>(
    () => ({
      control,
      slots: { mark, tools },
      titleField,
      open,
      histories,
      hasOutline,
      onOrder,
      onLive: setLive,
    }),
    [control, mark, tools, histories, hasOutline],
  );

  const lessons = outline.lessons.map((lesson) => (lesson.id === outline.openId ? { ...lesson, ...live } : lesson));
  const show = async (lessonId: string) => {
    if (comingId !== '') return;
    if (lessonId !== outline.openId) {
      setComingId(lessonId);
      await open.current?.leave();
      // The press is seen at once; the other lesson is drawn between two frames.
      startTransition(() => {
        setComingId('');
        outline.onOpen(lessonId);
        sheet.close();
      });
    } else sheet.close();
  };
  const move = (from: number, to: number) => {
    const before = lessons.map(({ id }) => id);
    if (from === to || to < 0 || to >= before.length) return;
    open.current?.reorder(before, movedInList(before, from, to));
  };
  // Stable: with new ones at each key in the title every row of the list would be drawn anew.
  const acts = useRef({ show, move });
  acts.current = { show, move };
  const onOpen = useCallback((lessonId: string) => void acts.current.show(lessonId), []);
  const onMove = useCallback((from: number, to: number) => acts.current.move(from, to), []);
  const list = (
    <LessonOutline lessons={lessons} openId={outline.openId} comingId={comingId} onOpen={onOpen} onMove={onMove} />
  );
  return (
    <Dialog
      control={control}
      width="full"
      title={title}
      description={<span ref={setMark} className="block min-h-4" />}
      tools={<div ref={setTools} />}
      mayClose={() => open.current?.mayClose() ?? true}
      onKeys={(event) => open.current?.onKeys(event)}
      // A finger does not want the keyboard before it has chosen where to write.
      initialFocus={(how) => (how === 'touch' ? true : titleField.current)}
    >
      <FrameContext value={frame}>
        <div className="flex h-full flex-col xl:flex-row">
          {hasOutline && (
            <>
              <OutlineBar lessons={lessons} openId={outline.openId} onPress={sheet.open} />
              <nav
                aria-label={t('lessons.title')}
                className="w-60 shrink-0 overflow-y-auto border-r border-line p-3 max-xl:hidden 2xl:w-72"
              >
                <h3 className="px-2 pb-2 text-sm font-semibold">{t('lessons.title')}</h3>
                {list}
              </nav>
              <SideSheet control={sheet} title={t('lessons.title')} side="left" fillsPhone>
                <nav aria-label={t('lessons.title')}>{list}</nav>
              </SideSheet>
            </>
          )}
          <div className="min-h-0 min-w-0 flex-1">{children}</div>
        </div>
      </FrameContext>
    </Dialog>
  );
}

/** On a narrow window one line stands for the list, which opens over it. */
function OutlineBar({
  lessons,
  openId,
  onPress,
}: {
  lessons: readonly OutlineLesson[];
  openId: string;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  const place = lessons.findIndex(({ id }) => id === openId);
  const waiting = lessons.reduce((sum, lesson) => sum + lesson.waiting, 0);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="relative flex min-h-11 shrink-0 items-center gap-2.5 border-b border-line px-4 text-left text-sm -outline-offset-2 hover:bg-neutral-soft sm:px-5 xl:hidden"
    >
      <Icon of={ListTree} size={18} className="text-muted" />
      <span className="shrink-0 whitespace-nowrap">
        {place < 0 ? t('studio.outline.fresh') : t('studio.outline.place', { n: place + 1, count: lessons.length })}
      </span>
      {waiting > 0 && (
        <span className="inline-flex shrink-0 items-center gap-1 text-xs whitespace-nowrap text-warning tabular-nums">
          <Icon of={Eye} size={14} />
          <span aria-hidden="true" className="sm:hidden">
            {waiting}
          </span>
          <span className="max-sm:sr-only">{t('studio.outline.waiting', { count: waiting })}</span>
        </span>
      )}
      <span className="ml-auto inline-flex min-w-0 items-center gap-1 text-muted">
        <span className="truncate">{t('studio.outline.all')}</span>
        <Icon of={ChevronDown} size={16} />
      </span>
    </button>
  );
}
