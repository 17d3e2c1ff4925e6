import type { Glyph, PdfPage, TextStyle } from './pdf-page.ts';

/** The page as it lies in the file, in points, and how far its picture is turned clockwise. */
export interface PageTurn {
  width: number;
  height: number;
  rotation: number;
}

/**
 * Turns a page so that most of its text is upright: a wide table set sideways, or a landscape page in a portrait file.
 *
 * @returns the page as a reader holds it, and the turn that leads back to the page in the file; no turn when it is upright already
 */
export function uprightPage(page: PdfPage): { page: PdfPage; turn?: PageTurn } {
  const angle = mainAngle(page.glyphs);
  if (angle === 0) return { page };
  const { width, height } = page;
  const turned = angle === 180 ? { width, height } : { width: height, height: width };
  return {
    page: { ...page, ...turned, glyphs: page.glyphs.map((glyph) => ({ ...glyph, ...boxAt(angle, glyph, page) })) },
    turn: { width, height, rotation: angle },
  };
}

/** The angle of most letters; stamps along the margin run at another one than the text. */
export function mainAngle(glyphs: readonly Glyph[]): TextStyle['angle'] {
  const counts = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const glyph of glyphs) if (glyph.style !== undefined) counts[glyph.style.angle] += 1;
  return ([0, 90, 180, 270] as const).reduce((best, angle) => (counts[angle] > counts[best] ? angle : best));
}

// Text that runs upwards is upright once the page is turned clockwise by a quarter.
function boxAt(
  angle: 90 | 180 | 270,
  { x0, y0, x1, y1 }: Glyph,
  { width, height }: PdfPage,
): Pick<Glyph, 'x0' | 'y0' | 'x1' | 'y1'> {
  if (angle === 90) return { x0: height - y1, y0: x0, x1: height - y0, y1: x1 };
  if (angle === 180) return { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 };
  return { x0: y0, y0: width - x1, x1: y1, y1: width - x0 };
}
