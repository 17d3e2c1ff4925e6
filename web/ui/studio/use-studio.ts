import { useCallback, useMemo, useState } from 'react';
import { begin, type History, rebased, record, redo, undo } from './draft-history.ts';
import { type LessonDraft, openDraft, type StudioLesson } from './lesson-draft.ts';

/** Takes a step; `about` names the field that is typed in, so that typing on is one step back. */
export type ChangeDraft = (next: (draft: LessonDraft) => LessonDraft, about?: string) => void;

export const newId = (): string => crypto.randomUUID();

/** The draft of a lesson with its history, as long as the studio is open. */
export function useStudio(lesson: StudioLesson | undefined) {
  const [history, setHistory] = useState<History<LessonDraft>>(() => begin(openDraft(lesson, newId)));
  const change = useCallback<ChangeDraft>((next, about = '') => {
    const atMs = performance.now();
    setHistory((now) => record(now, next(now.now), about, atMs));
  }, []);
  /** Changes what is shown and all that was, so that it is no step of its own. */
  const rebase = useCallback((next: (draft: LessonDraft) => LessonDraft) => {
    setHistory((now) => rebased(now, next));
  }, []);
  const back = useCallback(() => setHistory(undo), []);
  const again = useCallback(() => setHistory(redo), []);
  return useMemo(
    () => ({
      draft: history.now,
      change,
      rebase,
      undo: back,
      redo: again,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    }),
    [history, change, rebase, back, again],
  );
}
