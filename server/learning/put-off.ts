import { chooseNextLesson, nextNew } from './choose-next-lesson.ts';
import { lastOpenAsking, nextDayOf, notBeforeLessonHour } from './contact-times.ts';
import { comingBefore, dueReview } from './due-review.ts';
import { nextInOpenLesson } from './open-lesson.ts';
import { outsideQuietHours, startOfDay } from './pace.ts';
import type { ComingKind, NextStep, PathState } from './path-facts.ts';

/** "Later" while something is open: so long, when the day still has room for it. Half a working day is no answer to "not now". */
const shortWhileMs = 3 * 3_600_000;
const quarterMs = 15 * 60_000;

/** Something was sent that waits for the learner: an open question, a card that was not gone on from. */
export const isWaiting = (state: PathState): boolean =>
  lastOpenAsking(state) !== undefined || nextInOpenLesson(state, true) !== undefined;

/**
 * Until when a learner who says "later" is left alone: what waits comes again three hours on, if that is the same day and no
 * quiet hour; said a second time before that, or with nothing open, it is the lesson hour of the next day with messages.
 */
export function putOffTo(state: PathState, now: Date): Date {
  const soon = new Date(Math.ceil((now.getTime() + shortWhileMs) / quarterMs) * quarterMs);
  const isToday = soon < startOfDay(nextDayOf(state, now), state.timeZone);
  const isWelcome = outsideQuietHours(soon, state.timeZone, state.hours).getTime() === soon.getTime();
  const isAgain = state.putOffUntil != null && state.putOffUntil > now;
  if (isWaiting(state) && isToday && isWelcome && !isAgain) return soon;
  const nextDay = startOfDay(nextDayOf(state, now), state.timeZone);
  return outsideQuietHours(notBeforeLessonHour(nextDay, state), state.timeZone, state.hours);
}

/** What comes next, and when. */
export interface Coming {
  at: Date;
  what: ComingKind;
}

/**
 * What a learner who puts everything off until then gets first of all their courses, and when.
 *
 * @param paths the one that is meant first: it is named where others come at the same moment
 * @returns undefined: nothing is to come
 */
export const comesAfter = (paths: readonly PathState[], until: Date): Coming | undefined =>
  paths
    .flatMap((path) => comesOf(path, until) ?? [])
    .reduce<Coming | undefined>((first, each) => (first === undefined || each.at < first.at ? each : first), undefined);

function comesOf(path: PathState, until: Date): Coming | undefined {
  const state = { ...path, hasUnsent: false, putOffUntil: until };
  const step = chooseNextLesson(state, until);
  if (step.kind !== 'wait') return { at: until, what: kindOf(step) };
  return step.until === null ? undefined : { at: step.until, what: step.what };
}

const kindOf = (step: Exclude<NextStep, { kind: 'wait' }>): ComingKind =>
  step.kind === 'lesson' || step.kind === 'review' || step.kind === 'question' ? step.kind : null;

/** What a learner is told at the end of a portion. */
export interface Pause {
  /** When points come back the next time, and how many. */
  back: { at: Date; things: number } | undefined;
  /** When the next lesson comes by itself. */
  lessonAt: Date | undefined;
}

/**
 * The end of a day's portion: nothing is open, another lesson is to come, but not now.
 *
 * @param step what the engine has chosen
 * @returns undefined while something goes on, and when the course has no further lesson
 */
export function pauseAt(state: PathState, step: NextStep, now: Date): Pause | undefined {
  if (step.kind !== 'wait' || step.until === null || state.status !== 'active' || isWaiting(state)) return undefined;
  return nextNew(state, now)?.step.kind === 'lesson' ? comesAtPause(state, step, step.until, now) : undefined;
}

/**
 * What comes by itself to somebody who asks how far they are, in the middle of a course or after it.
 *
 * @returns nothing while something is open: all else waits for that
 */
export function whatComes(state: PathState, now: Date): Pause {
  const nothing = { back: undefined, lessonAt: undefined };
  if (isWaiting(state)) return nothing;
  const step = chooseNextLesson({ ...state, hasUnsent: false }, now);
  if (step.kind === 'wait') return step.until === null ? nothing : comesAtPause(state, step, step.until, now);
  const what = kindOf(step);
  if (what === 'lesson') return { ...nothing, lessonAt: now };
  return what === 'review' ? { ...nothing, back: { at: now, things: thingsOn(state, now, now) } } : nothing;
}

type Wait = Extract<NextStep, { kind: 'wait' }>;

function comesAtPause(state: PathState, step: Wait, until: Date, now: Date): Pause {
  const lesson = nextNew(state, now);
  const comes = lesson === undefined ? undefined : comesOf(state, lesson.at > until ? lesson.at : until);
  return {
    back: comingBack(state, step, now, lesson?.at),
    lessonAt: step.what === 'lesson' ? until : comes?.what === 'lesson' ? comes.at : undefined,
  };
}

function comingBack(state: PathState, step: Wait, now: Date, lessonAt: Date | undefined): Pause['back'] {
  const nextAt = step.what === 'review' ? step.until : dueReview(state, now, lessonAt).nextAt;
  if (nextAt === undefined || nextAt === null) return undefined;
  const at = outsideQuietHours(nextAt, state.timeZone, state.hours);
  return { at, things: thingsOn(state, now, at, lessonAt) };
}

function thingsOn(state: PathState, now: Date, at: Date, lessonAt?: Date): number {
  const endOfDay = startOfDay(nextDayOf(state, at), state.timeZone);
  return Math.max(1, comingBefore(state, now, endOfDay, lessonAt));
}
