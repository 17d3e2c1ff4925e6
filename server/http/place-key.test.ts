import { expect, test } from 'vitest';
import { placeKeyOf } from './place-key.ts';

test('an IPv4 address is one place, however it is written', () => {
  expect(placeKeyOf('203.0.113.9')).toBe('203.0.113.9');
  expect(placeKeyOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

// RFC 6177: sites get at least one /64.
test('the addresses of one IPv6 network are one place, and those of its neighbour another', () => {
  const one = ['2001:db8:0:1::1', '2001:0db8:0000:0001:ffff::2', '2001:db8:0:1:a:b:c:d', '2001:DB8::1:0:0:0:9'];
  expect(new Set(one.map(placeKeyOf))).toEqual(new Set(['2001:db8:0:1::/64']));
  expect(placeKeyOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
  expect(placeKeyOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(placeKeyOf('::1')).toBe('0:0:0:0::/64');
});
