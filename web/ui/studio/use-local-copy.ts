import { useEffect, useRef } from 'react';
import { sessionUserId } from '../../api/session.ts';
import { keepUnsaved, unsavedCopy } from '../../api/unsaved-copies.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useKeptValues } from '../kept-draft.ts';
import { notify } from '../toasts.tsx';
import { contentOf, type LessonDraft } from './lesson-draft.ts';
import { isMergeable, mergeDrafts } from './merge-drafts.ts';
import type { useAutosave } from './use-autosave.ts';
import { newId, type useStudio } from './use-studio.ts';

/** Long enough not to be felt at a key, short enough that a laptop whose power goes loses a word or two. */
const pauseMs = 400;

interface Copy {
  /** What the server had. */
  saved: LessonDraft;
  draft: LessonDraft;
}

/**
 * Keeps what is not saved yet on this device too, and puts it back when the same person opens the lesson again: a window
 * that was killed, or a machine without power, asks nobody. When the session ends the window keeps it as well, to the last
 * key and with what a page needs to find the lesson. It is put back once, and what somebody else saved meanwhile stays.
 */
export function useLocalCopy(
  isOpen: boolean,
  {
    name,
    subject,
    studio: { draft, change },
    autosave: { isDirty, now },
  }: {
    name: () => string;
    /** The lesson as it is saved. */
    subject: () => unknown;
    studio: ReturnType<typeof useStudio>;
    autosave: ReturnType<typeof useAutosave>;
  },
): { keepNow: () => void; forgetNow: () => void } {
  const { t } = useTranslation();
  // A new lesson gets its name with its first save: what was kept under the one before goes.
  const keptAs = useRef<string>(undefined);
  const isBack = useRef(false);

  /** @param kept what this same studio has kept; of another release it may have another form */
  const putBack = ({ draft: mine, saved }: Partial<Copy>): boolean => {
    if (!Array.isArray(mine?.cards) || !Array.isArray(saved?.cards)) return false;
    isBack.current = true;
    keptAs.current = name();
    const { draft: opened } = now();
    // Nobody else has written in what was never saved; its empty card is none to be put beside.
    const isAlone = contentOf(opened) === '' || !isMergeable(saved);
    change(() => (isAlone ? mine : mergeDrafts(saved, mine, opened, newId).draft));
    return true;
  };
  const latest = useRef({ name, t, now, putBack });
  latest.current = { name, t, now, putBack };

  // Before the effect that looks for a copy: what the window has kept is never older.
  useKeptValues(isOpen, {
    name,
    read: () => (isDirty ? ({ draft, saved: now().saved } satisfies Copy) : undefined),
    write: putBack,
    subject,
  });

  useEffect(() => {
    const owner = sessionUserId();
    const forget = () => {
      if (keptAs.current !== undefined) keepUnsaved(owner, keptAs.current, null);
      keptAs.current = undefined;
    };
    // Closed is what a person has closed: what they would not keep does not come back.
    if (!isDirty || !isOpen) {
      forget();
      return;
    }
    const timer = setTimeout(() => {
      const as = latest.current.name();
      if (as !== keptAs.current) forget();
      keptAs.current = as;
      keepUnsaved(owner, as, { saved: latest.current.now().saved, draft } satisfies Copy);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isOpen, isDirty, draft]);

  useEffect(() => {
    if (!isOpen) isBack.current = false;
    if (!isOpen || isBack.current) return;
    const shown = latest.current;
    const copy = unsavedCopy(sessionUserId(), shown.name()) as Partial<Copy> | undefined; // what this same studio has kept
    if (copy !== undefined && shown.putBack(copy)) notify.notice(shown.t('ui.draftBack'));
  }, [isOpen]);

  /** Before another lesson opens in its place, where this one cannot be saved. */
  const keepNow = () => {
    const { saved, draft: mine } = now();
    keptAs.current = name();
    keepUnsaved(sessionUserId(), keptAs.current, { saved, draft: mine } satisfies Copy);
  };
  /** The same where all of it was saved just now. */
  const forgetNow = () => keepUnsaved(sessionUserId(), keptAs.current ?? name(), null);
  return { keepNow, forgetNow };
}
