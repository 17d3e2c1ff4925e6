import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { fastCalls, memoryOf } from './pdf-memory.ts';
import type { PdfPage } from './pdf-page.ts';

// fpdf_edit.h
const textObject = 1;
const imageObject = 3;
const mostObjectsLookedAt = 2_000;

/**
 * What a page shows besides its letters.
 *
 * @param page a page that PDFium has loaded
 * @param scratch 16 bytes of the engine's memory
 */
export function paintedOn(
  pdfium: WrappedPdfiumModule,
  page: number,
  scratch: number,
): Pick<PdfPage, 'imageCount' | 'imageShare' | 'paintsBackground'> {
  const calls = fastCalls(pdfium);
  const area = Math.max(1, pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page));
  const objects = Math.min(pdfium.FPDFPage_CountObjects(page), mostObjectsLookedAt);
  let imageCount = 0;
  let imageArea = 0;
  let paintsBackground = objects === mostObjectsLookedAt;
  for (let index = 0; index < objects; index += 1) {
    const drawn = calls.FPDFPage_GetObject(page, index);
    const type = calls.FPDFPageObj_GetType(drawn);
    if (type === imageObject) {
      imageCount += 1;
      if (pdfium.FPDFPageObj_GetBounds(drawn, scratch, scratch + 4, scratch + 8, scratch + 12)) {
        const at = scratch >> 2;
        const [left = 0, bottom = 0, right = 0, top = 0] = memoryOf(pdfium).HEAPF32.subarray(at, at + 4);
        imageArea += Math.abs((right - left) * (top - bottom));
      }
    }
    if (type !== textObject) paintsBackground = true;
  }
  return { imageCount, imageShare: Math.min(1, imageArea / area), paintsBackground };
}
