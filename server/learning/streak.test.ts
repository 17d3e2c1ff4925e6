import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atHour, dayOf, startOf } from './local-clock.ts';
import { type LearningMoments, milestoneOf, streakAt, streakToTell } from './streak.ts';

/** Summer time in both hemispheres, odd offsets, a day that begins at one (Cairo). */
const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'];
const zone = 'Asia/Kolkata';
const today = dayOf(new Date('2026-03-12T06:00:00Z'), zone);
const at = (daysAgo: number, hour = 10, timeZone = zone): Date => atHour(today - daysAgo, hour, timeZone);
const now = at(0, 12);
const row = (done: readonly number[], came: readonly number[]): LearningMoments => ({
  done: done.map((days) => at(days)),
  came: came.map((days) => at(days, 9)),
});

test('days in a row with an answer count, and a day on which something came and nothing was done ends the row', () => {
  expect(streakAt(row([0, 1, 2], [0, 1, 2]), now, zone)).toBe(3);
  expect(streakAt(row([0, 1, 3, 4], [0, 1, 2, 3, 4]), now, zone)).toBe(2);
});

test('days on which nothing came do not break it, and do not count', () => {
  expect(streakAt(row([0, 7, 14], [0, 7, 14]), now, zone)).toBe(3);
});

test('today breaks nothing before it is over', () => {
  expect(streakAt(row([1, 2], [0, 1, 2]), now, zone)).toBe(2);
});

test('what came in the evening may be answered on the next day', () => {
  const came = [at(3, 9), at(2, 9), at(1, 20)];
  expect(streakAt({ done: [at(3), at(2), at(0)], came }, now, zone)).toBe(3);
  expect(streakAt({ done: [at(3), at(2)], came: [...came, at(2, 20)] }, now, zone)).toBe(0);
});

test('an answer after midnight counts for the new day of the learner, wherever they are', () => {
  // 23:50 and 00:10 in Kolkata are one UTC day.
  const done = [new Date('2026-03-11T18:20:00Z'), new Date('2026-03-11T18:40:00Z')];
  expect(streakAt({ done, came: [] }, new Date('2026-03-11T18:45:00Z'), zone)).toBe(2);
  expect(streakAt({ done, came: [] }, new Date('2026-03-11T18:45:00Z'), 'UTC')).toBe(1);
});

test('over every change of the clocks a learner who answers each day has as many days as they learned', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-01'), noInvalidDate: true }),
      fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 40 }),
      (timeZone, start, hours) => {
        const first = dayOf(start, timeZone);
        const done = hours.map((hour, index) => atHour(first + index, hour, timeZone));
        const came = hours.map((_, index) => startOf(first + index, timeZone));
        const end = done.at(-1) ?? start;
        expect(streakAt({ done, came }, end, timeZone)).toBe(hours.length);
      },
    ),
  );
});

const anyDays = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 });

test('more done never shortens a streak, more that came never lengthens it, and it never exceeds the days learned', () => {
  fc.assert(
    fc.property(anyDays, anyDays, fc.integer({ min: 0, max: 40 }), (done, came, more) => {
      const days = streakAt(row(done, came), now, zone);
      expect(days).toBeLessThanOrEqual(new Set(done).size);
      expect(streakAt(row([...done, more], came), now, zone)).toBeGreaterThanOrEqual(days);
      expect(streakAt(row(done, [...came, more]), now, zone)).toBeLessThanOrEqual(days);
    }),
  );
});

test('milestones are three days, one week, two, and then each month', () => {
  const reached = Array.from({ length: 100 }, (_, days) => days).filter((days) => milestoneOf(days) === days);
  expect(reached).toEqual([0, 3, 7, 14, 30, 60, 90]);
});

test('a milestone is told once, on its day or at the next end of a portion, and again in a new row', () => {
  const tell = (done: readonly number[], came: readonly number[], toldAt: Date | null) =>
    streakToTell(row(done, came), { now, timeZone: zone, toldAt });
  expect(tell([0, 1], [0, 1], null)).toBeUndefined();
  expect(tell([0, 1, 2], [0, 1, 2], null)).toBe(3);
  expect(tell([0, 1, 2], [0, 1, 2], at(0, 11))).toBeUndefined();
  expect(tell([0, 1, 2, 3], [0, 1, 2, 3], null)).toBe(4);
  expect(tell([0, 1, 2, 3], [0, 1, 2, 3], at(1))).toBeUndefined();
  // Told in an earlier row, which has ended.
  expect(tell([0, 1, 2, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], at(4))).toBe(3);
});

test('whoever learns each day hears of each milestone exactly once, however portions end', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 100 }), (ends) => {
      let toldAt: Date | null = null;
      const told: number[] = [];
      for (const [index, isEnd] of ends.entries()) {
        const learned = Array.from({ length: index + 1 }, (_, day) => atHour(today + day, 10, zone));
        const evening = atHour(today + index, 12, zone);
        const days: number | undefined = isEnd
          ? streakToTell({ done: learned, came: learned }, { now: evening, timeZone: zone, toldAt })
          : undefined;
        if (days === undefined) continue;
        told.push(milestoneOf(days));
        toldAt = evening;
      }
      expect(told).toEqual([...new Set(told)].filter((milestone) => milestone > 0));
      if (ends.at(-1) === true && ends.length >= 3) expect(told.at(-1)).toBe(milestoneOf(ends.length));
    }),
  );
});
