import { dayOf, hourOf } from './local-clock.ts';

/** What one learner did, and what came to them, over all courses of an organization. */
export interface LearningMoments {
  /** Answers, and lessons or cards that were read. */
  done: readonly Date[];
  /** What reached the learner to be answered or read. */
  came: readonly Date[];
}

/** What comes from this hour on may be answered on the next day: an evening is nobody's fault. */
const eveningFrom = 18;

/**
 * Learning days in a row, today included when something was done today: days of the learner's own clock with an answer or
 * a lesson read. A day on which nothing came neither counts nor breaks the row, and no day breaks it before it is over.
 */
export function streakAt({ done, came }: LearningMoments, now: Date, timeZone: string): number {
  const today = dayOf(now, timeZone);
  const active = new Set(done.map((at) => dayOf(at, timeZone)).filter((day) => day <= today));
  const missed = came.map((at) => dueDayOf(at, timeZone)).filter((day) => day < today && !active.has(day));
  const lastMissed = missed.reduce((latest, day) => Math.max(latest, day), Number.NEGATIVE_INFINITY);
  return [...active].filter((day) => day > lastMissed).length;
}

const dueDayOf = (at: Date, timeZone: string): number =>
  dayOf(at, timeZone) + (hourOf(at, timeZone) >= eveningFrom ? 1 : 0);

/** Told seldom: after three days, one week, two, and then once a month. */
export const isMilestone = (days: number): boolean =>
  days === 3 || days === 7 || days === 14 || (days > 0 && days % 30 === 0);

/**
 * The days to tell of at the end of a portion; undefined: nothing is said. Said once on the day of a milestone.
 *
 * @param toldAt when a streak was told last; null: never
 */
export function streakToTell(
  moments: LearningMoments,
  { now, timeZone, toldAt }: { now: Date; timeZone: string; toldAt: Date | null },
): number | undefined {
  if (toldAt !== null && dayOf(toldAt, timeZone) === dayOf(now, timeZone)) return undefined;
  const days = streakAt(moments, now, timeZone);
  return isMilestone(days) ? days : undefined;
}
