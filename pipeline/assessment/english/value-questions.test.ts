import { expect, test } from 'vitest';
import { askedValue } from './value-questions.ts';

test('a value is asked by its label, under what it is of', () => {
  expect(askedValue('Care leave – entitlement: 12 days per year.')).toEqual({
    text: 'Care leave: what is the entitlement?',
    left: '12 days per year',
  });
  expect(askedValue('Response time for urgent requests: within 24 hours.')).toEqual({
    text: 'What is the response time for urgent requests?',
    left: 'Within 24 hours',
  });
  expect(askedValue('The yard – opening hours: 8 to 17.')?.text).toBe('The yard: what are the opening hours?');
});

test('a sentence notes no value', () => {
  expect(askedValue('Helpers may leave at noon.')).toBeUndefined();
});
