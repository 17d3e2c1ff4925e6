import { expect, test } from 'vitest';
import { afterFailure, secondsLocked } from './sign-in-lockout.ts';

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
