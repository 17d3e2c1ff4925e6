import { useCallback, useEffect, useRef, useState } from 'react';
import { toCallFailure } from '../../api/failure.ts';
import { useIsOnline } from '../use-is-online.ts';
import type { LessonDraft } from './lesson-draft.ts';

export type SaveState =
  | { kind: 'saved' | 'unsaved' | 'saving' | 'elsewhere' | 'offline' }
  | { kind: 'failed'; cause: unknown };

/** After the last key: long enough to finish a word, short enough that a closed laptop costs a sentence. */
const pauseMs = 3000;
/** When a save failed and nobody types. */
const retryMs = 15_000;

/**
 * Saves a draft by itself after a pause, one save at a time.
 *
 * @param canSave false: there is nothing that could be saved yet
 * @param save what is safe then: the draft, or the draft with what somebody else wrote; fails with `lesson_changed` when
 *   that was the same thing. It gets what was safe before, too.
 */
export function useAutosave({
  draft,
  canSave,
  save,
}: {
  draft: LessonDraft;
  canSave: boolean;
  save: (draft: LessonDraft, saved: LessonDraft) => Promise<LessonDraft>;
}) {
  const [saved, setSaved] = useState(draft);
  const [trouble, setTrouble] = useState<SaveState>();
  const [isSaving, setSaving] = useState(false);
  const latest = useRef({ draft, save, canSave, saved });
  latest.current = { draft, save, canSave, saved };
  const running = useRef<Promise<boolean>>(undefined);

  const run = useCallback(async (): Promise<boolean> => {
    while (running.current !== undefined) await running.current;
    const now = latest.current;
    if (now.draft === now.saved) return true;
    // What waits for the line would say "Saving" for as long as a journey takes; it begins when the line is back.
    if (!now.canSave || !navigator.onLine) return false;
    setSaving(true);
    setTrouble(undefined);
    running.current = now
      .save(now.draft, now.saved)
      .then(
        (safe) => {
          latest.current.saved = safe;
          setSaved(safe);
          setTrouble(undefined);
          return true;
        },
        (cause: unknown) => {
          const isElsewhere = toCallFailure(cause).reason === 'lesson_changed';
          setTrouble(isElsewhere ? { kind: 'elsewhere' } : { kind: 'failed', cause });
          return false;
        },
      )
      .finally(() => {
        running.current = undefined;
        setSaving(false);
      });
    return running.current;
  }, []);

  const isDirty = draft !== saved;
  const isElsewhere = trouble?.kind === 'elsewhere';
  const isOffline = !useIsOnline() && canSave && !isElsewhere;
  useEffect(() => {
    if (draft === saved || !canSave || isElsewhere) return;
    const timer = setTimeout(() => void run(), trouble === undefined ? pauseMs : retryMs);
    return () => clearTimeout(timer);
  }, [draft, saved, canSave, isElsewhere, trouble, run]);
  // Who closes the lid, or goes to another window, may not come back here.
  useEffect(() => {
    if (!isDirty || isElsewhere) return;
    const saveIfLeft = () => {
      if (document.visibilityState === 'hidden') void run();
    };
    document.addEventListener('visibilitychange', saveIfLeft);
    // Who was on a train sees at once that it is safe, and may close the lid.
    const saveOnline = () => void run();
    window.addEventListener('online', saveOnline);
    return () => {
      document.removeEventListener('visibilitychange', saveIfLeft);
      window.removeEventListener('online', saveOnline);
    };
  }, [isDirty, isElsewhere, run]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const unsaved: SaveState = isOffline ? { kind: 'offline' } : (trouble ?? { kind: 'unsaved' });
  const state: SaveState = isDirty ? unsaved : { kind: 'saved' };
  return {
    state: isSaving ? ({ kind: 'saving' } satisfies SaveState) : state,
    isDirty,
    /** @returns whether everything is safe now */
    saveNow: run,
    /** As it is at this moment, whenever the screen was drawn last. */
    now: useCallback(() => {
      const { draft: shown, saved: safe } = latest.current;
      return { draft: shown, saved: safe, isBusy: running.current !== undefined };
    }, []),
    /** What the server has is this draft. */
    settle: useCallback((safe: LessonDraft) => {
      latest.current.saved = safe;
      setSaved(safe);
      setTrouble(undefined);
    }, []),
  };
}
