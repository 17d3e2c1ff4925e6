import { atHour, dayOf, dayOfWeek, hourOf, startOf } from './local-clock.ts';

export type Pace = 'daily' | 'every_two_days' | 'weekdays' | 'weekly';

/** When a message is welcome, on the learner's own clock. */
export interface Hours {
  /** 0..23; nothing goes out from this hour ... */
  quietFrom: number;
  /** ... until this one. */
  quietUntil: number;
  /** 1 Monday .. 7 Sunday. */
  weekdays: readonly number[];
  /** When the next lesson of a pace arrives, and before which nothing is sent of the engine's own accord. */
  lessonHour: number;
}

/** The learner's own clock: nothing is sent from 21:00 to 08:00 unless the learner has just written. */
export const usualHours: Hours = { quietFrom: 21, quietUntil: 8, weekdays: [1, 2, 3, 4, 5, 6, 7], lessonHour: 9 };

const daysBetween: Record<Pace, number> = { daily: 1, every_two_days: 2, weekdays: 1, weekly: 7 };

/**
 * The moment of the next lesson: a later local day at the lesson hour, never on a weekend for `weekdays`.
 *
 * @param choice.times how many intervals of the pace; 2 is half as fast
 * @param choice.hour of the learner's day
 */
export function nextLessonSlot(
  last: Date,
  pace: Pace,
  timeZone: string,
  { times = 1, hour = usualHours.lessonHour }: { times?: number; hour?: number } = {},
): Date {
  let day = dayOf(last, timeZone) + daysBetween[pace] * times;
  while (pace === 'weekdays' && dayOfWeek(day) > 5) day += 1;
  return atHour(day, hour, timeZone);
}

/** `at` itself, or the next moment of the learner's clock at which a message is welcome. */
export function outsideQuietHours(at: Date, timeZone: string, hours: Hours = usualHours): Date {
  let there = at;
  // Eight steps: a week of days without messages, and the day itself.
  for (let step = 0; step < 8; step += 1) {
    const day = dayOf(there, timeZone);
    const hour = hourOf(there, timeZone);
    const isWelcomeDay = hours.weekdays.length === 0 || hours.weekdays.includes(dayOfWeek(day));
    if (isWelcomeDay && !isQuiet(hour, hours)) return there;
    const wakesToday = isWelcomeDay && hour < hours.quietUntil;
    there = atHour(wakesToday ? day : day + 1, hours.quietUntil, timeZone);
  }
  return there;
}

/** Quiet hours may lie within one day (13 to 16) or over midnight (21 to 8); equal ends are none. */
const isQuiet = (hour: number, { quietFrom, quietUntil }: Hours): boolean =>
  quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;

/** The first moment of the learner's day that `at` lies in. */
export function startOfDay(at: Date, timeZone: string): Date {
  return startOf(dayOf(at, timeZone), timeZone);
}

/** The lesson hour of the day that `at` lies in, or `at` itself when that is over. */
export function notBeforeHour(at: Date, hour: number, timeZone: string): Date {
  const opening = atHour(dayOf(at, timeZone), hour, timeZone);
  return at < opening ? opening : at;
}
