import type { Glyph } from './pdf-page.ts';

/** Points from the page's top left corner, before the page is turned: left, top, right, bottom. */
export type MarkBox = [number, number, number, number];

/** Hyphens come and go at line ends, blanks are made up; what is left of a text is the same on both sides. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}\u00ad\ufffe\u0002]+/gu, '');

/**
 * Where a sentence stands on a page, a box for each line of it.
 *
 * @param glyphs in content-stream order
 * @returns nothing where the page does not say it in one piece
 */
export function quoteBoxes(glyphs: readonly Glyph[], quote: string): MarkBox[] {
  const wanted = bare(quote);
  if (wanted === '') return [];
  const owners: Glyph[] = [];
  let text = '';
  for (const glyph of glyphs) {
    const letters = bare(glyph.text);
    text += letters;
    for (let at = 0; at < letters.length; at += 1) owners.push(glyph);
  }
  const start = text.indexOf(wanted);
  if (start < 0) return [];
  const boxes: MarkBox[] = [];
  for (const { x0, y0, x1, y1 } of owners.slice(start, start + wanted.length)) {
    const last = boxes.at(-1);
    const isSameLine =
      last !== undefined && Math.min(last[3], y1) - Math.max(last[1], y0) > 0.5 * (y1 - y0) && x1 >= last[0];
    if (!isSameLine) boxes.push([x0, y0, x1, y1]);
    else {
      last[0] = Math.min(last[0], x0);
      last[1] = Math.min(last[1], y0);
      last[2] = Math.max(last[2], x1);
      last[3] = Math.max(last[3], y1);
    }
  }
  return boxes;
}

/** The box on the page as it is shown, turned clockwise by so many degrees. */
export function turnedBox(
  [x0, y0, x1, y1]: Readonly<MarkBox>,
  { width, height, rotation }: { width: number; height: number; rotation: number },
): MarkBox {
  if (rotation === 90) return [height - y1, x0, height - y0, x1];
  if (rotation === 180) return [width - x1, height - y1, width - x0, height - y0];
  if (rotation === 270) return [y0, width - x1, y1, width - x0];
  return [x0, y0, x1, y1];
}
