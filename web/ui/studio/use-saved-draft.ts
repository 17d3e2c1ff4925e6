import { useEffect, useRef } from 'react';
import { toCallFailure } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { notify } from '../toasts.tsx';
import { contentOf, type LessonDraft, openDraft, storedLesson, type StudioLesson } from './lesson-draft.ts';
import { isMinutes } from './lesson-fields.tsx';
import { isMergeable, mergeDrafts } from './merge-drafts.ts';
import { useAutosave } from './use-autosave.ts';
import { newId, type useStudio } from './use-studio.ts';

/** A lesson as somebody else may have saved it meanwhile. */
export interface Theirs {
  lesson: StudioLesson;
  /** Whether it is another one than was opened or saved here last. */
  isNewer: boolean;
  /** From now on saving writes over it. */
  follow: () => void;
}

/** What becomes of two wordings of one thing. */
export type Choice = 'theirs' | 'mine' | 'both';

/** How often the studio looks whether somebody else has saved. */
const lookMs = 15_000;

/** @returns both in one; undefined where that is not clear. */
function together(was: LessonDraft, mine: LessonDraft, theirs: LessonDraft): LessonDraft | undefined {
  if (!isMergeable(was)) return undefined;
  const merged = mergeDrafts(was, mine, theirs);
  return merged.clashes === 0 ? merged.draft : undefined;
}

/** Now and then, and when somebody comes back to the window. */
function useLooks(isOpen: boolean, look: () => Promise<void>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isOpen) return;
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void latest.current();
    };
    const timer = setInterval(lookIfSeen, lookMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [isOpen]);
}

/**
 * Saves the draft as one writes. What somebody else saved meanwhile is put together with it, each with what they have
 * changed; only where both changed the same thing a person has to choose.
 *
 * @param onShown their draft is what is shown now
 */
export function useSavedDraft(
  { draft, change, rebase }: ReturnType<typeof useStudio>,
  {
    lesson,
    isOpen,
    save,
    fetchTheirs,
  }: {
    lesson: StudioLesson | undefined;
    isOpen: boolean;
    save: (lesson: StudioLesson) => Promise<void>;
    fetchTheirs: () => Promise<Theirs | undefined>;
  },
  onShown: (theirs: LessonDraft) => void,
) {
  const { t } = useTranslation();
  const base = useRef(lesson);
  const canSave = draft.title.trim() !== '' && contentOf(draft) !== '' && isMinutes(draft.minutes);

  const isTold = useRef(false);
  const follow = (theirs: Theirs, opened: LessonDraft) => {
    theirs.follow();
    base.current = theirs.lesson;
    autosave.settle(opened);
  };
  /** What was taken back and can be again has their changes too: no undo takes away what another person wrote. */
  const takeIn = (mine: LessonDraft, merged: LessonDraft) => {
    rebase((each) => (each === mine ? merged : mergeDrafts(mine, each, merged).draft));
    // Once: who writes along is not news at every sentence.
    if (!isTold.current) notify.notice(t('studio.othersTaken'));
    isTold.current = true;
  };

  const saveDraft = async (now: LessonDraft, was: LessonDraft): Promise<LessonDraft> => {
    try {
      await save(storedLesson(now, base.current));
      return now;
    } catch (cause) {
      if (toCallFailure(cause).reason !== 'lesson_changed') throw cause;
      const theirs = await fetchTheirs();
      if (theirs === undefined) throw cause;
      const opened = openDraft(theirs.lesson, newId);
      const merged = together(was, now, opened);
      if (merged === undefined) throw cause;
      // First theirs is what was saved last: a save that fails now is tried again with theirs in it.
      follow(theirs, opened);
      takeIn(now, merged);
      await save(storedLesson(merged, theirs.lesson));
      return merged;
    }
  };
  const autosave = useAutosave({ draft, canSave, save: saveDraft });

  const look = async () => {
    const { saved, isBusy } = autosave.now();
    if (isBusy || base.current === undefined) return;
    const theirs = await fetchTheirs().catch(() => undefined);
    const after = autosave.now();
    if (!theirs?.isNewer || after.isBusy || after.saved !== saved) return;
    const opened = openDraft(theirs.lesson, newId);
    const merged = together(saved, after.draft, opened);
    // Where both changed the same thing, the next save asks.
    if (merged === undefined) return;
    follow(theirs, opened);
    takeIn(after.draft, after.draft === saved ? opened : merged);
  };
  useLooks(isOpen, look);

  /** Both stay within a step of each other: what was theirs and what is mine. */
  const settleWith = async (choice: Choice) => {
    const { draft: mine, saved } = autosave.now();
    const theirs = await fetchTheirs().catch((cause: unknown) => notify.failure(cause));
    if (theirs === undefined) return;
    const opened = openDraft(theirs.lesson, newId);
    follow(theirs, opened);
    change(() => opened);
    if (choice === 'theirs') onShown(opened);
    else if (choice === 'mine') change(() => mine);
    else {
      const { draft: both } = mergeDrafts(saved, mine, opened, newId);
      change(() => both);
      onShown(both);
    }
  };
  return { base, autosave, canSave, settleWith, canKeepBoth: isMergeable(autosave.now().saved) };
}
