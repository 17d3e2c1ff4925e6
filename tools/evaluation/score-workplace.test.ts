import { expect, test } from 'vitest';
import { cover } from './score-workplace.ts';

test('cover counts words of four letters and everything with a digit', () => {
  expect(cover('Save **each** day by 10 am.', 'each day, at 10')).toBe(2 / 3);
  expect(cover('of the', 'anything')).toBe(0);
});
