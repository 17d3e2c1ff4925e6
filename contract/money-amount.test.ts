import { expect, test } from 'vitest';
import { Amount, amountOf, Currency, microsOf } from './money-amount.ts';

test.each([
  ['0', 0],
  ['0.15', 150_000],
  ['3', 3_000_000],
  ['12.5', 12_500_000],
  ['0.000001', 1],
  ['9999999.999999', 9_999_999_999_999],
])('the amount %s is kept as %d millionths and told again as it was', (amount, micros) => {
  expect(microsOf(amount)).toBe(micros);
  expect(amountOf(micros)).toBe(amount);
});

test.each(['', '-1', '1,5', '1e3', '0.0000001', '12345678', 'free'])('%s is no amount', (typed) => {
  expect(Amount.safeParse(typed).success).toBe(false);
});

test('a currency is three capital letters', () => {
  expect(Currency.safeParse(' INR ').data).toBe('INR');
  for (const typed of ['inr', 'RUPEE', '₹']) expect(Currency.safeParse(typed).success).toBe(false);
});
