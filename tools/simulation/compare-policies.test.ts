import { expect, test } from 'vitest';
import { comparePolicies } from './compare-policies.ts';

const course = { days: 60, lessons: 15, every: 2 } as const;
const cohort = { seed: 1, learners: 40, replies: 0.6, course };

test('sixty days cost a quarter fewer paid openings than a daily digest, and no less is remembered', () => {
  const [, digest, ours] = comparePolicies(cohort);
  expect(ours?.openings).toBeLessThanOrEqual(0.75 * (digest?.openings ?? 0));
  expect(ours?.recallAtEnd).toBeGreaterThanOrEqual(digest?.recallAtEnd ?? 1);
  expect(ours?.recallOverTime).toBeGreaterThanOrEqual(digest?.recallOverTime ?? 1);
  expect(ours?.finished).toBeGreaterThanOrEqual(digest?.finished ?? 1);
});

test('the same seed gives the same figures, another seed others', () => {
  const few = { ...cohort, learners: 5 };
  expect(comparePolicies(few)).toEqual(comparePolicies(few));
  expect(comparePolicies({ ...few, seed: 2 })).not.toEqual(comparePolicies(few));
});
