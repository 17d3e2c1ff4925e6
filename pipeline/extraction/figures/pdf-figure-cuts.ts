import { openPdf, type PdfFile } from '../pdf/pdf-engine.ts';
import { linesOf } from '../pdf/pdf-lines.ts';
import { type FigureEvent, figureLimits } from './cut-figure.ts';
import { encodeFigure } from './encode-figure.ts';
import { type DrawnShape, type DrawnPage, figureRegions } from './figure-regions.ts';

/** A picture on so many pages is a logo or a background. */
const repeatedPages = 3;
/** Strokes in the same place on so many pages; a table goes on over fewer. */
const repeatedFrames = 5;
/** Fewer strokes are rules, and no drawing. */
const leastDrawn = 3;

/** Figures of a PDF, in order: each is a cut of its page as the engine draws it, whatever colours and masks it is made of. */
export async function* pdfFigures(bytes: Uint8Array): AsyncGenerator<FigureEvent> {
  const file = await openPdf(bytes);
  try {
    const pages = Math.min(file.pageCount, figureLimits.pages);
    const drawn = Array.from({ length: pages }, (_, index) => file.shapesOn(index) ?? []);
    const isRepeated = repeatedIn(drawn);
    for (const [index, objects] of drawn.entries()) {
      if (!objects.some(({ image }) => image !== undefined) && objects.length < leastDrawn) continue;
      yield* figuresOfPage(file, index, objects, isRepeated);
    }
  } finally {
    file.close();
  }
}

function repeatedIn(pages: readonly (readonly DrawnShape[])[]): (key: string) => boolean {
  const on = new Map<string, { pages: number; least: number }>();
  for (const objects of pages)
    for (const [key, least] of new Map(objects.map(({ key, image }) => [key, image ? repeatedPages : repeatedFrames])))
      on.set(key, { pages: (on.get(key)?.pages ?? 0) + 1, least });
  return (key) => {
    const known = on.get(key);
    return known !== undefined && known.pages >= known.least;
  };
}

async function* figuresOfPage(
  file: PdfFile,
  index: number,
  objects: readonly DrawnShape[],
  isRepeated: (key: string) => boolean,
): AsyncGenerator<FigureEvent> {
  const read = file.readPage(index);
  if (read === undefined) return;
  const { width, height } = read;
  const page: DrawnPage = { width, height, objects, lines: linesOf(read.glyphs, index + 1, 0), isCover: index === 0 };
  const { default: sharp } = await import('sharp');
  for (const { box, isPhotograph, hasImage, ...said } of figureRegions(page, isRepeated)) {
    const pixels = file.drawPart(index, box, figureLimits.longestSide);
    const raw = pixels && { width: pixels.columns, height: pixels.rows, channels: 4 as const };
    const encoded = pixels && raw && (await encodeFigure(sharp(pixels.data, { raw }).removeAlpha(), { isPhotograph }));
    if (encoded !== undefined) yield { kind: 'figure', figure: { page: index + 1, ...said, ...encoded } };
    // A drawing that shows nothing was white on white; a picture that shows nothing could not be decoded.
    else if (hasImage) yield { kind: 'lost', lost: { page: index + 1, why: 'unreadable' } };
  }
}
