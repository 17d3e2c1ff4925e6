import { expect, test } from 'vitest';
import { formatSpan } from './format.ts';

const hour = 3_600_000;

test('a span is told in the largest unit of which there are two', () => {
  expect([45 / 60, 1, 33, 96].map((hours) => formatSpan(hours * hour))).toEqual([
    '45 minutes',
    '60 minutes',
    '33 hours',
    '4 days',
  ]);
});
