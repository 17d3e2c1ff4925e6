import type { Glyph, PdfPage, TextStyle } from './pdf-page.ts';

const smallestReadable = 3;
/** An OCR layer is invisible by design and is most of its page's text. */
const ocrShare = 0.75;

/**
 * Parts the letters that a reader sees from those that nobody is meant to see: white on white, tiny, off the page,
 * invisible. Hidden text must not steer a lesson unseen.
 */
export function visibleText(page: PdfPage): { glyphs: Glyph[]; hiddenLetters: number } {
  const letters = page.glyphs.filter((glyph) => glyph.style !== undefined).length;
  const invisible = page.glyphs.filter((glyph) => glyph.style?.invisible === true).length;
  const hasOcrLayer = invisible > ocrShare * letters;
  const glyphs = page.glyphs.filter(
    (glyph) => glyph.style === undefined || isSeen(glyph, glyph.style, page, hasOcrLayer),
  );
  return { glyphs, hiddenLetters: page.glyphs.length - glyphs.length };
}

function isSeen(glyph: Glyph, style: TextStyle, page: PdfPage, hasOcrLayer: boolean): boolean {
  if (style.size < smallestReadable) return false;
  if (style.invisible) return hasOcrLayer;
  if (glyph.x1 < 0 || glyph.y1 < 0 || glyph.x0 > page.width || glyph.y0 > page.height) return false;
  return page.paintsBackground || !/^(?:f[5-9a-f]){3}$/.test(style.colour);
}
