import { expect, test } from 'vitest';
import { isRefusedForGood } from './refused-for-good.ts';

test.each([400, 403, 404, 409, 410, 422])('what the server refuses with %i is not sent again', (code) => {
  expect(isRefusedForGood(code)).toBe(true);
});

test.each([0, 401, 408, 429, 500, 502, 503])('an answer kept on the device outlives %i', (code) => {
  expect(isRefusedForGood(code)).toBe(false);
});
