import type { Glyph } from './pdf-page.ts';

const fewestLetters = 6;
/** Of a title whose letters stand apart nearly every letter has a blank before it; of a sentence one in five. */
const shareOfBlanks = 0.6;
/** Between two words the gap is so many times the gap between two letters. */
const widerGap = 1.6;

/**
 * The blanks of a line without those that only set its letters apart: "L A B  M A N U A L" is two words.
 *
 * @param blanks the letters with a blank before them
 */
export function betweenWords(glyphs: readonly Glyph[], blanks: ReadonlySet<Glyph>): ReadonlySet<Glyph> {
  if (glyphs.length < fewestLetters || blanks.size < shareOfBlanks * (glyphs.length - 1)) return blanks;
  if (!glyphs.every(({ text }) => /[\p{L}\p{P}]/u.test(text)) || glyphs.some(({ text }) => /\p{M}/u.test(text)))
    return blanks;
  const gapBefore = new Map(glyphs.slice(1).map((glyph, at) => [glyph, glyph.x0 - (glyphs[at]?.x1 ?? 0)]));
  const gaps = [...gapBefore.values()].sort((one, other) => one - other);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return new Set([...blanks].filter((glyph) => (gapBefore.get(glyph) ?? 0) > widerGap * usual));
}
