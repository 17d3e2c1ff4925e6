import { expect, test } from 'vitest';
import { fits } from './fits-query.ts';

test('a command is found by the beginnings of its words, in any order and any case', () => {
  expect(fits('Go to the courses', 'COU go')).toBe(true);
  expect(fits('Go to the courses', 'ourses')).toBe(false);
  expect(fits('पाठ जोड़ें', 'जो')).toBe(true);
});
