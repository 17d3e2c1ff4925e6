import { expect, test } from 'vitest';
import { numbersOf } from './written-numbers.ts';

test.each([
  ['twenty-five years', [['25', 'year']]],
  [
    '12% of $3,000',
    [
      ['12', 'percent'],
      ['3000', 'dollar'],
    ],
  ],
  [
    '5 million dollars',
    [
      ['5', ''],
      ['1000000', 'dollar'],
    ],
  ],
  ['in the 1990s', [['1990', '']]],
  ['१२ किमी', [['12', '']]],
  ['one of them', []],
])('"%s" is read with its units', (text, expected) => {
  expect(numbersOf(text).map(({ value, unit }) => [value, unit])).toEqual(expected);
});
