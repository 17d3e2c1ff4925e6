import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { fastCalls, memoryOf } from '../pdf/pdf-memory.ts';
import type { DrawnShape } from './figure-regions.ts';

// fpdf_edit.h
const textObject = 1;
const imageObject = 3;
const mostObjects = 20_000;

/**
 * What a page shows besides text, in points from its top left corner; nothing for a page that is turned, whose text lies
 * another way than its boxes.
 *
 * @param page a page that PDFium has loaded
 * @param scratch 16 bytes of the engine's memory
 */
export function drawnShapes(
  pdfium: WrappedPdfiumModule,
  page: number,
  { left, top }: { left: number; top: number },
  scratch: number,
): DrawnShape[] {
  if ((pdfium.FPDFPage_GetRotation(page) & 3) !== 0) return [];
  const calls = fastCalls(pdfium);
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), mostObjects);
  const objects: DrawnShape[] = [];
  for (let index = 0; index < count; index += 1) {
    const drawn = calls.FPDFPage_GetObject(page, index);
    const type = calls.FPDFPageObj_GetType(drawn);
    if (type === textObject) continue;
    if (!pdfium.FPDFPageObj_GetBounds(drawn, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const at = scratch >> 2;
    const [x0 = 0, bottom = 0, x1 = 0, y1 = 0] = memoryOf(pdfium).HEAPF32.subarray(at, at + 4);
    const box = [x0 - left, top - y1, x1 - left, top - bottom] as const;
    if (box.some((value) => !Number.isFinite(value))) continue;
    if (type === imageObject) objects.push({ box, ...imageOf(pdfium, drawn, scratch) });
    else objects.push({ box, key: box.map(Math.round).join(' ') });
  }
  return objects;
}

function imageOf(pdfium: WrappedPdfiumModule, drawn: number, scratch: number): Pick<DrawnShape, 'key' | 'image'> {
  const isKnown = pdfium.FPDFImageObj_GetImagePixelSize(drawn, scratch, scratch + 4);
  const [columns = 0, rows = 0] = isKnown ? memoryOf(pdfium).HEAPU32.subarray(scratch >> 2, (scratch >> 2) + 2) : [];
  const length = pdfium.FPDFImageObj_GetImageDataRaw(drawn, 0, 0);
  return { key: `picture ${columns} ${rows} ${length}`, image: { columns, rows } };
}
