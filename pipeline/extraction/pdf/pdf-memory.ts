import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The engine's own memory; Emscripten replaces the views when it grows, so they are read anew at every use. */
interface EngineMemory {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPU32: Uint32Array;
  HEAPF32: Float32Array;
}

// The package's types leave out the views that it exports.
export const memoryOf = (pdfium: WrappedPdfiumModule): EngineMemory => pdfium.pdfium as unknown as EngineMemory;

/** The calls that are made once per letter, without the wrapper that checks its arguments at every call. */
interface LetterCalls {
  _FPDFText_GetUnicode: (text: number, index: number) => number;
  _FPDFText_GetTextObject: (text: number, index: number) => number;
  _FPDFText_IsGenerated: (text: number, index: number) => number;
  _FPDFText_GetLooseCharBox: (text: number, index: number, box: number) => number;
}

// The package's types leave out the plain exports, too.
export const letterCalls = (pdfium: WrappedPdfiumModule): LetterCalls => pdfium.pdfium as unknown as LetterCalls;
