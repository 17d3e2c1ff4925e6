import { expect, test } from 'vitest';
import { afterFailure, gapBetweenGuessesMs, secondsAddressLocked, secondsLocked } from './sign-in-lockout.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

test('four failures leave the door open, the fifth shuts it for 900 seconds', () => {
  let record = afterFailure(undefined, noon);
  for (let n = 2; n <= 4; n += 1) record = afterFailure(record, noon);
  expect(secondsLocked(record, noon)).toBe(0);
  record = afterFailure(record, noon);
  expect(secondsLocked(record, noon)).toBe(900);
  expect(secondsLocked(record, later(899))).toBe(1);
  expect(secondsLocked(record, later(900))).toBe(0);
});

test('a failure after the window has passed counts as the first', () => {
  const record = afterFailure({ failures: 5, lastAt: noon }, later(901));
  expect(record.failures).toBe(1);
});

test('an address is shut by its hundredth failure in 900 seconds, until the oldest of them is as old as that', () => {
  const failedAt = Array.from({ length: 100 }, (_, n) => later(-n));
  expect(secondsAddressLocked(failedAt.slice(0, 99), noon)).toBe(0);
  expect(secondsAddressLocked(failedAt, noon)).toBe(900 - 99);
});

test('guesses at an account wait for each other from the twentieth failure on, and never longer than five seconds', () => {
  expect([0, 19, 20, 30, 40, 1000].map(gapBetweenGuessesMs)).toEqual([0, 0, 500, 1000, 2000, 5000]);
});
