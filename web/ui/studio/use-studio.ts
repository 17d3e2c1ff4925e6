import { useCallback, useMemo, useState } from 'react';
import { begin, type History, rebased, record, redo, undo } from './draft-history.ts';
import { type LessonDraft, openDraft, type StudioLesson } from './lesson-draft.ts';

/** Takes a step; `about` names the field that is typed in, so that typing on is one step back. */
export type ChangeDraft = (next: (draft: LessonDraft) => LessonDraft, about?: string) => void;

export const newId = (): string => crypto.randomUUID();

/** What one step back brings back. */
interface Step {
  draft: LessonDraft;
  /** Ids of all lessons, where one of them was moved in this step; the same list in the steps after it. */
  order: readonly string[] | undefined;
}

export type StudioHistory = History<Step>;

/** Without the moves of lessons: all of them may stand in another order by the time somebody comes back to this one. */
export function historyOfLesson({ past, now, future }: StudioHistory): StudioHistory {
  const alone = ({ draft }: Step): Step => ({ draft, order: undefined });
  return {
    past: past.filter(({ draft }, place) => draft !== (past[place + 1] ?? now).draft).map(alone),
    now: alone(now),
    future: future.filter(({ draft }, place) => draft !== (future[place - 1] ?? now).draft).map(alone),
    last: undefined,
  };
}

/** Another order of the lessons as a step of its own; one step back leads to the order before it. */
export const withOrder = (
  history: StudioHistory,
  before: readonly string[],
  after: readonly string[],
  atMs: number,
): StudioHistory =>
  record({ ...history, now: { ...history.now, order: before } }, { ...history.now, order: after }, '', atMs);

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
