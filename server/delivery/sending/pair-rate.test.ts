import { expect, test } from 'vitest';
import { pairBackOffSeconds, pairWaitSeconds, paidAfterOneMore, type PairQueue } from './pair-rate.ts';

const start = new Date('2026-01-15T06:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

test('twenty quick messages to one learner go out, the next one waits', () => {
  let queue: PairQueue = { paidAt: null, blockedUntil: null };
  for (let count = 0; count < 20; count += 1) {
    expect(pairWaitSeconds(queue, start)).toBe(0);
    queue = { ...queue, paidAt: paidAfterOneMore(queue, start) };
  }
  expect(pairWaitSeconds(queue, start)).toBe(6);
});

test('after two minutes of rest all is paid for', () => {
  const queue = { paidAt: after(120), blockedUntil: null };
  expect(pairWaitSeconds(queue, after(120))).toBe(0);
  expect(paidAfterOneMore(queue, after(120))).toEqual(after(126));
});

test("Meta's refusal blocks this pair for 4^n seconds, at most 256", () => {
  expect([0, 1, 2, 4, 9].map(pairBackOffSeconds)).toEqual([1, 4, 16, 256, 256]);
  expect(pairWaitSeconds({ paidAt: null, blockedUntil: after(16) }, start)).toBe(16);
});
