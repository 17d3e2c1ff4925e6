import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { headingText } from './heading-text.ts';

const document = { language: 'en', blocks: [] } as unknown as Document;
const told = (text: string) => headingText({ text }, document);

test('a sign before the words of a heading is none of them', () => {
  expect(told('🔹 Passwords')).toBe('Passwords');
  expect(told('⚠️ 👩‍🔧 Before you start')).toBe('Before you start');
  expect(told('12 Passwords')).toBe('Passwords');
  expect(told('🔹')).toBe('🔹');
});

test.each([
  ['परिवर्तनों को कमिट करें-', 'परिवर्तनों को कमिट करें'],
  ['अपने बदलाव पुश करें ।', 'अपने बदलाव पुश करें'],
  ['Cleaning the kiln –', 'Cleaning the kiln'],
  ['Tools:', 'Tools'],
  ['Grade A-', 'Grade A-'],
  ['Grade C -', 'Grade C'],
])('what ends a sentence or leads on to its text ends no heading: %s', (written, text) => {
  expect(told(written)).toBe(text);
});

test.each([
  ['Hazards of ice (3)', 'Hazards of ice'],
  ['Hazards of ice (continued)', 'Hazards of ice'],
  ['Branches (30s)', 'Branches'],
  ['The full attack (2m)', 'The full attack'],
  ['Keeping in touch (KIT) days', 'Keeping in touch (KIT) days'],
  ['HVAC', 'HVAC'],
  ['KEYS', 'Keys'],
])(
  'its place in a row and the time it takes are no words of a heading, and letters stay letters: %s',
  (written, text) => {
    expect(told(written)).toBe(text);
  },
);

test.each([
  ['2.1.Holiday Entitlement', 'Holiday Entitlement'],
  ['#2. Rinse the jar', 'Rinse the jar'],
  ['(iii) Swap Days', 'Swap Days'],
  ['Village Hall -- Conditions', 'Village Hall – Conditions'],
  ['2.4GHz networks', '2.4GHz networks'],
  ['3) 🧩 Why pumps freeze', 'Why pumps freeze'],
])('the number of a section is no word of its heading: "%s"', (text, told) => {
  expect(headingText({ text }, { blocks: [], language: 'en' } as never)).toBe(told);
});

test('a heading over lines that go on with it keeps its case alone', () => {
  expect(told('When leaving the shop, members are required to:')).toBe('When leaving the shop');
  expect(told('Before the first firing, you must')).toBe('Before the first firing');
  expect(told('Members are required to sign')).toBe('Members are required to sign');
  expect(told('When leaving the shop, lock the door')).toBe('When leaving the shop, lock the door');
});

test.each([
  ['ta', 'ORS கரைசல் எதற்கு'],
  ['ta', 'வயிற்றுப்போக்கும் ORS கரைசலும்'],
  ['hi', 'ORS का घोल कैसे बनाएँ'],
  ['mr', 'PPE किट घालणे'],
  ['te', 'ORS ద్రావణం తయారీ'],
])('letters in capitals beside a script without any are a name, and stay: %s %s', (language, text) => {
  expect(headingText({ text }, { language, blocks: [] } as unknown as Document)).toBe(text);
});
