import { memoryOf } from '../pdf/pdf-memory.ts';
import { pdfiumEngine } from '../pdf/pdf-engine.ts';
import type { PlainLine } from './plain-line.ts';

/** A book is read twice no more: its second reading would take as long as a lesson's making. */
const mostPages = 300;
/** What stands on so many pages, its numbers aside, is printed around the text. */
const runningFrom = 3;

/** PDFium's own text, page by page, in the order in which the file draws it; empty for a long book. */
export async function plainPdfLines(bytes: Uint8Array): Promise<PlainLine[]> {
  const pdfium = await pdfiumEngine();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const file = malloc(bytes.length);
  memoryOf(pdfium).HEAPU8.set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  try {
    const pages = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document);
    if (pages > mostPages) return [];
    const lines = withoutRunning(
      Array.from({ length: pages }, (_, index) => {
        const page = pdfium.FPDF_LoadPage(document, index);
        if (page === 0) return [];
        const text = pdfium.FPDFText_LoadPage(page);
        const count = Math.max(0, pdfium.FPDFText_CountChars(text));
        const buffer = malloc((count + 1) * 2);
        pdfium.FPDFText_GetText(text, 0, count, buffer);
        const written: string = pdfium.pdfium.UTF16ToString(buffer);
        free(buffer);
        pdfium.FPDFText_ClosePage(text);
        pdfium.FPDF_ClosePage(page);
        return written
          .replace(/[\u0002\u00AD]\r?\n?|-\r?\n/gu, '')
          .split(/\r?\n/u)
          .map((line) => ({ text: line.trim(), page: index + 1 }))
          .filter((line) => line.text !== '');
      }).flat(),
    );
    return isShaped(lines) ? [] : lines;
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    free(file);
  }
}

/**
 * Scripts whose letters change with their neighbours: PDFium's own text doubles and parts their pieces ("घंटेघं टे"), so it can
 * judge no reading. Of the Hindi page of the degenerate set it would call 55 % lost, of which not a word is.
 */
const shaped = /[\u0900-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/gu;
const shareOfShaped = 0.2;

export function isShaped(lines: readonly PlainLine[]): boolean {
  const text = lines.map((line) => line.text).join('');
  return (text.match(shaped)?.length ?? 0) > text.length * shareOfShaped;
}

function withoutRunning(lines: readonly PlainLine[]): PlainLine[] {
  const bare = (text: string) => text.replace(/\d+/gu, '#').toLowerCase();
  const pagesOf = new Map<string, Set<number>>();
  for (const { text, page = 0 } of lines) pagesOf.set(bare(text), (pagesOf.get(bare(text)) ?? new Set()).add(page));
  return lines.filter(({ text }) => (pagesOf.get(bare(text))?.size ?? 0) < runningFrom);
}
