import { expect, test } from 'vitest';
import { shortQuestion } from './short-question.ts';

test.each([
  [
    'If the problem persists after you have bled the radiator twice and waited, whom should we call?',
    'Whom should we call if the problem persists?',
  ],
  [
    'We have a hut nearby. Can we use the oil heater of the house there while our own boiler is being repaired?',
    'Can we use the oil heater of the house there?',
  ],
  [
    'How much of the oil that is left in the tank must we pay for when we leave the house before the end of a year?',
    'How much of the oil that is left in the tank must we pay for?',
  ],
])('%s is called %s', (question, short) => {
  expect(shortQuestion(question, 80)).toBe(short);
});

test('what leads up to a question goes, and a long one is called by the name before its colon', () => {
  expect(
    shortQuestion(
      'OK, got it. So: ignoring the details, what is the best thing to do when a neighbour asks for the ladder twice a day?',
      80,
    ),
  ).toBe('What is the best thing to do when a neighbour asks for the ladder twice a day?');
  expect(
    shortQuestion(
      'Renting a boat: which questions should you ask the owner about its age, its engine and its papers?',
      80,
    ),
  ).toBe('Renting a boat');
});

test('a question that fits stays whole, and one that nothing can be taken from gets no name', () => {
  expect(shortQuestion('Who pays if the boiler breaks?', 80)).toBe('Who pays if the boiler breaks?');
  expect(shortQuestion(`Who pays the ${'very '.repeat(20)}large bill?`, 80)).toBeUndefined();
  const repair = 'Our boiler was installed more than twenty years ago by a firm that has closed. Who repairs it?';
  expect(shortQuestion(repair, 80)).toBeUndefined();
  expect(shortQuestion('Bleeding the radiators of the upper floor, one after another', 40)).toBeUndefined();
});

test('a case that turns round what is asked is not taken away', () => {
  expect(
    shortQuestion('May we light the stove in the upper room of the house unless the warden has closed the flue?', 80),
  ).toBeUndefined();
});
