import { expect, test } from 'vitest';
import { giveWay, noWay } from './give-way.ts';

test('while nobody waits to be heard, or only for a moment, a launch takes all of its slots', () => {
  expect([0, 0.3].map(giveWay)).toEqual([noWay, noWay]);
});

test('the longer people wait to be heard, the smaller the part of its slots that a launch takes, and it is never none', () => {
  expect(giveWay(1)).toEqual({ share: 0.15, restSeconds: 0.4 });
  expect(giveWay(2).share).toBe(0.075);
  expect(giveWay(100).share).toBe(0.04);
});

test('a launch does not give way for long to what it does not hold up', () => {
  expect(giveWay(600)).toEqual(noWay);
});
