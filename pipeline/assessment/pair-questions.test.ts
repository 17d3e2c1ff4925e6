import { expect, test } from 'vitest';
import { askedOfBlock } from '#kit/asked-of-block.ts';
import { pairQuestions } from './pair-questions.ts';

const pairs = [
  'Bowline: a loop that never slips',
  'Reef hitch: a knot between two ropes',
  'Cleat turn: a hold for the mooring line',
];

test('names and what they are are matched', () => {
  expect(askedOfBlock(pairQuestions, 'list', 'Knots of the yard', pairs)).toHaveLength(1);
});

test('descriptions that their kind gives away, and remarks that suit another as well, are not', () => {
  expect(
    askedOfBlock(pairQuestions, 'list', 'Rules of the yard', [
      'Age of members: between 12 and 60 years',
      'Papers of members: a certificate of birth',
      'Season of the yard: April to October 2026',
    ]),
  ).toEqual([]);
  expect(
    askedOfBlock(pairQuestions, 'list', 'Signs of seasickness', [
      'Pale skin: more common in young sailors',
      'Cold sweat: usually the first of the signs',
      'Dizziness: often worse below the deck',
    ]),
  ).toEqual([]);
});

test('a label that stands before every description is left out', () => {
  const [question] = askedOfBlock(pairQuestions, 'list', 'Knots of the yard', [
    'Bowline: Purpose: a loop that never slips',
    'Reef hitch: Purpose: a bond between two ropes',
    'Cleat turn: Purpose: a hold for the mooring line',
  ]);
  expect(question?.options.join()).toContain('Bowline = A ');
});
