import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog.tsx';
import { type DialogControl, useDialog } from '../use-dialog.ts';
import type { Previewed } from '../lesson-preview.tsx';
import { shownOnce } from '../shown-once.tsx';
import { CardSources } from './card-sources.tsx';
import { waitingIn } from './draft-changes.ts';
import { type LessonDraft, storedLesson, type StudioLesson } from './lesson-draft.ts';
import { SaveMark } from './save-mark.tsx';
import { ChosenCard, LessonPane, PaneTabs, SourcePane } from './studio-panes.tsx';
import { SaveTrouble, StudioTools } from './studio-tools.tsx';
import type { useAutosave } from './use-autosave.ts';
import { type Pane, useChosenCard } from './use-chosen-card.ts';
import { useLocalCopy } from './use-local-copy.ts';
import { type Theirs, useSavedDraft } from './use-saved-draft.ts';
import { useStudio } from './use-studio.ts';

const LessonPreview = shownOnce(() => import('../lesson-preview.tsx'), 'LessonPreview');

export interface LessonStudioProps {
  control: DialogControl;
  title: string;
  /** Of this lesson, and the lesson itself as it is saved: for what is kept when the session ends. */
  name: () => string;
  subject: () => unknown;
  lesson: StudioLesson | undefined;
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

/** A lesson as cards, what each teaches, and where it comes from; saved as one writes. */
export function LessonStudio({
  control,
  title,
  name,
  lesson,
  openAt = '',
  subject,
  save,
  fetchTheirs,
  previewed,
  settings,
}: LessonStudioProps) {
  const { t } = useTranslation();
  const titleField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const studio = useStudio(lesson);
  const { draft, change } = studio;
  const cards = useChosenCard(draft, change, list, openAt);
  const { card, place, pane, setPane } = cards;
  const [openId, setOpenId] = useState(openAt);
  const preview = useDialog();

  const saving = { lesson, isOpen: control.isOpen, save, fetchTheirs };
  const { base, autosave, canSave, settleWith, canKeepBoth } = useSavedDraft(studio, saving, cards.keepIn);
  useLocalCopy(control.isOpen, { name, subject, studio, autosave });

  const { mayClose, onSave, isTold } = useLeaving({
    autosave,
    canSave,
    close: control.close,
    onMissing: () => setPane('cards'),
  });
  const saveNow = () => void autosave.saveNow();
  const waiting = waitingIn(draft).length;
  const shown = (of: Pane) => classNames('min-w-0 overflow-y-auto p-4 sm:p-5', pane !== of && 'max-lg:hidden');
  return (
    <Dialog
      control={control}
      width="full"
      title={title}
      description={<SaveMark state={autosave.state} canSave={canSave} />}
      tools={
        <StudioTools
          studio={studio}
          isSaving={autosave.state.kind === 'saving'}
          onPreview={preview.open}
          onSave={onSave}
        />
      }
      mayClose={mayClose}
      onKeys={(event) => onKeys(event, studio, saveNow)}
      // A finger does not want the keyboard before it has chosen where to write.
      initialFocus={(how) => (how === 'touch' ? true : titleField.current)}
    >
      <div className="flex h-full flex-col">
        <SaveTrouble
          state={autosave.state}
          onRetry={saveNow}
          canKeepBoth={canKeepBoth}
          onSettle={(choice) => void settleWith(choice)}
        />
        <PaneTabs draft={draft} cards={cards} />
        <div className="grid min-h-0 flex-1 lg:grid-cols-[20rem_minmax(0,1fr)_18rem] xl:grid-cols-[22rem_minmax(0,1fr)_22rem]">
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
          <section aria-label={t('studio.card', { n: place + 1 })} className={shown('card')}>
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
          </section>
          <SourcePane className={shown('source')}>
            {card && <CardSources draft={draft} card={card} metadata={lesson?.metadata ?? {}} openId={openId} />}
          </SourcePane>
        </div>
      </div>
      <LessonPreview
        control={preview}
        of={{ ...previewed(), draft: preview.isOpen ? storedLesson(draft, base.current) : undefined, waiting }}
      />
    </Dialog>
  );
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
