import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './pdf-memory.ts';

interface DrawnPage {
  /** Of the drawing, in pixels. */
  columns: number;
  rows: number;
  /** Points, before the page is turned. */
  width: number;
  height: number;
  /** Clockwise degrees. */
  rotation: number;
}

export interface PagePixels extends DrawnPage {
  /** RGBA, row after row from the top; the fourth byte means nothing. */
  data: Uint8Array;
}

export interface GreyPage extends DrawnPage {
  /** A portable grey map: needs no encoder, and is a quarter of the bytes of the pixels. */
  picture: Uint8Array;
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
  sharpness: Sharpness = toLookAt,
): PagePixels | undefined {
  return drawn(pdfium, page, sharpness, ({ columns, rows }, rowOf) => {
    const data = new Uint8Array(columns * rows * 4);
    for (let row = 0; row < rows; row += 1) data.set(rowOf(row), row * columns * 4);
    return { data };
  });
}

/** The same in grey, straight from the engine's memory: a copy of the colours would cost a scan 16 MB for each page. */
export function greyPage(pdfium: WrappedPdfiumModule, page: number, sharpness: Sharpness): GreyPage | undefined {
  return drawn(pdfium, page, sharpness, ({ columns, rows }, rowOf) => {
    const header = new TextEncoder().encode(`P5\n${columns} ${rows}\n255\n`);
    const picture = new Uint8Array(header.length + columns * rows);
    picture.set(header);
    let at = header.length;
    for (let row = 0; row < rows; row += 1) {
      const pixels = rowOf(row);
      for (let pixel = 0; pixel < pixels.length; pixel += 4, at += 1) {
        // Rec. 601 luma in 8-bit fractions.
        picture[at] = (77 * (pixels[pixel] ?? 0) + 150 * (pixels[pixel + 1] ?? 0) + 29 * (pixels[pixel + 2] ?? 0)) >> 8;
      }
    }
    return { picture };
  });
}

/** @param take gets the drawing row by row, as RGBA, while it is in the engine's memory */
function drawn<Taken>(
  pdfium: WrappedPdfiumModule,
  page: number,
  { pixelsPerPoint, longestSide }: Sharpness,
  take: (size: Pick<DrawnPage, 'columns' | 'rows'>, rowOf: (row: number) => Uint8Array) => Taken,
): (DrawnPage & Taken) | undefined {
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
    const memory = memoryOf(pdfium).HEAPU8;
    const rowOf = (row: number) => memory.subarray(start + row * stride, start + row * stride + columns * 4);
    const taken = take({ columns, rows }, rowOf);
    const quarters = pdfium.FPDFPage_GetRotation(page) & 3;
    const size = quarters % 2 === 0 ? { width, height } : { width: height, height: width };
    return { ...taken, columns, rows, ...size, rotation: quarters * 90 };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
