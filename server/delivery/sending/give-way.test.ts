import { expect, test } from 'vitest';
import { giveWay, noWay } from './give-way.ts';

test('while nobody waits to be heard, or only for a moment, a launch takes all of its slots', () => {
  expect([0, 0.3].map(giveWay)).toEqual([noWay, noWay]);
});

test('while people wait to be heard a launch takes a part of its slots, and never none', () => {
  const { share, restSeconds } = giveWay(3);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(1);
  expect(restSeconds).toBeGreaterThan(0);
});

test('a launch does not give way for long to what it does not hold up', () => {
  expect(giveWay(600)).toEqual(noWay);
});
