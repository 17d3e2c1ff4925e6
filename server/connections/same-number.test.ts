import { expect, test } from 'vitest';
import { isSameNumber } from './same-number.ts';

test('a number is the same in every spelling', () => {
  for (const spelling of ['+1 631 555 5555', '16315555555', '+1 (631) 555-5555', '+1 631-555-5555'])
    expect(isSameNumber(spelling, '+16315555555')).toBe(true);
});

test('one digit more, less or other is another number', () => {
  for (const spelling of ['+1 631 555 5556', '+1 631 555 555', '6315555555', '+11 631 555 5555'])
    expect(isSameNumber(spelling, '+16315555555')).toBe(false);
});

test('the extra digit of Brazil and Mexico makes no difference', () => {
  expect(isSameNumber('+55 11 98765 4321', '551187654321')).toBe(true);
  expect(isSameNumber('+52 1 55 1234 5678', '+52 55 1234 5678')).toBe(true);
});

test('the same digit elsewhere does make one', () => {
  expect(isSameNumber('+91 98765 43210', '+91 8765 43210')).toBe(false);
  expect(isSameNumber('+55 11 98765 4321', '+55 11 88765 4321')).toBe(false);
});
