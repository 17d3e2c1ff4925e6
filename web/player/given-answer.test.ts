import { expect, test } from 'vitest';
import { exampleOf, givenOf, isSelfJudged, typedForm, typedText } from './given-answer.ts';

test('an order, pairs and a number are typed', () => {
  expect(typedForm({ is_typed: true, kind: 'order' })).toBe('order');
  expect(typedForm({ is_typed: true, kind: 'match' })).toBe('match');
  expect(typedForm({ is_typed: true, kind: 'numeric' })).toBe('number');
});

test('what is recalled is written in words', () => {
  expect(typedForm({ kind: 'recall', is_typed: true })).toBe('words');
  expect(typedForm({ kind: 'cloze', is_typed: true })).toBe('words');
});

test('what has options to press is not typed, whatever its kind', () => {
  expect(typedForm({ kind: 'numeric', is_typed: false })).toBeUndefined();
  expect(typedForm({ kind: 'choice', is_typed: false })).toBeUndefined();
});

test('an example shows the form and is never a whole answer', () => {
  expect(exampleOf('order', 4)).toBe('2 1 …');
  expect(exampleOf('match', 3)).toBe('1b 2a …');
  expect(exampleOf('order', 2)).toBe('2 …');
  expect(exampleOf('match', 2)).toBe('1b …');
  expect(exampleOf('number', 0)).toBe('');
});

test('space alone is no answer', () => {
  expect(typedText('  2 1 3 ')).toBe('2 1 3');
  expect(typedText('')).toBeUndefined();
  expect(typedText(' \t')).toBeUndefined();
});

test('what is kept on the device is a press or words', () => {
  expect(givenOf({ option_index: 0 })).toEqual({ option_index: 0 });
  expect(givenOf({ text: '1b 2a' })).toEqual({ text: '1b 2a' });
  expect(givenOf({})).toBeUndefined();
});

test('a sign says that the learner judged, words do not', () => {
  expect(isSelfJudged({ chosen: '👍' })).toBe(true);
  expect(isSelfJudged({ chosen: '🤔' })).toBe(true);
  expect(isSelfJudged({ chosen: '5 days' })).toBe(false);
});
