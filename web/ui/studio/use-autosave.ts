import { useCallback, useEffect, useRef, useState } from 'react';
import { toCallFailure } from '../../api/failure.ts';
import type { LessonDraft } from './lesson-draft.ts';

export type SaveState = { kind: 'saved' | 'unsaved' | 'saving' | 'elsewhere' } | { kind: 'failed'; cause: unknown };

/** After the last key: long enough to finish a word, short enough that a closed laptop costs a sentence. */
const pauseMs = 3000;
/** When a save failed and nobody types. */
const retryMs = 15_000;

/**
 * Saves a draft by itself after a pause, one save at a time.
 *
 * @param canSave false: there is nothing that could be saved yet
 * @param save keeps its promise once the draft is safe; fails with `lesson_changed` when somebody else was faster
 */
export function useAutosave({
  draft,
  canSave,
  save,
}: {
  draft: LessonDraft;
  canSave: boolean;
  save: (draft: LessonDraft) => Promise<void>;
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
    if (!now.canSave) return false;
    setSaving(true);
    setTrouble(undefined);
    running.current = now
      .save(now.draft)
      .then(
        () => {
          latest.current.saved = now.draft;
          setSaved(now.draft);
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
  useEffect(() => {
    if (draft === saved || !canSave || isElsewhere) return;
    const timer = setTimeout(() => void run(), trouble === undefined ? pauseMs : retryMs);
    return () => clearTimeout(timer);
  }, [draft, saved, canSave, isElsewhere, trouble, run]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const state: SaveState = isSaving
    ? { kind: 'saving' }
    : ((isDirty ? trouble : undefined) ?? { kind: isDirty ? 'unsaved' : 'saved' });
  return {
    state,
    isDirty,
    /** @returns whether everything is safe now */
    saveNow: run,
    /** What the server has is this draft. */
    settle: useCallback((safe: LessonDraft) => {
      latest.current.saved = safe;
      setSaved(safe);
      setTrouble(undefined);
    }, []),
  };
}
