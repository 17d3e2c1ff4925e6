import { expect, test } from 'vitest';
import { atSlot, type Slot } from './send-pacer.ts';

/** @returns the names in the order in which they left */
async function order(number: string, slots: readonly (Partial<Slot> & { name: string; inMs: number })[]) {
  const left: string[] = [];
  const began = performance.now();
  await Promise.all(
    slots.map(({ name, inMs, ...slot }) =>
      atSlot(number, { atMs: began + inMs, limit: 80, again: async () => performance.now(), ...slot }, async () => {
        left.push(name);
      }),
    ),
  );
  return left;
}

test('messages leave at their slots', async () => {
  const slots = [150, 100, 50].map((inMs) => ({ name: `${inMs}`, inMs }));
  expect(await order('1', slots)).toEqual(['50', '100', '150']);
});

test('an answer takes the first slot of what can wait, which goes at the moment of the answer', async () => {
  const planned = [50, 100, 150].map((inMs) => ({ name: `${inMs}`, inMs }));
  const answer = { name: 'answer', inMs: 200, isAnswer: true };
  expect(await order('2', [...planned, answer])).toEqual(['answer', '100', '150', '50']);
});

test('an answer does not pass another answer', async () => {
  const first = { name: 'first', inMs: 50, isAnswer: true };
  const second = { name: 'second', inMs: 100, isAnswer: true };
  expect(await order('3', [first, second])).toEqual(['first', 'second']);
});
