import { expect, test } from 'vitest';
import { csrfTokens, randomAlphanumerics } from './csrf-token.ts';

const countingBytes = () => {
  let next = 0;
  return (count: number) => Uint8Array.from({ length: count }, () => next++ % 256);
};

test('a token is 32 alphanumerics, and bytes that would favour a sign are passed over', () => {
  const token = randomAlphanumerics(countingBytes());
  expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
  // 250 and 255 lie above the last whole round of 62 and must leave no sign behind.
  let calls = 0;
  const edge = randomAlphanumerics((count) => new Uint8Array(count).fill(calls++ === 0 ? 250 : 61));
  expect(edge).toBe('9'.repeat(32));
  expect(calls).toBe(2);
});

test('the token stays for 60,000 ms and is new one millisecond later', () => {
  let now = 1000;
  const token = csrfTokens(() => now, countingBytes());
  const first = token();
  now += 60_000;
  expect(token()).toBe(first);
  now += 1;
  expect(token()).not.toBe(first);
});
