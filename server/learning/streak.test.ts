import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atHour, dayOf, startOf } from './local-clock.ts';
import { isMilestone, type LearningMoments, streakAt, streakToTell } from './streak.ts';

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

test('it is told on the third, seventh and fourteenth day and then once a month, and once on that day', () => {
  expect(Array.from({ length: 100 }, (_, days) => days).filter(isMilestone)).toEqual([3, 7, 14, 30, 60, 90]);
  const moments = row([0, 1, 2], [0, 1, 2]);
  expect(streakToTell(moments, { now, timeZone: zone, toldAt: null })).toBe(3);
  expect(streakToTell(moments, { now, timeZone: zone, toldAt: at(0, 11) })).toBeUndefined();
  expect(streakToTell(moments, { now, timeZone: zone, toldAt: at(1, 23) })).toBe(3);
  expect(streakToTell(row([0, 1], [0, 1]), { now, timeZone: zone, toldAt: null })).toBeUndefined();
});
