import { expect, test } from 'vitest';
import { plannedRoom } from './give-way.ts';

test('while nobody waits to be heard, all that is planned may go', () => {
  expect(plannedRoom(null, 1_234)).toBe(Number.POSITIVE_INFINITY);
  expect(plannedRoom(120, 1_234)).toBe(Number.POSITIVE_INFINITY);
});

test('while somebody waits, what was planned gives way for nine tenths of the time', () => {
  const looks = Array.from({ length: 100 }, (_, at) => plannedRoom(3_000, at * 50));
  expect(looks.filter((room) => room > 0)).toHaveLength(10);
  expect(Math.max(...looks)).toBeLessThan(50);
});
