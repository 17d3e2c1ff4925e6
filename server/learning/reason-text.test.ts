import { expect, test } from 'vitest';
import { reasonText } from './reason-text.ts';

test('a course of one lesson is not said to have all of one', () => {
  expect(reasonText({ code: 'all_done', values: { lessons: 1 } })).toBe('The only lesson is done.');
  expect(reasonText({ code: 'all_done', values: { lessons: 4 } })).toBe('All 4 lessons are done.');
});
