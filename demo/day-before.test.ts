import { expect, test } from 'vitest';
import { dayBefore } from './day-before.ts';
import { diceOf } from './dice.ts';

test('a day begins at midnight in India, not in Greenwich', () => {
  const lateEvening = new Date('2026-03-10T20:00:00Z');
  expect(dayBefore(lateEvening, 0, '09:30').toISOString()).toBe('2026-03-11T04:00:00.000Z');
  expect(dayBefore(lateEvening, 11, '00:00').toISOString()).toBe('2026-02-27T18:30:00.000Z');
});

test('dice of the same name fall the same way, spread over the whole range', () => {
  const rolls = (seed: string): number[] => {
    const dice = diceOf(seed);
    return Array.from({ length: 200 }, () => dice());
  };
  expect(rolls('Sunita')).toEqual(rolls('Sunita'));
  expect(rolls('Sunita')).not.toEqual(rolls('Anil'));
  expect(Math.min(...rolls('Sunita'))).toBeLessThan(0.1);
  expect(Math.max(...rolls('Sunita'))).toBeGreaterThan(0.9);
});
