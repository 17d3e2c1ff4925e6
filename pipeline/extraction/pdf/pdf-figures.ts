import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './pdf-memory.ts';
import type { DescribedFigure } from './pdf-page.ts';
import type { TaggedFigure } from './pdf-tags.ts';

const mostObjectsLookedAt = 5_000;

/** Where the described pictures of a page stand; one that nothing draws is left out. */
export function describedFigures(
  pdfium: WrappedPdfiumModule,
  page: number,
  figures: readonly TaggedFigure[],
  { left, top }: { left: number; top: number },
  scratch: number,
): DescribedFigure[] {
  const found = new Map<TaggedFigure, DescribedFigure>();
  const objects = Math.min(pdfium.FPDFPage_CountObjects(page), mostObjectsLookedAt);
  for (let index = 0; figures.length > 0 && index < objects; index += 1) {
    const drawn = pdfium.FPDFPage_GetObject(page, index);
    const content = pdfium.FPDFPageObj_GetMarkedContentID(drawn);
    const figure = figures.find((one) => one.content.has(content));
    if (figure === undefined) continue;
    if (!pdfium.FPDFPageObj_GetBounds(drawn, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const [x0 = 0, bottom = 0, x1 = 0, y1 = 0] = memoryOf(pdfium).HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
    const own: DescribedFigure['box'] = [x0 - left, top - y1, x1 - left, top - bottom];
    const known = found.get(figure)?.box;
    found.set(figure, {
      description: figure.description,
      box:
        known === undefined
          ? own
          : [
              Math.min(known[0], own[0]),
              Math.min(known[1], own[1]),
              Math.max(known[2], own[2]),
              Math.max(known[3], own[3]),
            ],
    });
  }
  return [...found.values()];
}
