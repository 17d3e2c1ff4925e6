import { expect, test } from 'vitest';
import { turnsBound } from './bounds.ts';

test.each([
  ['Side overlap has to be below 30%.', 'The side overlap is >30%.'],
  ['Wait at least 14 days.', 'Wait at most 14 days.'],
  ['Report it after 24 hours.', 'Report it within 24 hours.'],
  ['Spend more than 500 euros.', 'Spending must not exceed 500 euros.'],
  ['Take more than 3 tablets.', 'Take no more than 3 tablets.'],
  ['Groups of 5 or more need no leave.', 'Groups of 5 or fewer need no leave.'],
  ['तापमान < 40 रखें।', 'तापमान > 40 रखें।'],
])('a bound from the other side is turned: %s / %s', (claim, source) => {
  expect(turnsBound(claim, source)).toBe(true);
});

test.each([
  ['Side overlap has to be above 30%.', 'The side overlap is >30%.'],
  ['Spend at most 500 euros.', 'Spending must not exceed 500 euros.'],
  ['Wait no less than 14 days.', 'Wait at least 14 days.'],
  ['The limit is 30%.', 'The side overlap is >30%.'],
  ['Below 30% it fails.', 'Above 30% it works; below 30% it fails.'],
  ['Keep it below 20 degrees.', 'Keep it above 5 degrees.'],
])('a bound from the same side, another number or none is not: %s / %s', (claim, source) => {
  expect(turnsBound(claim, source)).toBe(false);
});
