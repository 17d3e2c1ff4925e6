import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/translate.ts';
import { classNames } from '../class-names.ts';
import type { Previewed } from '../lesson-preview.tsx';
import { shownOnce } from '../shown-once.tsx';
import { notify } from '../toasts.tsx';
import { useDialog } from '../use-dialog.ts';
import { CardDrop } from './card-drop.tsx';
import { CardSources, jobIdOf } from './card-sources.tsx';
import { waitingIn } from './draft-changes.ts';
import { type LessonDraft, storedLesson, type StudioLesson } from './lesson-draft.ts';
import { historyOfLesson } from './lesson-order.ts';
import { SaveMark } from './save-mark.tsx';
import { useStudioFrame } from './studio-frame.tsx';
import { ChosenCard, languageOf, LessonPane, PaneTabs, SourcePane } from './studio-panes.tsx';
import { SaveTrouble, StudioTools } from './studio-tools.tsx';
import type { SaveState, useAutosave } from './use-autosave.ts';
import { type Pane, useChosenCard } from './use-chosen-card.ts';
import { useLocalCopy } from './use-local-copy.ts';
import { usePutIntoCard } from './use-put-into-card.ts';
import { type Theirs, useSavedDraft } from './use-saved-draft.ts';
import { useStudio } from './use-studio.ts';

const LessonPreview = shownOnce(() => import('../lesson-preview.tsx'), 'LessonPreview');

export interface LessonStudioProps {
  /** Of this lesson, and the lesson itself as it is saved: for what is kept when the session ends. */
  name: () => string;
  subject: () => unknown;
  lesson: StudioLesson | undefined;
  /** Its id among all lessons, empty as long as it has none; `version`: of its wording as it is saved. */
  saved: () => { id: string; version: string };
  /** The id of a question to open at: its card is chosen, and it stands open. */
  openAt?: string;
  /** Fails with `lesson_changed` when somebody else was faster. */
  save: (lesson: StudioLesson) => Promise<void>;
  /** As it is saved now, unless it is gone. */
  fetchTheirs: () => Promise<Theirs | undefined>;
  /** Where it is shown as it will be sent; asked when somebody looks. */
  previewed: () => Pick<Previewed, 'courseId' | 'lessonId'>;
  /** Further settings of the lesson. */
  settings?: (draft: LessonDraft, setNeeds: (needs: string[]) => void) => ReactNode;
}

/** A lesson as cards, what each teaches, and where it comes from; saved as one writes. It stands in a `StudioFrame`. */
export function LessonStudio({
  name,
  lesson,
  saved,
  openAt = '',
  subject,
  save,
  fetchTheirs,
  previewed,
  settings,
}: LessonStudioProps) {
  const { t } = useTranslation();
  const frame = useStudioFrame();
  const { control, titleField } = frame;
  const list = useRef<HTMLElement>(null);
  const studio = useStudio(lesson, historyIn(frame, saved()));
  const { draft, change } = studio;
  const cards = useChosenCard(draft, change, list, openAt);
  const { card, place, pane, setPane } = cards;
  const [openId, setOpenId] = useState(openAt);
  const preview = useDialog();
  const metadata = lesson?.metadata ?? {};
  const put = usePutIntoCard({ id: cards.card?.id ?? '', n: place + 1 }, jobIdOf(metadata), change);

  const saving = { lesson, isOpen: control.isOpen, save, fetchTheirs };
  const { base, autosave, canSave, settleWith, canKeepBoth } = useSavedDraft(studio, saving, cards.keepIn);
  const copy = useLocalCopy(control.isOpen, { name, subject, studio, autosave });

  const onMissing = () => setPane('cards');
  const { mayClose, onSave, isTold } = useLeaving({ autosave, canSave, close: control.close, onMissing });
  const saveNow = () => void autosave.saveNow();
  const waiting = waitingIn(draft).length;

  useOpenInFrame({ studio, saved, saveNow: autosave.saveNow, copy, mayClose });
  useShownOutside(studio, waiting);

  const shown = (of: Pane) => classNames('min-w-0 overflow-y-auto p-4 sm:p-5', pane !== of && 'max-lg:hidden');
  return (
    <div className="flex h-full flex-col">
      <StudioHead studio={studio} state={autosave.state} canSave={canSave} onPreview={preview.open} onSave={onSave} />
      <SaveTrouble
        state={autosave.state}
        onRetry={saveNow}
        canKeepBoth={canKeepBoth}
        onSettle={(choice) => void settleWith(choice)}
      />
      <PaneTabs draft={draft} cards={cards} />
      <div
        className={classNames(
          'grid min-h-0 flex-1 lg:grid-cols-[20rem_minmax(0,1fr)_18rem]',
          frame.hasOutline
            ? 'xl:grid-cols-[18rem_minmax(0,1fr)_18rem] 2xl:grid-cols-[22rem_minmax(0,1fr)_22rem]'
            : 'xl:grid-cols-[22rem_minmax(0,1fr)_22rem]',
        )}
      >
        <LessonPane
          studio={studio}
          cards={cards}
          list={list}
          titleField={titleField}
          isTold={isTold}
          onOpenQuestion={setOpenId}
          className={shown('cards')}
        >
          {settings?.(draft, (needs) => change((now) => ({ ...now, needs })))}
        </LessonPane>
        <CardDrop label={t('studio.card', { n: place + 1 })} className={shown('card')} onDropped={put.dropped}>
          {card && (
            <ChosenCard
              studio={studio}
              cards={cards}
              card={card}
              lesson={lesson}
              courseId={previewed().courseId}
              openId={openId}
              onOpenQuestion={setOpenId}
            />
          )}
        </CardDrop>
        <SourcePane className={shown('source')}>
          {card && (
            <CardSources key={card.id} {...{ draft, card, metadata, put, openId }} language={languageOf(lesson)} />
          )}
        </SourcePane>
      </div>
      <LessonPreview
        control={preview}
        of={{ ...previewed(), draft: preview.isOpen ? storedLesson(draft, base.current) : undefined, waiting }}
      />
    </div>
  );
}

/** What stands in the head of the window as long as this lesson is open in it. */
function StudioHead({
  studio,
  state,
  canSave,
  onPreview,
  onSave,
}: {
  studio: ReturnType<typeof useStudio>;
  state: SaveState;
  canSave: boolean;
  onPreview: () => void;
  onSave: () => void;
}) {
  const { slots } = useStudioFrame();
  return (
    <>
      <InHead of={slots.mark}>
        <SaveMark state={state} canSave={canSave} />
      </InHead>
      <InHead of={slots.tools}>
        <StudioTools studio={studio} isSaving={state.kind === 'saving'} onPreview={onPreview} onSave={onSave} />
      </InHead>
    </>
  );
}

const InHead = ({ of, children }: { of: HTMLElement | null; children: ReactNode }) =>
  of === null ? null : createPortal(children, of);

/** The steps of the lesson from when it stood open before, unless somebody else has written in it since. */
function historyIn({ histories }: ReturnType<typeof useStudioFrame>, { id, version }: { id: string; version: string }) {
  const kept = histories.get(id);
  return kept?.version === version ? kept.history : undefined;
}

/** What the window asks of the lesson that stands open in it. */
function useOpenInFrame({
  studio,
  saved,
  saveNow,
  copy,
  mayClose,
}: {
  studio: ReturnType<typeof useStudio>;
  saved: LessonStudioProps['saved'];
  saveNow: () => Promise<boolean>;
  copy: ReturnType<typeof useLocalCopy>;
  mayClose: () => boolean;
}): void {
  const { t } = useTranslation();
  const { open, histories } = useStudioFrame();
  const latest = useRef({ studio, copy });
  latest.current = { studio, copy };
  const left = useRef<LessonDraft>(undefined);
  // It stands there a moment longer, and whoever types into it meanwhile has that kept.
  useEffect(
    () => () => {
      if (left.current !== undefined && left.current !== latest.current.studio.draft) latest.current.copy.keepNow();
    },
    [],
  );
  const leave = async () => {
    // Somebody may have typed on while it was saved.
    const isSafe = (await saveNow()) && (await saveNow());
    const { history } = latest.current.studio;
    left.current = history.now.draft;
    if (isSafe) {
      copy.forgetNow();
      histories.set(saved().id, { ...saved(), history: historyOfLesson(history) });
      return;
    }
    copy.keepNow();
    const { title } = history.now.draft;
    notify.notice(t('studio.outline.keptHere', { title: title.trim() || t('studio.outline.fresh') }));
  };
  open.current = {
    mayClose,
    leave,
    onKeys: (event) => onKeys(event, studio, () => void saveNow()),
    reorder: studio.reorder,
  };
}

/** The list of all lessons reads as this one does at the moment, and stands in the order of its latest step. */
function useShownOutside({ draft: { title, minutes }, order }: ReturnType<typeof useStudio>, waiting: number): void {
  const { onLive, onOrder } = useStudioFrame();
  useEffect(() => onLive({ title: title.trim(), minutes, waiting }), [onLive, title, minutes, waiting]);
  const stands = useRef(order);
  useEffect(() => {
    if (order === stands.current) return;
    stands.current = order;
    if (order !== undefined) onOrder.current?.(order);
  }, [order, onOrder]);
}

/** Undo, redo and save, wherever the focus is. */
function onKeys(event: KeyboardEvent, { undo, redo }: ReturnType<typeof useStudio>, save: () => void): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!isRedo && key !== 'z' && key !== 's') return;
  event.preventDefault();
  if (key === 's') save();
  else if (isRedo) redo();
  else undo();
}

/** Out of the studio only with what was written, or after asking. */
function useLeaving({
  autosave,
  canSave,
  close,
  onMissing,
}: {
  autosave: ReturnType<typeof useAutosave>;
  canSave: boolean;
  close: () => void;
  onMissing: () => void;
}) {
  const { t } = useTranslation();
  const [isTold, setTold] = useState(false);
  const leave = async () => {
    if (await autosave.saveNow()) close();
  };
  const mayClose = (): boolean => {
    if (!autosave.isDirty) return true;
    if (canSave && autosave.state.kind !== 'failed' && autosave.state.kind !== 'elsewhere') {
      void leave();
      return false;
    }
    return window.confirm(t('courses.discard'));
  };
  const onSave = () => {
    setTold(true);
    if (canSave) void leave();
    else onMissing();
  };
  return { mayClose, onSave, isTold };
}
