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
export const streakAt = (moments: LearningMoments, now: Date, timeZone: string): number =>
  rowOf(moments, now, timeZone).length;

/** The days of the row, in no order. */
function rowOf({ done, came }: LearningMoments, now: Date, timeZone: string): number[] {
  const today = dayOf(now, timeZone);
  const active = new Set(done.map((at) => dayOf(at, timeZone)).filter((day) => day <= today));
  const missed = came.map((at) => dueDayOf(at, timeZone)).filter((day) => day < today && !active.has(day));
  const lastMissed = missed.reduce((latest, day) => Math.max(latest, day), Number.NEGATIVE_INFINITY);
  return [...active].filter((day) => day > lastMissed);
}

const dueDayOf = (at: Date, timeZone: string): number =>
  dayOf(at, timeZone) + (hourOf(at, timeZone) >= eveningFrom ? 1 : 0);

const firstMilestones = [14, 7, 3] as const;
const month = 30;

/** The last milestone that a row has reached: three days, one week, two, and then each month; 0 before. */
export const milestoneOf = (days: number): number =>
  days >= month ? days - (days % month) : (firstMilestones.find((milestone) => milestone <= days) ?? 0);

/**
 * The days to tell of at the end of a portion; undefined: nothing is said. Each milestone of a row is told once, on its day
 * or at the next end of a portion.
 *
 * @param toldAt when a streak was told last; null: never
 */
export function streakToTell(
  moments: LearningMoments,
  { now, timeZone, toldAt }: { now: Date; timeZone: string; toldAt: Date | null },
): number | undefined {
  const row = rowOf(moments, now, timeZone);
  const told = toldAt === null ? [] : row.filter((day) => day <= dayOf(toldAt, timeZone));
  return milestoneOf(row.length) > milestoneOf(told.length) ? row.length : undefined;
}
