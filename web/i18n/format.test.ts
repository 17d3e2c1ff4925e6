import { expect, test } from 'vitest';
import { formatPhone, formatSpan } from './format.ts';

const hour = 3_600_000;

test('a span is told in the largest unit of which there are two', () => {
  expect([45 / 60, 1, 33, 96].map((hours) => formatSpan(hours * hour))).toEqual([
    '45 minutes',
    '60 minutes',
    '33 hours',
    '4 days',
  ]);
});

test('an Indian number is shown in two groups of five; another one as it is', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  expect(formatPhone('+4915112345678')).toBe('+4915112345678');
});
