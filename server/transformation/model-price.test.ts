import { expect, test } from 'vitest';
import { costOf } from './model-price.ts';

test.each([
  // Three dollars for a million tokens read, fifteen for a million written.
  [{ in: 1_000, out: 500 }, { in: 3_000_000, out: 15_000_000 }, 10_500],
  // Half a cent's thousandth is not nothing.
  [{ in: 1, out: 0 }, { in: 50_000, out: 0 }, 1],
  [{ in: 5_000, out: 2_000 }, { in: 0, out: 0 }, 0],
  [{ in: 20_000_000, out: 20_000_000 }, { in: 9_999_999_999_999, out: 9_999_999_999_999 }, 399_999_999_999_960],
])('%o at %o costs %d millionths', (tokens, price, cost) => {
  expect(costOf(tokens, { ...price, currency: 'USD' })).toBe(cost);
});
