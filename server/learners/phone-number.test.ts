import { expect, test } from 'vitest';
import { isBusinessScopedId, readPhone, spellingsOf } from './phone-number.ts';

test.each(['9876543210', '919876543210', '+91 98765 43210', '+919876543210', '09876543210', '+91 98765-43210'])(
  '%s is the same Indian mobile number',
  (typed) => {
    expect(readPhone(typed)).toEqual({ kind: 'ok', typed, e164: '+919876543210' });
  },
);

test.each(['0000000000', '12345', 'call me', ''])('%j is no phone number', (typed) => {
  expect(readPhone(typed)).toEqual({ kind: 'rejected', typed });
});

test('a number of another country keeps its own code', () => {
  expect(readPhone('+1 631 555 5555')).toMatchObject({ kind: 'ok', e164: '+16315555555' });
});

// Both are real inbound spellings that the library calls invalid (reference, firsts 3.4).
test('a sender is known by the spellings that WhatsApp and E.164 differ in', () => {
  expect(spellingsOf('5215512345678')).toContain('+525512345678');
  expect(spellingsOf('553196883193')).toContain('+5531996883193');
  expect(spellingsOf('919876543210')).toEqual(['+919876543210']);
});

test('a business-scoped user id is told from a number', () => {
  expect(isBusinessScopedId('IN.10000000000000000001')).toBe(true);
  expect(isBusinessScopedId('IN.ENT.10000000000000000001')).toBe(true);
  expect(isBusinessScopedId('IN.OTHER.1')).toBe(false);
  expect(isBusinessScopedId('919876543210')).toBe(false);
});
