import { expect, test } from 'vitest';
import { quoteBoxes, turnedBox } from './quote-boxes.ts';
import type { Glyph } from './pdf-page.ts';

/** Letters ten points wide in lines of twelve. */
const page = (...lines: string[]): Glyph[] =>
  lines.flatMap((line, row) =>
    [...line].map((text, at) => ({ text, x0: at * 10, x1: at * 10 + 10, y0: row * 14, y1: row * 14 + 12 })),
  );

test('a sentence is marked line by line, over a hyphen at the line’s end', () => {
  const glyphs = page('Wash. Dry the han-', 'ds well. Go.');
  expect(quoteBoxes(glyphs, 'Dry  the hands well.')).toEqual([
    [60, 0, 170, 12],
    [0, 14, 80, 26],
  ]);
});

test('what the page does not say is marked nowhere', () => {
  expect(quoteBoxes(page('Wash.'), 'Dry the hands.')).toEqual([]);
  expect(quoteBoxes(page('Wash.'), ' ')).toEqual([]);
});

test('on a turned page the mark turns along', () => {
  const size = { width: 200, height: 100 };
  expect(turnedBox([10, 20, 30, 40], { ...size, rotation: 90 })).toEqual([60, 10, 80, 30]);
  expect(turnedBox([10, 20, 30, 40], { ...size, rotation: 180 })).toEqual([170, 60, 190, 80]);
  expect(turnedBox([10, 20, 30, 40], { ...size, rotation: 270 })).toEqual([20, 170, 40, 190]);
});
