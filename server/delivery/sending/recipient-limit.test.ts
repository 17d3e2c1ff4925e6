import { expect, test } from 'vitest';
import { recipientsPerDay } from './recipient-limit.ts';

test('nine tenths of what Meta allows in 24 hours are used', () => {
  expect(['TIER_250', 'TIER_2K', '10000'].map(recipientsPerDay)).toEqual([225, 1800, 9000]);
});

test('no limit, or one that nobody knows, limits nothing', () => {
  expect(['TIER_UNLIMITED', '', null, undefined].map(recipientsPerDay)).toEqual(
    Array(4).fill(Number.POSITIVE_INFINITY),
  );
});
