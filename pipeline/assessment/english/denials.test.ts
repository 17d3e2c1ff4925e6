import { expect, test } from 'vitest';
import { denialOf } from './denials.ts';

test.each([
  ['The extra nights will not be paid by the club.', 'The extra nights will be paid by the club.'],
  ['Hay does not have to be turned in the barn.', 'Hay has to be turned in the barn.'],
  [
    'If you are sent away from the race, you will not be entitled to a refund in any way.',
    'If you are sent away from the race, you will be entitled to a refund.',
  ],
  ['Canvas shoes are not a suitable replacement for boots.', 'Canvas shoes are a suitable replacement for boots.'],
  ['Quiet mode affects the radio, not the horn.', 'Quiet mode affects the horn, not the radio.'],
  ['The harbour app does not contain any trackers.', 'The harbour app contains trackers.'],
])('what "%s" denies, somebody believes', (text, told) => {
  expect(denialOf(text)).toBe(told);
});

test.each([
  'You do not live at the club house.',
  'Rest is at the heart of the day, not at the edge of it.',
  'It will not be paid by the club.',
  'Hay does not have to be turned unless it is wet.',
])('of "%s" the opposite says nothing, or may be true', (text) => {
  expect(denialOf(text)).toBeUndefined();
});
