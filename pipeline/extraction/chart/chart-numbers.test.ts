import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersOf, roundest } from './chart-numbers.ts';

test.each([
  ['10,964', [10964, 10.964]],
  ['1.295', [1295, 1.295]],
  ['45.4', [45.4]],
  ['12,5', [12.5]],
  ['1,234.5', [1234.5]],
  ['-3', [-3]],
  ['−3', [-3]],
  ['(29%)', []],
  ['29%', [29]],
  ['$ 1.2M', [1_200_000]],
  ['2O', [20]],
  ['Pune', []],
  ['Q1', []],
])('the label "%s" may mean %j', (text, values) => {
  expect(numbersOf(text)).toEqual(values);
});

test.each([
  [45.98, 0.3, 46],
  [9.099, 0.02, 9.1],
  [318.98, 0.05, 319],
  [1595.6, 12, 1600],
  [0.1249, 0.001, 0.125],
])('%d measured to within %d is %d', (value, tolerance, expected) => {
  expect(roundest(value, tolerance)).toBe(expected);
});

test('the roundest number is never further off than the measurement may be', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      (value, tolerance) => {
        expect(Math.abs(roundest(value, tolerance) - value)).toBeLessThanOrEqual(tolerance);
      },
    ),
  );
});
