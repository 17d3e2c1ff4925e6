import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Memory, scheduleReview } from './review-schedule.ts';

const start = new Date('2026-01-01T00:00:00Z');
const dayMs = 86_400_000;

/** Days to the next review after each answer, when every review happens on its day. */
function intervals(answers: readonly boolean[]): number[] {
  let memory: Memory | undefined;
  let now = start;
  return answers.map((correct) => {
    memory = scheduleReview(memory, correct, now);
    const days = (memory.dueAt.getTime() - now.getTime()) / dayMs;
    now = memory.dueAt;
    return days;
  });
}

// ts-fsrs 5.4.2, default weights, retention 0.9, no fuzz, no short terms: measured once and written down in the
// reference (FSRS row of the figures), not taken from this code.
test('a learner who remembers, forgets once and remembers again is asked after 3, 14, 2, 5 and 13 days', () => {
  expect(intervals([true, true, false, true, true])).toEqual([3, 14, 2, 5, 13]);
});

test('a learner who misses the first time is asked after 1, 3, 8 and 22 days', () => {
  expect(intervals([false, true, true, true])).toEqual([1, 3, 8, 22]);
});

test('a missed question comes back no later than the same question answered right', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 8 }), (before) => {
      const missed = intervals([...before, false]).at(-1) ?? 0;
      const right = intervals([...before, true]).at(-1) ?? 0;
      expect(missed).toBeLessThanOrEqual(right);
      expect(missed).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test('every miss after the first answer counts as a lapse', () => {
  let memory = scheduleReview(undefined, true, start);
  memory = scheduleReview(memory, false, memory.dueAt);
  expect(memory).toMatchObject({ reps: 2, lapses: 1 });
});
