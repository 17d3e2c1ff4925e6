import { expect, test } from 'vitest';
import { SendLimits } from './send-limits.ts';

const start = 1_800_000_000_000;

test('the 81st message of a second is refused with 130429, and the next second is free again', () => {
  const limits = new SendLimits();
  for (let index = 0; index < 80; index += 1) expect(limits.claim('1', `+9199000000${index}`, start)).toBeUndefined();
  expect(limits.claim('1', '+919911111111', start + 999)?.code).toBe(130429);
  expect(limits.claim('1', '+919911111111', start + 1000)).toBeUndefined();
});

test('two business numbers do not share a limit', () => {
  const limits = new SendLimits();
  for (let index = 0; index < 80; index += 1) limits.claim('1', `+9199000000${index}`, start);
  expect(limits.claim('2', '+919911111111', start)).toBeUndefined();
});

test('the 46th message of a burst to one person is refused with 131056, six seconds later one more passes', () => {
  const limits = new SendLimits();
  for (let index = 0; index < 45; index += 1) expect(limits.claim('1', '+919900000001', start)).toBeUndefined();
  expect(limits.claim('1', '+919900000001', start)?.code).toBe(131056);
  expect(limits.claim('1', '+919900000001', start + 6_000)).toBeUndefined();
  expect(limits.claim('1', '+919900000001', start + 6_000)?.code).toBe(131056);
});
