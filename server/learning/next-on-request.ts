import { chooseNextLesson, nextNew } from './choose-next-lesson.ts';
import { afterMissMs } from './due-review.ts';
import { nextInOpenLesson } from './open-lesson.ts';
import type { NextStep, PathState } from './path-facts.ts';

/**
 * What comes when the learner asks for more: the rest of a lesson that was begun, what is due, else the next lesson before
 * its day, at last what would come later. No rule but the pace is passed over, and a point that was just missed keeps its
 * rest (law 4 of the lesson).
 *
 * @returns a wait when nothing can come now
 */
export function nextOnRequest(path: PathState, now: Date): NextStep {
  const state = { ...path, putOffUntil: null };
  const due = nextInOpenLesson(state, true) ?? chooseNextLesson(state, now);
  if (due.kind !== 'wait' || state.status !== 'active' || !state.mayBeReached || state.hasUnsent) return due;
  const lesson = nextNew(state, now)?.step;
  if (lesson?.kind === 'lesson')
    return { ...lesson, isNudge: false, why: { code: 'asked_for', values: lesson.why.values } };
  if (lesson !== undefined) return lesson;
  if (due.until === null) return due;
  const early = chooseNextLesson(state, due.until);
  return early.kind === 'review' && isResting(state, early.memoryId, now) ? due : early;
}

function isResting({ memories }: PathState, memoryId: string, now: Date): boolean {
  const memory = memories.find(({ id }) => id === memoryId);
  return memory?.missed === true && now.getTime() - memory.lastReviewAt.getTime() < afterMissMs;
}
