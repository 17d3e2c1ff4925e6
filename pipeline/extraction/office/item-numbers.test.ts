import { expect, test } from 'vitest';
import { itemNumber } from './item-numbers.ts';

test('numbers are written as the list says: digits, letters that repeat after z, roman numerals', () => {
  expect([3, 26, 27, 53].map((number) => itemNumber(number, 'lowerLetter'))).toEqual(['c', 'z', 'aa', 'aaa']);
  expect([4, 9, 14, 1990, 4000].map((number) => itemNumber(number, 'upperRoman'))).toEqual([
    'IV',
    'IX',
    'XIV',
    'MCMXC',
    '4000',
  ]);
  expect(itemNumber(7, 'decimalZero')).toBe('07');
  expect(itemNumber(7, 'chicago')).toBe('7');
});

test('a number that no letter or numeral stands for is written in digits', () => {
  expect(itemNumber(0, 'lowerLetter')).toBe('0');
  expect(itemNumber(-1, 'lowerRoman')).toBe('-1');
});
