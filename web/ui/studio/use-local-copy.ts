import { useEffect, useRef } from 'react';
import { sessionUserId } from '../../api/session.ts';
import { keepUnsaved, unsavedCopy } from '../../api/unsaved-copies.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { notify } from '../toasts.tsx';
import type { LessonDraft } from './lesson-draft.ts';
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
 * that was killed, or a machine without power, asks nobody. What somebody else saved meanwhile stays.
 */
export function useLocalCopy(
  isOpen: boolean,
  {
    name,
    studio: { draft, change },
    autosave: { isDirty, now },
  }: { name: () => string; studio: ReturnType<typeof useStudio>; autosave: ReturnType<typeof useAutosave> },
): void {
  const { t } = useTranslation();
  const latest = useRef({ name, t, now, change });
  latest.current = { name, t, now, change };
  // A new lesson gets its name with its first save: what was kept under the one before goes.
  const keptAs = useRef<string>(undefined);

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
    if (!isOpen) return;
    const shown = latest.current;
    const copy = unsavedCopy(sessionUserId(), shown.name()) as Partial<Copy> | undefined; // what this same studio has kept
    // A copy of another release may have another form.
    if (!Array.isArray(copy?.draft?.cards) || !Array.isArray(copy.saved?.cards)) return;
    keptAs.current = shown.name();
    const { draft: kept, saved } = copy;
    const { draft: opened } = shown.now();
    shown.change(() => (isMergeable(saved) ? mergeDrafts(saved, kept, opened, newId).draft : kept));
    notify.notice(shown.t('ui.draftBack'));
  }, [isOpen]);
}
