import { expect, test } from 'vitest';
import { isWillDuty } from './will-duties.ts';

test.each(['All volunteers will wear a life vest on the water.', 'Employees will not smoke in the boat house.'])(
  '"will" binds whom it is written for: %s',
  (text) => {
    expect(isWillDuty(text)).toBe(true);
  },
);

test.each([
  'Employees will receive a badge.',
  'You will feel better after a week.',
  'The doctor will see the patient.',
  'Members will be able to borrow a boat.',
])('what will happen binds nobody: %s', (text) => {
  expect(isWillDuty(text)).toBe(false);
});
