import { expect, test } from 'vitest';
import type { Point } from '../../lesson-plan.ts';
import { caseObjectives } from './section-choice.ts';

const told = (text: string, kind: Point['kind'] = 'rule'): string | undefined =>
  caseObjectives([{ text, kind, importance: 2, how: 'verbatim', sources: [{ block: 0, start: 0, end: 9 }] }])[0]?.text;

test('a case in which something is bidden is told as what to do then', () => {
  expect(told('If a shuttle is broken, please stop the loom and tell the keeper.')).toBe(
    'Say what to do if a shuttle is broken',
  );
  expect(told('When the bell is rung, you must leave the hall by the gate.')).toBe(
    'Say what to do when the bell is rung',
  );
});

test('that there is something is a case as well', () => {
  expect(told('If there is smoke in the hall, lead all weavers to the gate.')).toBe(
    'Say what to do if there is smoke in the hall',
  );
});

test('a case of which only something comes is told as what happens then', () => {
  expect(told('When a thread has been out for 6 weeks, a new reel will be ordered.', 'fact')).toBe(
    'Say what happens when a thread has been out for 6 weeks',
  );
});

test.each([
  'If it jams, stop the loom.',
  'If we are late, wait for us.',
  'If in doubt, ask the keeper.',
  'If you are late, you will receive a call.',
  'If you have any, put them on the rack.',
  'If you have further questions, ask the keeper.',
])('a case that hangs on its neighbours, or in which nothing is to be done, is none: %s', (text) => {
  expect(told(text)).toBeUndefined();
});

test('what is paid, and what somebody in one’s care must do, is a case as well', () => {
  expect(told('If you are the first weaver, the mill will pay you for two more weeks.')).toBe(
    'Say what you are entitled to if you are the first weaver',
  );
  expect(told('If your child has a fever, he or she must not come to the hall.')).toBe(
    'Say what to do if your child has a fever',
  );
  expect(told('The first time you come to the hall, please sign the book at the gate.')).toBe(
    'Say what to do the first time you come to the hall',
  );
});
