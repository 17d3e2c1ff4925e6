import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { greyPng } from '../picture/grey-png.ts';
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
  /** A PNG file. */
  picture: Uint8Array;
}

interface BitmapFormat {
  code: number;
  drawing: number;
  /** Of one pixel. */
  bytes: number;
}

// fpdfview.h
const drawAnnotations = 0x01;
const rgba: BitmapFormat = { code: 3, drawing: 0x10, bytes: 4 };
// Without the flag for grey drawing: on a grey bitmap it does nothing but copy the picture once more.
const grey: BitmapFormat = { code: 1, drawing: 0, bytes: 1 };
const white = 0xffffffff;

/** Twice a point: sharp on the densest phones at the width of a side sheet, and about 180 kB for a page of text. */
const mostPixelsPerPoint = 2;
/** A poster is drawn smaller, so that no page takes more than 16 MB of pixels. */
const toLookAt: Sharpness = { pixelsPerPoint: mostPixelsPerPoint, longestSide: 2_000 };

/** Points from the page's top left corner. */
interface PagePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

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
  return drawn(pdfium, page, { ...sharpness, format: rgba }, copyOfRows);
}

function copyOfRows(
  { columns, rows }: Pick<DrawnPage, 'columns' | 'rows'>,
  rowOf: (row: number) => Uint8Array,
): Pick<PagePixels, 'data'> {
  const data = new Uint8Array(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) data.set(rowOf(row), row * columns * 4);
  return { data };
}

/**
 * A part of a page.
 *
 * @param box points from the top left corner of the page as it lies when it is not turned
 */
export function partPixels(
  pdfium: WrappedPdfiumModule,
  page: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  sharpness: Sharpness,
): PagePixels | undefined {
  const part = { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
  return drawn(pdfium, page, { ...sharpness, format: rgba, part }, copyOfRows);
}

/** The same in grey, as the engine draws it: the colours of a scan would take another 12 MB for each page. */
export function greyPage(pdfium: WrappedPdfiumModule, page: number, sharpness: Sharpness): GreyPage | undefined {
  return drawn(pdfium, page, { ...sharpness, format: grey }, ({ columns, rows }, rowOf) => ({
    picture: greyPng(columns, rows, rowOf),
  }));
}

/** @param take gets the drawing row by row while it is in the engine's memory */
function drawn<Taken>(
  pdfium: WrappedPdfiumModule,
  page: number,
  { pixelsPerPoint, longestSide, format, part }: Sharpness & { format: BitmapFormat; part?: PagePart },
  take: (size: Pick<DrawnPage, 'columns' | 'rows'>, rowOf: (row: number) => Uint8Array) => Taken,
): (DrawnPage & Taken) | undefined {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  if (!(width > 0 && height > 0)) return undefined;
  const shown = part ?? { left: 0, top: 0, width, height };
  if (!(shown.width > 0 && shown.height > 0)) return undefined;
  const scale = Math.min(pixelsPerPoint, longestSide / Math.max(shown.width, shown.height));
  const columns = Math.max(1, Math.round(shown.width * scale));
  const rows = Math.max(1, Math.round(shown.height * scale));
  const [left, top] = [-Math.round(shown.left * scale), -Math.round(shown.top * scale)];
  const [wide, high] = part === undefined ? [columns, rows] : [Math.round(width * scale), Math.round(height * scale)];
  const bitmap = pdfium.FPDFBitmap_CreateEx(columns, rows, format.code, 0, 0);
  if (bitmap === 0) return undefined;
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, left, top, wide, high, 0, drawAnnotations | format.drawing);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const memory = memoryOf(pdfium).HEAPU8;
    const rowOf = (row: number) => memory.subarray(start + row * stride, start + row * stride + columns * format.bytes);
    const taken = take({ columns, rows }, rowOf);
    const quarters = pdfium.FPDFPage_GetRotation(page) & 3;
    const size = quarters % 2 === 0 ? { width, height } : { width: height, height: width };
    return { ...taken, columns, rows, ...size, rotation: quarters * 90 };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
