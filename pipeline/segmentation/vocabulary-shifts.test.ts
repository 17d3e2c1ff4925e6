import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cohesionCosts, numberWords } from './cohesion.ts';
import { noveltyScores, segmentUnits } from './vocabulary-shifts.ts';

const bread = [
  'Flour and yeast make dough.',
  'Knead the dough with flour.',
  'Yeast lifts the dough.',
  'Bake the dough until brown flour shows.',
];
const stars = [
  'A star burns hydrogen.',
  'Hydrogen fuses inside the star.',
  'The star shines by fusing hydrogen.',
  'Old stars run out of hydrogen.',
];

test('the cut lies where the words change', () => {
  expect(segmentUnits([...bread, ...stars], { style: 'prose', count: 2 })).toEqual([4]);
  expect(segmentUnits([...bread, ...stars], { style: 'spoken', count: 2 })).toEqual([4]);
});

test('a text on one subject is not cut when the number is free', () => {
  expect(segmentUnits([...bread, ...bread], { style: 'prose' })).toEqual([]);
});

test('paragraph starts draw a cut that the words leave open', () => {
  expect(
    segmentUnits(['alpha beta', 'alpha gamma', 'delta beta', 'delta gamma'], {
      style: 'spoken',
      count: 2,
      paragraphStarts: [0, 2],
    }),
  ).toEqual([2]);
});

test('of two paragraphs of a talk the one that opens a subject is cut before the one that leans on the last', () => {
  const same = 'alpha beta gamma';
  const cut = (first: string, second: string) =>
    segmentUnits([same, same, same, first, second, same, same], {
      style: 'spoken',
      count: 2,
      paragraphStarts: [0, 3, 4],
    });
  const opening = 'Now we are at the alpha beta gamma';
  const leaning = 'This is as it was alpha beta gamma';
  expect(cut(opening, leaning)).toEqual([3]);
  expect(cut(leaning, opening)).toEqual([4]);
});

test('the wished number of segments is met, ascending and without 0', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...bread, ...stars), { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (units, count) => {
        const cuts = segmentUnits(units, { style: 'prose', count });
        expect(cuts).toHaveLength(Math.min(count, units.length) - 1);
        expect(cuts.every((cut, index) => cut > (cuts[index - 1] ?? 0) && cut < units.length)).toBe(true);
      },
    ),
  );
});

test('the cohesion cost is minus the log of the compound multinomial probability', () => {
  // Two words a, b with alpha 1: P(a, a) = 1/2 * 2/3, P(a, a, b) = 1/2 * 2/3 * 1/4.
  const costs: number[] = [];
  cohesionCosts(numberWords([['a'], ['a'], ['b']]), 1)(0, (_, cost) => {
    costs.push(cost);
    return true;
  });
  expect(costs.map((cost) => Math.exp(-cost))).toEqual([
    expect.closeTo(1 / 2),
    expect.closeTo(1 / 3),
    expect.closeTo(1 / 12),
  ]);
});

test('novelty is highest where repeated words begin and end', () => {
  const scores = noveltyScores(numberWords([['a'], ['a'], ['b'], ['b']]), 1);
  expect(scores.indexOf(Math.max(...scores))).toBe(2);
});
