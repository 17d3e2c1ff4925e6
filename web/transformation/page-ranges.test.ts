import { expect, test } from 'vitest';
import { pageRangesOf } from './page-ranges.ts';

test.each([
  ['', []],
  ['7', [[7, 7]]],
  [
    ' 1-20, 35 ',
    [
      [1, 20],
      [35, 35],
    ],
  ],
  ['3 – 4', [[3, 4]]],
])('"%s" names pages', (text, ranges) => {
  expect(pageRangesOf(text)).toEqual(ranges);
});

test.each(['x', '4-2', '0', '1,,2', '1-'])('"%s" names no pages', (text) => {
  expect(pageRangesOf(text)).toBeUndefined();
});
