import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DueQueue } from './due-queue.ts';

test('entries leave by due time, and in the order they came when due together', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (dueTimes) => {
      const queue = new DueQueue<{ due: number; order: number }>();
      const entries = dueTimes.map((due, order) => ({ due, order }));
      for (const entry of entries) queue.push(entry.due, entry);
      const left = entries.map(() => queue.popDue(20));
      expect(left).toEqual(entries.toSorted((a, b) => a.due - b.due || a.order - b.order));
      expect(queue.popDue(20)).toBeUndefined();
    }),
  );
});

test('nothing leaves before it is due', () => {
  const queue = new DueQueue<string>();
  queue.push(10, 'late');
  expect(queue.popDue(9)).toBeUndefined();
  expect(queue.nextDueAt()).toBe(10);
  expect(queue.popDue(10)).toBe('late');
});
