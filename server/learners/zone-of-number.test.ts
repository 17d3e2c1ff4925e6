import { expect, test } from 'vitest';
import { zoneOfNumber } from './zone-of-number.ts';

test.each([
  ['+919876543210', 'Europe/Berlin', 'Asia/Kolkata'],
  ['+254712345678', 'Asia/Kolkata', 'Africa/Nairobi'],
  ['+9779812345678', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ['+4915123456789', 'Asia/Kolkata', 'Europe/Berlin'],
])('a learner with the number %s of an organization in %s lives by the clock of %s', (number, home, zone) => {
  expect(zoneOfNumber(number, home)).toBe(zone);
});

test('of a country with several zones the organization’s own is taken, else that of most people', () => {
  expect(zoneOfNumber('+13125550123', 'America/Chicago')).toBe('America/Chicago');
  expect(zoneOfNumber('+13125550123', 'Asia/Kolkata')).toBe('America/New_York');
});

test('who has no number lives by the organization’s clock', () => {
  expect(zoneOfNumber(null, 'Africa/Nairobi')).toBe('Africa/Nairobi');
});
