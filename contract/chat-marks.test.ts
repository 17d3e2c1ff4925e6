import { expect, test } from 'vitest';
import { chatMarks, headingOf, withoutMarks } from './chat-marks.ts';

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

test('a paragraph in bold, and a short line that ends no sentence, are headings; an item of a list is none', () => {
  expect(headingOf('*When the alarm rings:*', 80)).toBe('When the alarm rings:');
  expect(headingOf('Second degree burns', 80)).toBe('Second degree burns');
  for (const text of ['*Stop* the press.', '• Gloves', 'Cool it.', 'Wear:\ngloves', 'see https://a.example'])
    expect(headingOf(text, 80)).toBeUndefined();
});

test('without its marks a text keeps every other sign', () => {
  expect(withoutMarks('*Stop* the press, 2 * 3 _now_ 🧯 ~never~')).toBe('Stop the press, 2 * 3 now 🧯 never');
});
