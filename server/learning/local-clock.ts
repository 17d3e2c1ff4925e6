/**
 * A learner's own clock. A planning asks it dozens of times, mostly about the same few days: what the zone's tables say
 * is remembered for each quarter of an hour, on whose borders all changes of clocks since 1972 lie.
 */
const quarterMs = 900_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Calls `find` once for each key; forgets a zone's answers when there are too many. @param find.hour 0..23 */
function remembering(find: (key: number, hour: number, timeZone: string) => number) {
  const most = 50_000;
  const zones = new Map<string, Map<number, number>>();
  return (key: number, hour: number, timeZone: string): number => {
    let known = zones.get(timeZone);
    if (known === undefined) {
      known = new Map();
      zones.set(timeZone, known);
    }
    const name = key * 24 + hour;
    const found = known.get(name);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const value = find(key, hour, timeZone);
    known.set(name, value);
    return value;
  };
}

const offsetOfQuarter = remembering(
  (quarter, _, timeZone) =>
    Temporal.Instant.fromEpochMilliseconds(quarter * quarterMs).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6,
);

const wallMs = (at: Date, timeZone: string): number =>
  at.getTime() + offsetOfQuarter(Math.floor(at.getTime() / quarterMs), 0, timeZone);

/** The learner's date as days since 1970. */
export const dayOf = (at: Date, timeZone: string): number => Math.floor(wallMs(at, timeZone) / dayMs);

/** 0..23 */
export const hourOf = (at: Date, timeZone: string): number => {
  const wall = wallMs(at, timeZone);
  return Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / hourMs);
};

/** 1 Monday .. 7 Sunday. The first of January 1970 was a Thursday. */
export const dayOfWeek = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const plainDate = (day: number): Temporal.PlainDate => Temporal.PlainDate.from('1970-01-01').add({ days: day });

const hourOfDay = remembering(
  (day, hour, timeZone) =>
    plainDate(day).toZonedDateTime({ timeZone, plainTime: `${String(hour).padStart(2, '0')}:00` }).epochMilliseconds,
);
const firstOfDay = remembering((day, _, timeZone) => plainDate(day).toZonedDateTime({ timeZone }).epochMilliseconds);

/** A wall-clock hour that a change of the clocks skips becomes the hour after it. */
export const atHour = (day: number, hour: number, timeZone: string): Date => new Date(hourOfDay(day, hour, timeZone));

/** The first moment of a day, which need not be midnight. */
export const startOf = (day: number, timeZone: string): Date => new Date(firstOfDay(day, 0, timeZone));
