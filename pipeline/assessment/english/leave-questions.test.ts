import { expect, test } from 'vitest';
import { ofLeave } from './leave-questions.ts';

const asked = (text: string): string | undefined => {
  const made = ofLeave(text);
  return made && `${made.text} ${made.left}`;
};

test.each([
  [
    'Private use of the vans is not allowed unless the dispatcher agrees in writing',
    'When is private use of the vans allowed? only if the dispatcher agrees in writing',
  ],
  [
    'Parking in the yard is forbidden, except for when a driver unloads goods',
    'When is parking in the yard allowed? only when a driver unloads goods',
  ],
  [
    'Visitors may only enter the store room with a badge',
    'On what condition may visitors enter the store room? only with a badge',
  ],
  [
    'Never ever start the lift without checking the shaft first',
    'What must you do before starting the lift? check the shaft',
  ],
  ['Do not run the kiln without proper ventilation', 'What must you have before running the kiln? proper ventilation'],
  [
    'Drivers must not leave the van without locking its doors',
    'What must drivers do before leaving the van? lock its doors',
  ],
  ['Fires are permitted only in the iron bowl', 'Where are fires allowed? only in the iron bowl'],
])('a rule that gives leave on a condition is asked for the condition: %s', (sentence, question) => {
  expect(asked(sentence)).toBe(question);
});

test.each([
  'Visitors may not enter the store room',
  'Dust may only cause a fire if the air is dry',
  'Do not open it without a key',
])('a rule without a condition, a possibility and a pronoun are not asked so: %s', (sentence) => {
  expect(asked(sentence)).toBeUndefined();
});
