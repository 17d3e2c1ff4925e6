const zone = 'Asia/Kolkata';

/** @returns the moment of a wall-clock time in India, so many days before `now`'s day; `time` as "09:30" */
export function dayBefore(now: Date, days: number, time: string): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .subtract({ days });
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds);
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + Math.round(minutes * 60_000));
