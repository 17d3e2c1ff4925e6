import { expect, test } from 'vitest';
import { cardHelps, withCardHelps } from './card-helps.ts';

const metadata = {
  cards: [
    { id: 'c1', title: 'Cover', text: 'Cover starts at once.', point_ids: ['p1'], sources: [], example: 'Asha.' },
    { id: 'c2', title: 'Cost', text: 'You pay a quarter.', point_ids: [], sources: [] },
  ],
};
const lesson = { metadata, content: 'Cover starts at once.\n\nYou pay a quarter.' };

test('a form has the short form and the example of each card, and gives them back with all else untouched', () => {
  const helps = cardHelps(lesson);
  expect(helps.map(({ short, example }) => [short, example])).toEqual([
    ['', 'Asha.'],
    ['', ''],
  ]);
  const [first, second] = helps;
  if (first === undefined || second === undefined) throw new Error('two cards');
  const saved = withCardHelps(metadata, [
    { ...first, example: ' ' },
    { ...second, short: ' A quarter. ' },
  ]);
  const { example: _example, ...without } = metadata.cards[0] ?? {};
  expect(saved).toEqual({ cards: [without, { ...metadata.cards[1], short: 'A quarter.' }] });
});

test('cards that are not the content any more are not shown', () => {
  expect(cardHelps({ ...lesson, content: 'Written anew.' })).toEqual([]);
  expect(cardHelps({ metadata: {}, content: 'By hand.' })).toEqual([]);
});
