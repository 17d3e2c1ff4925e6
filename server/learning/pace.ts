export type Pace = 'daily' | 'every_two_days' | 'weekdays' | 'weekly';

/** The learner's own clock: nothing is sent from 21:00 to 08:00 unless the learner has just written. */
export const quietFromHour = 21;
export const quietUntilHour = 8;
/** When the next lesson of a pace arrives. */
export const lessonHour = 9;

const daysBetween: Record<Pace, number> = { daily: 1, every_two_days: 2, weekdays: 1, weekly: 7 };

/** The moment of the next lesson: a later local day at nine, never on a weekend for `weekdays`. */
export function nextLessonSlot(last: Date, pace: Pace, timeZone: string): Date {
  let day = local(last, timeZone).toPlainDate().add({ days: daysBetween[pace] });
  while (pace === 'weekdays' && day.dayOfWeek > 5) day = day.add({ days: 1 });
  return atHour(day, lessonHour, timeZone);
}

/** `at` itself, or the end of the quiet hours it falls into. */
export function outsideQuietHours(at: Date, timeZone: string): Date {
  const there = local(at, timeZone);
  if (there.hour >= quietFromHour) return atHour(there.toPlainDate().add({ days: 1 }), quietUntilHour, timeZone);
  if (there.hour < quietUntilHour) return atHour(there.toPlainDate(), quietUntilHour, timeZone);
  return at;
}

/** The first moment of the learner's day that `at` lies in. */
export function startOfDay(at: Date, timeZone: string): Date {
  return new Date(local(at, timeZone).startOfDay().epochMilliseconds);
}

const local = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** A wall-clock hour that a change of the clocks skips becomes the hour after it. */
const atHour = (day: Temporal.PlainDate, hour: number, timeZone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) }).epochMilliseconds);
