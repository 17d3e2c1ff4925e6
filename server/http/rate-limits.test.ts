import { expect, test } from 'vitest';
import { guessLimiter, rateLimiter } from './rate-limits.ts';

test('the request over the limit is refused with the seconds to wait', () => {
  const count = rateLimiter(2);
  count('a', 1_000_000);
  count('a', 1_000_000);
  expect(() => count('a', 1_015_000)).toThrow('Try again in 45 seconds');
});

test('another address is counted apart', () => {
  const count = rateLimiter(1);
  count('a', 1_000_000);
  expect(() => count('b', 1_000_000)).not.toThrow();
});

test('after the window the count begins again', () => {
  const count = rateLimiter(1);
  count('a', 1_000_000);
  expect(() => count('a', 1_060_000)).not.toThrow();
});

test('who asks too often for what is not there is refused, also what is there', () => {
  const guesses = guessLimiter(2);
  guesses.check('a', 1_000_000);
  guesses.miss('a', 1_000_000);
  guesses.miss('a', 1_000_000);
  expect(() => guesses.check('a', 1_015_000)).toThrow('Try again in 45 seconds');
  expect(() => guesses.check('b', 1_015_000)).not.toThrow();
  expect(() => guesses.check('a', 1_060_000)).not.toThrow();
});
