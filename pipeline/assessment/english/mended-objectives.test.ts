import { expect, test } from 'vitest';
import type { Block } from '../../document.ts';
import { mendedObjective } from './mended-objectives.ts';

const blocks = (...parts: readonly [kind: Block['kind'], text: string][]): Block[] =>
  parts.map(([kind, text], id) => ({ id, kind, text, marks: [], provenance: [] }));

const mended = (text: string, ...parts: readonly [kind: Block['kind'], text: string][]) =>
  mendedObjective(
    { text, sources: [{ block: 0, start: 0, end: 1 }], how: 'template:duty' },
    { blocks: blocks(...parts) },
  )?.text;

test.each([
  ['Contact your dentist if you have', 'Say when to contact your dentist'],
  ['Apply the visitors policy', 'Say what the visitors policy asks of you'],
  ['Name the 10 rules of the pottery', 'Name the rules of the pottery'],
  ['Say what the kiln does in november', 'Say what the kiln does in November'],
  ['Go to A&E if you have', 'Say when to go to A&E'],
  ['Call the coach when you', 'Say when to call the coach'],
  ['Salt water rinses in six steps', 'Follow the six steps of salt water rinses'],
  ['Clean the press in six steps', 'Clean the press in six steps'],
  ['Right to access', 'Explain the right to access'],
  ['Open duties', 'Follow the steps of the opening duties'],
  ['Say when A flare-up is', 'Say what a flare-up is'],
  ['Say what exactly the crew does', 'Say what the crew does'],
  ['Follow the steps for inhaler technique matters', 'Follow the steps for inhaler technique'],
  ['Call the coach if it rains', 'Call the coach if it rains'],
  ['Say when the pool is open', 'Say when the pool is open'],
])('%s: %s', (written, told) => {
  expect(mended(written)).toBe(told);
});

test.each([
  'Say what updated on 2018-07-06 to include',
  'Say what to use for whether access should be revoked',
  'Practice Logo/Name Placeholder',
  'Name the regular checkups for which to even',
])('%s is none', (written) => {
  expect(mended(written)).toBeUndefined();
});

test('what a page asks of whoever wrote it is "the", and what it asks of its reader stays "your"', () => {
  const heading = ['heading', 'What is your behavior policy?'] as const;
  expect(mended('Explain what your behavior policy is', [...heading], ['paragraph', 'Students are respectful.'])).toBe(
    'Explain what the behavior policy is',
  );
  const skills = ['heading', 'What skills do students learn in your camps?'] as const;
  expect(mended('Say what skills students learn in your camps', [...skills], ['paragraph', 'We teach all.'])).toBe(
    'Say what skills students learn in the camps',
  );
  expect(
    mended(
      'Say how you know your file was sent',
      ['heading', 'How do I know my file was sent?'],
      ['paragraph', 'We mail you.'],
    ),
  ).toBe('Say how you know your file was sent');
});
