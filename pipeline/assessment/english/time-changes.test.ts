import { expect, test } from 'vitest';
import { timeTurned } from './time-changes.ts';

test('an interval and a short deadline move a step', () => {
  expect(timeTurned('Filters must be cleaned weekly.')).toBe('Filters must be cleaned monthly.');
  expect(timeTurned('Submit the log every month.')).toBe('Submit the log every three months.');
  expect(timeTurned('Reports must be filed within a day.')).toBe('Reports must be filed within a week.');
});

test('the first of several times is exchanged for the last', () => {
  expect(timeTurned('Record only the distance at which the bird was first observed.')).toBe(
    'Record only the distance at which the bird was last observed.',
  );
});

test('an interval that another word of the sentence tells, or that is bounded, is left as it is', () => {
  expect(timeTurned('Members reflect once each week in the weekly note.')).toBeUndefined();
  expect(timeTurned('Filters must be cleaned at least weekly.')).toBeUndefined();
  expect(timeTurned('A weekly meeting is held.')).toBeUndefined();
});
