import { movedInList } from '../ui/moved-in-list.ts';

/** What somebody decided about the lessons of one result. Numbers are places in the result as the server gave it. */
export interface ResultDraft {
  order: readonly number[];
  leftOut: readonly number[];
}

export const blankDraft = (count: number): ResultDraft => ({
  order: Array.from({ length: count }, (_, index) => index),
  leftOut: [],
});

/** @param from, to places in the order, 0-based; a move out of the list changes nothing */
export function moveLesson(draft: ResultDraft, from: number, to: number): ResultDraft {
  return { ...draft, order: movedInList(draft.order, from, to) };
}

export const chooseLesson = (draft: ResultDraft, index: number, isChosen: boolean): ResultDraft => ({
  ...draft,
  leftOut: isChosen ? draft.leftOut.filter((one) => one !== index) : [...new Set([...draft.leftOut, index])],
});

/**
 * The lessons still to be added, in their order.
 *
 * @param inCourse places of those that the course has
 */
export const stillToAdd = (draft: ResultDraft, inCourse: { has: (index: number) => boolean }): number[] =>
  draft.order.filter((index) => !draft.leftOut.includes(index) && !inCourse.has(index));

const isPlaces = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** Reads a kept draft back; what does not fit a result of `count` lessons counts as none. */
export function readDraft(text: string | null, count: number): ResultDraft {
  const blank = blankDraft(count);
  try {
    const { order, leftOut }: Partial<ResultDraft> = JSON.parse(text ?? '{}');
    const fits = isPlaces(order) && isPlaces(leftOut);
    const isWhole = fits && [...order].sort((a, b) => a - b).join() === blank.order.join();
    return isWhole ? { order, leftOut } : blank;
  } catch {
    return blank;
  }
}
