import { expect, test } from 'vitest';
import { runVariants } from './run-variants.ts';

test('what answers have told chooses questions that suit better than what authors guessed', () => {
  const { learned, authors } = runVariants(1, 60);
  expect(learned.off).toBeLessThan(authors.off);
});

test('the same seed gives the same figures', () => {
  expect(runVariants(3, 20)).toEqual(runVariants(3, 20));
});
