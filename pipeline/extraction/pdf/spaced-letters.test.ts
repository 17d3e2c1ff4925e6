import { expect, test } from 'vitest';
import type { Glyph } from './pdf-page.ts';
import { betweenWords } from './spaced-letters.ts';

/** Letters five wide; a blank in the text makes a gap of `word`, and any two letters stand `letter` apart. */
function line(text: string, letter: number, word: number): { glyphs: Glyph[]; blanks: Set<Glyph> } {
  const glyphs: Glyph[] = [];
  const blanks = new Set<Glyph>();
  let x = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === ' ') continue;
    const isAfterWord = text[at - 1] === ' ';
    x += at === 0 ? 0 : isAfterWord ? word : letter;
    const glyph = { text: sign, x0: x, x1: x + 5, y0: 0, y1: 8 } as Glyph;
    x += 5;
    glyphs.push(glyph);
    if (at > 0 && (isAfterWord || letter > 1)) blanks.add(glyph);
  }
  return { glyphs, blanks };
}
const told = (text: string, letter: number, word: number): string => {
  const { glyphs, blanks } = line(text, letter, word);
  const kept = betweenWords(glyphs, blanks);
  return glyphs.map((glyph) => `${kept.has(glyph) ? ' ' : ''}${glyph.text}`).join('');
};

test('a title whose letters stand apart is read as its words', () => {
  expect(told('LAB MANUAL', 2, 6)).toBe('LAB MANUAL');
  expect(told('CONTENTS', 2, 6)).toBe('CONTENTS');
});

test('words of a sentence keep their blanks, however short they are', () => {
  expect(told('So it is as I do', 0.2, 2)).toBe('So it is as I do');
});

test('a row of numbers keeps its blanks', () => {
  expect(told('1234567', 2, 6)).toBe('1 2 3 4 5 6 7');
});
