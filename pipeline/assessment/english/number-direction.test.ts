import { expect, test } from 'vitest';
import { falseSide } from './number-direction.ts';

test('a duty is made stricter, for the laxer one would follow from it', () => {
  expect(falseSide('Reports must be sent within ', '.')).toBe('lower');
  expect(falseSide('Give notice of at least ', '.')).toBe('higher');
});

test('a leave is made larger, and a case wider', () => {
  expect(falseSide('Employees may carry over up to ', '.')).toBe('higher');
  expect(falseSide('For trips exceeding ', ', you are paid for meals.')).toBe('lower');
  expect(falseSide('A patient is at risk if they are at least ', ' overdue.')).toBe('lower');
});

test('a number that is no bound may be changed either way', () => {
  expect(falseSide('Boil the milk for ', '.')).toBeUndefined();
});
