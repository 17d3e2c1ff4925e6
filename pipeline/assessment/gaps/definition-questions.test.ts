import { expect, test } from 'vitest';
import { canBeOption, tellsMeaning } from './definition-questions.ts';

test('a count is no meaning', () => {
  expect(tellsMeaning('a few of the ways to stay safe')).toBe(false);
  expect(tellsMeaning('a two-step process')).toBe(false);
  expect(tellsMeaning('a process that turns light into sugar')).toBe(true);
});

test('what the bearer of a name is, is the meaning of no term', () => {
  expect(tellsMeaning('a family-owned shipping company based in Bergen')).toBe(false);
  expect(tellsMeaning('a Danish foundation offering courses for sailors')).toBe(false);
  expect(tellsMeaning('a company that is owned by the people who work in it')).toBe(true);
});

test('a blank of a form is neither a term nor a meaning', () => {
  expect(tellsMeaning('the account manager of XXXXX')).toBe(false);
  expect(canBeOption('XXXXX', 'en')).toBe(false);
});

test('an English option names something', () => {
  expect(canBeOption('following', 'en')).toBe(false);
  expect(canBeOption('following OSHA standards', 'en')).toBe(false);
  expect(canBeOption('operating system', 'en')).toBe(true);
  expect(canBeOption('budgeting', 'en')).toBe(true);
});
