import { expect, test } from 'vitest';
import { nextLessonSlot, outsideQuietHours, startOfDay } from './pace.ts';

const kolkata = 'Asia/Kolkata';

test('the next daily lesson comes at nine on the following day of the learner', () => {
  // 23:00 on the 15th in Kolkata.
  expect(nextLessonSlot(new Date('2026-01-15T17:30:00Z'), 'daily', kolkata)).toEqual(new Date('2026-01-16T03:30:00Z'));
});

test('every other pace waits its own number of days', () => {
  const thursday = new Date('2026-01-15T05:00:00Z');
  expect(nextLessonSlot(thursday, 'every_two_days', kolkata)).toEqual(new Date('2026-01-17T03:30:00Z'));
  expect(nextLessonSlot(thursday, 'weekly', kolkata)).toEqual(new Date('2026-01-22T03:30:00Z'));
});

test('a weekday course skips Saturday and Sunday', () => {
  const friday = new Date('2026-01-16T05:00:00Z');
  expect(nextLessonSlot(friday, 'weekdays', kolkata)).toEqual(new Date('2026-01-19T03:30:00Z'));
});

test("nine o'clock stays nine o'clock over a change of the clocks", () => {
  // Berlin goes from +01:00 to +02:00 in the night to 2026-03-29.
  expect(nextLessonSlot(new Date('2026-03-28T10:00:00Z'), 'daily', 'Europe/Berlin')).toEqual(
    new Date('2026-03-29T07:00:00Z'),
  );
});

test('the quiet hours from nine in the evening end at eight in the morning', () => {
  const eight = new Date('2026-01-16T02:30:00Z');
  expect(outsideQuietHours(new Date('2026-01-15T15:30:00Z'), kolkata)).toEqual(eight);
  expect(outsideQuietHours(new Date('2026-01-16T02:29:59Z'), kolkata)).toEqual(eight);
});

test('a moment of the day stays as it is', () => {
  const noon = new Date('2026-01-16T06:30:00Z');
  expect(outsideQuietHours(noon, kolkata)).toEqual(noon);
  expect(outsideQuietHours(new Date('2026-01-16T02:30:00Z'), kolkata)).toEqual(new Date('2026-01-16T02:30:00Z'));
});

test("the day begins at the learner's own midnight", () => {
  expect(startOfDay(new Date('2026-01-15T20:00:00Z'), kolkata)).toEqual(new Date('2026-01-15T18:30:00Z'));
});
