import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardDepths } from './card-depth.ts';

const cards = [
  {
    id: 'c1',
    title: 'Cover',
    text: 'Cover starts on your first day.',
    pointIds: ['p1'],
    short: 'From day one.',
    example: 'Asha began on 3 May.',
  },
  { id: 'c2', title: 'Cost', text: 'You pay a quarter.', pointIds: ['p2'], short: 'A quarter.' },
  { id: 'c3', title: 'Why', text: 'It is a promise.', pointIds: [] },
];
const lesson = {
  cards,
  walk: { cardCount: 3, cardOfQuestion: [0, 1] },
  points: [{ pointId: 'p1' }, { pointId: 'p2' }],
};

test('who reads a finished lesson again gets known cards short, and a missed one whole with its example', () => {
  expect(cardDepths(lesson, true, (pointId) => pointId === 'p1')).toEqual([
    { short: null, example: 'Asha began on 3 May.' },
    { short: 'A quarter.', example: null },
    { short: null, example: null },
  ]);
});

test('an example that the card itself tells is not said below it again', () => {
  const told = {
    ...cards[0],
    id: 'c1',
    title: 'Cover',
    text: 'Cover starts at once. For example, asha began on 3 May.',
    pointIds: ['p1'],
  };
  expect(cardDepths({ ...lesson, cards: [told, ...cards.slice(1)] }, true, () => true)[0]).toEqual({
    short: null,
    example: null,
  });
});

test('a first reading is whole, whatever is known', () => {
  fc.assert(
    fc.property(fc.boolean(), (isMissed) => {
      for (const { short } of cardDepths(lesson, false, () => isMissed)) expect(short).toBeNull();
    }),
  );
});
