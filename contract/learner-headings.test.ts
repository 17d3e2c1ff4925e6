import { expect, test } from 'vitest';
import { guessColumn } from './learner-headings.ts';

test.each([
  ['Full name', 'name'],
  ['MOBILE NUMBER', 'phone_number'],
  ['E-mail', 'email'],
  ['Opt-in', 'consent'],
  ['WhatsApp consent', 'consent_whatsapp'],
  ['नाम', 'name'],
  ['फ़ोन', 'phone_number'],
  ['फ़ोन', 'phone_number'],
  ['மின்னஞ்சல்', 'email'],
  ['மின்னஞ்சல் முகவரி', 'email'],
  ['ஃபோன் எண்', 'phone_number'],
  ['தொலைபேசி எண்', 'phone_number'],
  ['భాష', 'language'],
] as const)('the heading "%s" is understood as %s', (heading, column) => {
  expect(guessColumn(heading)).toBe(column);
});

test('a heading that says nothing of a learner is left out', () => {
  expect(['Town', '', '12', 'Remarks'].map(guessColumn)).toEqual([undefined, undefined, undefined, undefined]);
});
