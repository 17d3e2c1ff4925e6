import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { memoryOf } from '#pipeline/extraction/pdf/pdf-memory.ts';

/** The least that counts as reading a PDF: PDFium's own text of every page. usage: plain-pdf-text.ts FILE */
const binary = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const pdfium = await init({ wasmBinary: new Uint8Array(binary).buffer });
pdfium.PDFiumExt_Init();
const { malloc, free } = pdfium.pdfium.wasmExports;
const bytes = readFileSync(process.argv[2] ?? '');
const file = malloc(bytes.length);
memoryOf(pdfium).HEAPU8.set(bytes, file);
const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
let letters = 0;
for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index += 1) {
  const page = pdfium.FPDF_LoadPage(document, index);
  const text = pdfium.FPDFText_LoadPage(page);
  const count = pdfium.FPDFText_CountChars(text);
  const buffer = malloc((count + 1) * 2);
  pdfium.FPDFText_GetText(text, 0, count, buffer);
  letters += pdfium.pdfium.UTF16ToString(buffer).length;
  free(buffer);
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
}
console.log(letters);
