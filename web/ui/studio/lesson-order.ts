import { type History, record } from './draft-history.ts';
import type { LessonDraft } from './lesson-draft.ts';

/** What one step back brings back. */
export interface Step {
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
