import { expect, test } from 'vitest';
import { stepOfCode } from './totp.ts';

// RFC 6238, appendix B: the secret "12345678901234567890", SHA-1; the last six of the eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i the code of the standard is taken', (seconds, code, step) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(step);
});

test('a code holds half a minute before and after its own, and no longer', () => {
  const code = '081804';
  const noon = 1_111_111_109;
  expect(stepOfCode(secret, code, at(noon + 30))).toBe(37_037_036);
  expect(stepOfCode(secret, code, at(noon - 30))).toBe(37_037_036);
  expect(stepOfCode(secret, code, at(noon + 61))).toBeUndefined();
  expect(stepOfCode(secret, code, at(noon - 61))).toBeUndefined();
  expect(stepOfCode(secret, '12345', at(noon))).toBeUndefined();
});
