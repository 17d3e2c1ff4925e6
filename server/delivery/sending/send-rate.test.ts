import { expect, test } from 'vitest';
import { freeSlots } from './send-rate.ts';

const rate = 80;

test('what nobody waits for is booked for the next 0.6 seconds, and an answer may be booked behind all of it', () => {
  const [atOnce, later] = [freeSlots(0.6, rate), freeSlots(0.8, rate)];
  expect([atOnce.free, later.free]).toEqual([0, 0]);
  expect(later.freeForAnswers).toBeGreaterThan(0);
  expect(atOnce.freeForAnswers).toBeGreaterThan(later.freeForAnswers);
});

test('where 0.9 seconds are booked nobody books, so that the number keeps to its rate', () => {
  expect(freeSlots(0.9, rate)).toEqual({ free: 0, freeForAnswers: 0 });
  expect(freeSlots(30, rate)).toEqual({ free: 0, freeForAnswers: 0 });
});

test('a number that has not sent for long has a slot even at the slowest rate', () => {
  expect(freeSlots(0, 1)).toEqual({ free: 1, freeForAnswers: 1 });
});
