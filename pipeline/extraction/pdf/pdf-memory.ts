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

type Call = (...values: number[]) => number;

/**
 * The calls that are made for every letter or every piece of text, straight into the engine: the package's own way checks
 * the arguments of each call and writes three sentences in case one is wrong, which takes longer than the call.
 */
export type FastCalls = Readonly<
  Record<
    | 'FPDFText_GetUnicode'
    | 'FPDFText_GetTextObject'
    | 'FPDFText_IsGenerated'
    | 'FPDFText_GetLooseCharBox'
    | 'FPDFText_GetMatrix'
    | 'FPDFText_GetFontSize'
    | 'FPDFText_GetFontWeight'
    | 'FPDFText_GetFontInfo'
    | 'FPDFText_GetFillColor'
    | 'FPDFTextObj_GetTextRenderMode'
    | 'FPDFPage_GetObject'
    | 'FPDFPageObj_GetType'
    | 'FPDFPageObj_GetMarkedContentID'
    | 'FPDFPageObj_CountMarks',
    Call
  >
>;

// The package's types name only malloc and free of what it exports.
export const fastCalls = (pdfium: WrappedPdfiumModule): FastCalls => pdfium.pdfium.wasmExports as unknown as FastCalls;
