import { expect, test } from 'vitest';
import type { Point } from '../lesson-plan.ts';
import { leaveQuestion } from './leave-questions.ts';

const asked = (text: string) => {
  const point: Point = {
    text,
    kind: 'rule',
    importance: 3,
    how: 'verbatim',
    sources: [{ block: 0, start: 0, end: 9 }],
  };
  const made = leaveQuestion(point, 0);
  return made && [made.question, made.answer];
};

test('a rule with a condition is asked for its condition', () => {
  expect(asked('Personal use of company vehicles is not allowed unless the fleet manager agrees in writing.')).toEqual([
    'Is personal use of company vehicles allowed?',
    'No, unless the fleet manager agrees in writing',
  ]);
  expect(asked('Visitors may only enter the store room with a badge.')).toEqual([
    'May visitors enter the store room?',
    'Yes, but only with a badge',
  ]);
  expect(asked('Do not open the valve unless the pump is off.')).toEqual([
    'May you open the valve?',
    'No, unless the pump is off',
  ]);
  expect(asked('Never ever start the lift without checking the shaft.')).toEqual([
    'May you start the lift?',
    'Yes, but not without checking the shaft',
  ]);
});

test('a rule without a condition, a possibility and a pronoun are not asked so', () => {
  expect(asked('Visitors may not enter the store room.')).toBeUndefined();
  expect(asked('Dust may only cause a fire if the air is dry.')).toBeUndefined();
  expect(asked('Do not open it unless the pump is off.')).toBeUndefined();
});
