import { useCallback, useMemo, useState } from 'react';
import { begin, rebased, record, redo, undo } from './draft-history.ts';
import { type LessonDraft, openDraft, type StudioLesson } from './lesson-draft.ts';
import { type Step, type StudioHistory, withOrder } from './lesson-order.ts';

/** Takes a step; `about` names the field that is typed in, so that typing on is one step back. */
export type ChangeDraft = (next: (draft: LessonDraft) => LessonDraft, about?: string) => void;

export const newId = (): string => crypto.randomUUID();

/**
 * The draft of a lesson with its history, as long as the studio is open.
 *
 * @param kept the history of this very lesson, when it stood open before
 */
export function useStudio(lesson: StudioLesson | undefined, kept?: StudioHistory) {
  const [history, setHistory] = useState<StudioHistory>(
    () => kept ?? begin<Step>({ draft: openDraft(lesson, newId), order: undefined }),
  );
  const change = useCallback<ChangeDraft>((next, about = '') => {
    const atMs = performance.now();
    setHistory((was) => {
      const draft = next(was.now.draft);
      return draft === was.now.draft ? was : record(was, { ...was.now, draft }, about, atMs);
    });
  }, []);
  /** Changes what is shown and all that was, so that it is no step of its own. */
  const rebase = useCallback((next: (draft: LessonDraft) => LessonDraft) => {
    setHistory((was) => rebased(was, (step) => ({ ...step, draft: next(step.draft) })));
  }, []);
  const reorder = useCallback((before: readonly string[], after: readonly string[]) => {
    const atMs = performance.now();
    setHistory((was) => withOrder(was, before, after, atMs));
  }, []);
  const back = useCallback(() => setHistory(undo), []);
  const again = useCallback(() => setHistory(redo), []);
  return useMemo(
    () => ({
      draft: history.now.draft,
      order: history.now.order,
      history,
      change,
      rebase,
      reorder,
      undo: back,
      redo: again,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    }),
    [history, change, rebase, reorder, back, again],
  );
}
