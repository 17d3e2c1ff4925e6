import { Eye, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Alert } from '../alert.tsx';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog, useDialog } from '../dialog.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { TextField } from '../field.tsx';
import { useKeptValues } from '../kept-draft.ts';
import type { Previewed } from '../lesson-preview.tsx';
import type { DialogControl } from '../overlay-props.ts';
import { shownOnce } from '../shown-once.tsx';
import { TabList } from '../tab-list.tsx';
import { notify } from '../toasts.tsx';
import { CardEditor } from './card-editor.tsx';
import { CardList } from './card-list.tsx';
import { CardSources } from './card-sources.tsx';
import {
  addCard,
  bringBack,
  cardWith,
  confirmQuestion,
  dropCard,
  dropQuestion,
  mergeWithNext,
  moveCard,
  splitCard,
  waitingIn,
} from './draft-changes.ts';
import { contentOf, type LessonDraft, openDraft, storedLesson, type StudioLesson } from './lesson-draft.ts';
import { SaveMark } from './save-mark.tsx';
import { useAutosave } from './use-autosave.ts';
import { newId, useStudio } from './use-studio.ts';
import { WaitingList } from './waiting-list.tsx';

const LessonPreview = shownOnce(() => import('../lesson-preview.tsx'), 'LessonPreview');

export interface LessonStudioProps {
  control: DialogControl;
  title: string;
  /** Of this lesson, and the lesson itself as it is saved: for what is kept when the session ends. */
  name: () => string;
  subject: () => unknown;
  lesson: StudioLesson | undefined;
  /** Fails with `lesson_changed` when somebody else was faster. */
  save: (lesson: StudioLesson) => Promise<void>;
  /** What somebody else has saved meanwhile, unless it is gone. From then on `save` writes over it. */
  fetchTheirs: () => Promise<StudioLesson | undefined>;
  /** Where it is shown as it will be sent; asked when somebody looks. */
  previewed: () => Pick<Previewed, 'courseId' | 'lessonId'>;
  /** Further settings of the lesson. */
  settings?: (draft: LessonDraft, setNeeds: (needs: string[]) => void) => ReactNode;
}

const panes = ['cards', 'card', 'source'] as const;
type Pane = (typeof panes)[number];

/** A lesson as cards, what each teaches, and where it comes from; saved as one writes. */
export function LessonStudio({
  control,
  title,
  name,
  lesson,
  subject,
  save,
  fetchTheirs,
  previewed,
  settings,
}: LessonStudioProps) {
  const { t } = useTranslation();
  const base = useRef(lesson);
  const titleField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const studio = useStudio(lesson);
  const { draft, change, undo } = studio;
  const [chosenId, setChosenId] = useState(draft.cards[0]?.id ?? '');
  const [freshId, setFreshId] = useState('');
  const [openId, setOpenId] = useState('');
  const [pane, setPane] = useState<Pane>('cards');
  const [isTold, setTold] = useState(false);
  const listed = useDeferredValue(draft);
  const preview = useDialog();

  const canSave = draft.title.trim() !== '' && contentOf(draft) !== '' && isMinutes(draft.minutes);
  const autosave = useAutosave({ draft, canSave, save: (now) => save(storedLesson(now, base.current)) });
  useKeptValues(control.isOpen, {
    name,
    read: () => (autosave.isDirty ? { draft } : undefined),
    write: (kept) => change(() => kept['draft'] as LessonDraft), // what this same studio has kept
    subject,
  });

  const place = Math.max(
    0,
    draft.cards.findIndex(({ id }) => id === chosenId),
  );
  const card = draft.cards[place];
  const choose = useCallback((cardId: string) => {
    setChosenId(cardId);
    setFreshId('');
    setPane('card');
  }, []);
  const makeCard = useCallback(
    (make: (now: LessonDraft, id: string) => LessonDraft) => {
      const id = newId();
      change((now) => make(now, id));
      setChosenId(id);
      setFreshId(id);
      setPane('card');
    },
    [change],
  );
  const onMove = useCallback((from: number, to: number) => change((now) => moveCard(now, from, to)), [change]);
  const lastId = draft.cards.at(-1)?.id;
  const onAdd = useCallback(() => makeCard((now, id) => addCard(now, lastId, id)), [makeCard, lastId]);
  const onDrop = (cardId: string) => {
    const id = newId();
    const next = draft.cards[place + 1] ?? draft.cards[place - 1];
    change((now) => dropCard(now, cardId, id));
    setChosenId(next?.id ?? id);
    setPane('cards');
    requestAnimationFrame(focusChosen);
    const before = draft;
    notify.undo(t('studio.cardDropped', { n: place + 1 }), t('ui.undo'), () => {
      change((now) => bringBack(now, before));
      setChosenId(cardId);
    });
  };
  /** What had the focus is gone: it goes to the card in the list. */
  const focusChosen = () => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  const leave = async () => {
    if (await autosave.saveNow()) control.close();
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
    else setPane('cards');
  };
  /** Both stay within a step of each other: what was theirs and what is mine. */
  const seeTheirs = async (isTaken: boolean) => {
    const mine = draft;
    const theirs = await fetchTheirs().catch((cause: unknown) => notify.failure(cause));
    if (theirs === undefined) return;
    base.current = theirs;
    const opened = openDraft(theirs, newId);
    autosave.settle(opened);
    change(() => opened);
    if (!isTaken) change(() => mine);
    else if (cardWith(opened, chosenId) === undefined) setChosenId(opened.cards[0]?.id ?? '');
  };

  const onKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z' && key !== 's') return;
    event.preventDefault();
    if (key === 's') void autosave.saveNow();
    else if (isRedo) studio.redo();
    else undo();
  };

  const language = languageOf(lesson);
  const isTitleMissing = isTold && draft.title.trim() === '';
  const shown = (of: Pane) => classNames('min-w-0 overflow-y-auto p-4 sm:p-5', pane !== of && 'max-lg:hidden');
  return (
    <Dialog
      control={control}
      width="full"
      title={title}
      description={<SaveMark state={autosave.state} canSave={canSave} />}
      tools={
        <div className="flex flex-wrap items-center gap-1 sm:gap-2">
          <IconButton icon={Undo2} label={t('studio.undo')} disabled={!studio.canUndo} onClick={undo} />
          <IconButton icon={Redo2} label={t('studio.redo')} disabled={!studio.canRedo} onClick={studio.redo} />
          <Button icon={Eye} className="max-sm:ml-auto max-sm:px-2.5" onClick={preview.open}>
            <span className="max-sm:sr-only">{t('lessons.preview')}</span>
          </Button>
          <Button look="primary" isBusy={autosave.state.kind === 'saving'} onClick={onSave}>
            {t('lessons.save')}
          </Button>
        </div>
      }
      mayClose={mayClose}
      onKeys={onKeys}
      // A finger does not want the keyboard before it has chosen where to write.
      initialFocus={(how) => (how === 'touch' ? true : titleField.current)}
    >
      <div className="flex h-full flex-col">
        {autosave.state.kind === 'failed' && (
          <div className="px-4 pt-3 sm:px-5">
            <FailureNotice namesFields cause={autosave.state.cause} onRetry={() => void autosave.saveNow()} />
          </div>
        )}
        {autosave.state.kind === 'elsewhere' && (
          <div className="px-4 pt-3 sm:px-5">
            <Alert
              tone="error"
              title={t('studio.elsewhereTitle')}
              action={
                <div className="flex flex-wrap gap-2">
                  <Button size="small" onClick={() => void seeTheirs(true)}>
                    {t('studio.takeTheirs')}
                  </Button>
                  <Button size="small" onClick={() => void seeTheirs(false)}>
                    {t('studio.keepMine')}
                  </Button>
                </div>
              }
            >
              {t('studio.elsewhereText')}
            </Alert>
          </div>
        )}
        <div className="px-4 pt-2 lg:hidden">
          <TabList
            label={t('studio.panes')}
            tabs={[
              { value: 'cards', label: t('studio.lesson'), count: waitingIn(draft).length || undefined },
              { value: 'card', label: t('studio.card', { n: place + 1 }) },
              { value: 'source', label: t('transformation.source') },
            ]}
            value={pane}
            onChange={setPane}
          />
        </div>
        <div className="grid min-h-0 flex-1 lg:grid-cols-[20rem_minmax(0,1fr)_18rem] xl:grid-cols-[22rem_minmax(0,1fr)_22rem]">
          <section
            ref={list}
            aria-label={t('studio.lesson')}
            className={classNames(shown('cards'), 'flex flex-col gap-4 border-line lg:border-r')}
          >
            <div className="flex flex-col gap-4">
              <TextField
                ref={titleField}
                label={t('lessons.field.title')}
                value={draft.title}
                error={isTitleMissing ? t('courses.titleRequired') : undefined}
                onChange={(event) => {
                  const words = event.target.value;
                  change((now) => ({ ...now, title: words }), 'title');
                }}
              />
              <TextField
                className="w-28"
                type="number"
                min={1}
                max={600}
                label={t('lessons.field.minutes')}
                value={Number.isNaN(draft.minutes) ? '' : draft.minutes}
                error={isMinutes(draft.minutes) ? undefined : t('lessons.minutesWrong')}
                onChange={(event) => {
                  const minutes = event.target.valueAsNumber;
                  change((now) => ({ ...now, minutes }), 'minutes');
                }}
              />
            </div>
            {isTold && contentOf(draft) === '' && (
              <p className="text-sm text-danger">{t('failures.lesson_without_content')}</p>
            )}
            <WaitingList
              questions={waitingIn(draft)}
              onEmpty={focusChosen}
              onShow={(question) => {
                const home = draft.cards.find(({ point_ids: ids }) => ids.includes(question.pointId));
                choose(home?.id ?? chosenId);
                setOpenId(question.id);
              }}
              onAccept={(id) => change((now) => confirmQuestion(now, id))}
              onDrop={(id) => {
                const before = draft;
                change((now) => dropQuestion(now, id));
                notify.undo(t('studio.questionDropped'), t('ui.undo'), () => change((now) => bringBack(now, before)));
              }}
            />
            <h3 className="text-sm font-semibold">{t('studio.cards', { count: draft.cards.length })}</h3>
            <CardList draft={listed} chosenId={chosenId} onChoose={choose} onMove={onMove} onAdd={onAdd} />
            {settings?.(draft, (needs) => change((now) => ({ ...now, needs })))}
          </section>
          <section aria-label={t('studio.card', { n: place + 1 })} className={shown('card')}>
            {card && (
              <CardEditor
                key={card.id}
                draft={draft}
                card={card}
                n={place + 1}
                language={language}
                openId={openId}
                onOpenQuestion={setOpenId}
                takesFocus={card.id === freshId}
                change={change}
                onSplit={(at) => makeCard((now, id) => splitCard(now, card.id, at, id))}
                onMerge={() => change((now) => mergeWithNext(now, card.id))}
                onDrop={() => onDrop(card.id)}
              />
            )}
          </section>
          <aside
            aria-label={t('transformation.source')}
            className={classNames(shown('source'), 'flex flex-col gap-4 border-line lg:border-l')}
          >
            {card && <CardSources draft={draft} card={card} metadata={lesson?.metadata ?? {}} openId={openId} />}
          </aside>
        </div>
      </div>
      <LessonPreview
        control={preview}
        of={{
          ...previewed(),
          draft: preview.isOpen ? storedLesson(draft, base.current) : undefined,
          waiting: waitingIn(draft).length,
        }}
      />
    </Dialog>
  );
}

const isMinutes = (minutes: number): boolean => minutes >= 1 && minutes <= 600;

function languageOf(lesson: StudioLesson | undefined): string {
  const language = lesson?.metadata['language'];
  return typeof language === 'string' ? language : 'en';
}
