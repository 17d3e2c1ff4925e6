import { expect, test } from 'vitest';
import { plainQuestion } from './plain-questions.ts';

test.each([
  [
    'Reheat the stew to 75 °C before serving.',
    'To what temperature should you reheat the stew before serving?',
    '75 °C',
  ],
  ['Serum samples are stored at -80 °C.', 'At what temperature are serum samples stored?', '-80 °C'],
  [
    'Vaccine boxes must be kept between 2 and 8 °C during transport.',
    'At what temperature must vaccine boxes be kept during transport?',
    'Between 2 and 8 °C',
  ],
  [
    'New weavers receive 15 days of paid leave in their first year.',
    'How many days of paid leave do new weavers receive in their first year?',
    '15 days',
  ],
  [
    'You may carry over up to five days of leave into the next year.',
    'How many days of leave may you carry over into the next year?',
    'Up to five days',
  ],
  [
    'You have 14 days from the date of the letter to lodge an appeal.',
    'How long do you have to lodge an appeal?',
    '14 days from the date of the letter',
  ],
  [
    'Add 10 ml of bleach to half a litre of water.',
    'How much bleach should you add to half a litre of water?',
    '10 ml',
  ],
  [
    'Temperatures above 50 °C kill the seeds of most weeds.',
    'Which temperatures kill the seeds of most weeds?',
    'Above 50 °C',
  ],
])('%s', (sentence, question, left) => {
  expect(plainQuestion(sentence)).toMatchObject({ text: question, left });
});

test('a share of a charge is no place', () => {
  expect(plainQuestion('Batteries should be stored at about half of their charge.')?.text ?? '').not.toMatch(/^Where/u);
});
