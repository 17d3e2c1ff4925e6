import { expect, test } from 'vitest';
import { chatMarks } from './chat-marks.ts';

/** The pattern that the marks were found with before: right, and as slow as the square of the text. */
const pattern = /(?<![\p{L}\p{N}])([*_~])(?=[^\s*_~])(.+?)(?<=[^\s*_~])\1(?![\p{L}\p{N}])/gu;
const byPattern = (text: string) =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: sign, index }) => ({
    sign,
    start: index,
    end: index + whole.length,
  }));

test('every text of a few signs, letters, blanks and line breaks has the marks that the pattern found', () => {
  const pieces = ['*', '_', '~', 'a', ' ', '\n', 'க', '😀', '1'];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let n = 0; n < 20_000; n += 1) {
    const text = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('');
    expect(chatMarks(text), JSON.stringify(text)).toEqual(byPattern(text));
  }
});

test('a quarter of a megabyte of openings marks nothing', () => {
  expect(chatMarks('*a '.repeat(80_000))).toEqual([]);
});
