import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './pdf-memory.ts';

export interface PagePixels {
  /** RGBA, row after row from the top; the fourth byte means nothing. */
  data: Uint8Array;
  columns: number;
  rows: number;
  /** Points, before the page is turned. */
  width: number;
  height: number;
  /** Clockwise degrees. */
  rotation: number;
}

// fpdfview.h
const drawAnnotations = 0x01;
const reverseByteOrder = 0x10;
const white = 0xffffffff;

/** Twice a point: sharp on the densest phones at the width of a side sheet, and about 180 kB for a page of text. */
const mostPixelsPerPoint = 2;
/** A poster is drawn smaller, so that no page takes more than 16 MB of pixels. */
const toLookAt: Sharpness = { pixelsPerPoint: mostPixelsPerPoint, longestSide: 2_000 };

export interface Sharpness {
  pixelsPerPoint: number;
  longestSide: number;
}

/** @param page a page that PDFium has loaded; undefined when it has no size */
export function pagePixels(
  pdfium: WrappedPdfiumModule,
  page: number,
  { pixelsPerPoint, longestSide }: Sharpness = toLookAt,
): PagePixels | undefined {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(pixelsPerPoint, longestSide / Math.max(width, height));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const bitmap = pdfium.FPDFBitmap_Create(columns, rows, 0);
  if (bitmap === 0) return undefined;
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, drawAnnotations | reverseByteOrder);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const data = new Uint8Array(columns * rows * 4);
    const memory = memoryOf(pdfium).HEAPU8;
    for (let row = 0; row < rows; row += 1) {
      const from = start + row * stride;
      data.set(memory.subarray(from, from + columns * 4), row * columns * 4);
    }
    const quarters = pdfium.FPDFPage_GetRotation(page) & 3;
    const size = quarters % 2 === 0 ? { width, height } : { width: height, height: width };
    return { data, columns, rows, ...size, rotation: quarters * 90 };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
