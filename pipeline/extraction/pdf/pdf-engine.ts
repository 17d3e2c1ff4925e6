import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { OutlineEntry } from '../../document.ts';
import { ActualTextClusters, type Cluster } from './pdf-actual-text.ts';
import type { Box, DrawnShape } from '../figures/figure-regions.ts';
import { drawnShapes } from '../figures/drawn-shapes.ts';
import { describedFigures } from './pdf-figures.ts';
import { type FastCalls, fastCalls, memoryOf } from './pdf-memory.ts';
import { paintedOn } from './pdf-painted.ts';
import type { Glyph, PdfPage, TextStyle } from './pdf-page.ts';
import { type GreyPage, greyPage, type PagePixels, pagePixels, partPixels, type Sharpness } from './pdf-page-pixels.ts';
import { type ContentTag, type PageTags, readPageTags } from './pdf-tags.ts';
import { UnreadableFile } from '../rejections.ts';

export interface PdfFile {
  pageCount: number;
  title?: string;
  language?: string;
  /** The table of what is where does not fit the file; the engine searched for pages itself. */
  isDamaged: boolean;
  /** Opens without a password, but its owner forbade copying text. */
  isOwnerRestricted: boolean;
  outline: OutlineEntry[];
  /** @param index 0-based; undefined when the page cannot be read */
  readPage: (index: number) => PdfPage | undefined;
  /** @param index 0-based; undefined when there is no such page */
  drawPage: (index: number, sharpness?: Sharpness) => PagePixels | undefined;
  /** What the page shows besides text; undefined as `readPage`. */
  shapesOn: (index: number) => DrawnShape[] | undefined;
  /** @param box points from the page's top left corner; no side of the drawing is longer than `longestSide` pixels */
  drawPart: (index: number, box: Box, longestSide: number) => PagePixels | undefined;
  /** The same in grey, for a recogniser. */
  drawGreyPage: (index: number, sharpness: Sharpness) => GreyPage | undefined;
  close: () => void;
}

// fpdfview.h
const passwordError = 4;
const securityError = 5;
const maskOfCopyPermission = 1 << 4;
const invisibleMode = 3;
// PDF 32000-1, table 123: font descriptor flags
const fixedPitchFlag = 1;
const italicFlag = 1 << 6;
const forceBoldFlag = 1 << 18;
const deepestOutline = 6;
/** A figure of half a page's width is 700 pixels wide: what a phone shows. */
const partPixelsPerPoint = 3;
const mostOutlineEntries = 5_000;

let engine: Promise<WrappedPdfiumModule> | undefined;

async function loadEngine(): Promise<WrappedPdfiumModule> {
  const binary = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  // A file of this size has a buffer of its own; a copy would stay as long as the engine.
  const pdfium = await init({ wasmBinary: binary.buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** One for the process. */
export const pdfiumEngine = (): Promise<WrappedPdfiumModule> => (engine ??= loadEngine());

/**
 * Opens a PDF in PDFium. The caller closes it; pages are released as soon as they are read.
 *
 * @throws UnreadableFile encrypted, corrupt
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const pdfium = await pdfiumEngine();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const file = malloc(bytes.length);
  memoryOf(pdfium).HEAPU8.set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  if (document === 0) {
    free(file);
    const code = pdfium.FPDF_GetLastError();
    throw new UnreadableFile(code === passwordError || code === securityError ? 'encrypted' : 'corrupt');
  }
  const scratch = malloc(512);
  const reader = new PageReader(pdfium, document, scratch);
  const title = reader.metadata('Title');
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    ...(title === '' ? {} : { title }),
    isDamaged: !pdfium.FPDF_DocumentHasValidCrossReferenceTable(document),
    isOwnerRestricted:
      pdfium.FPDF_GetSecurityHandlerRevision(document) > 0 &&
      (pdfium.FPDF_GetDocUserPermissions(document) & maskOfCopyPermission) === 0,
    outline: reader.outline(),
    readPage: (index) => reader.onPage(index, (page) => reader.read(page)),
    drawPage: (index, sharpness) => reader.onPage(index, (page) => pagePixels(pdfium, page, sharpness)),
    shapesOn: (index) => reader.onPage(index, (page) => drawnShapes(pdfium, page, reader.origin(page), scratch)),
    drawPart: (index, box, longestSide) =>
      reader.onPage(index, (page) =>
        partPixels(pdfium, page, box, { pixelsPerPoint: partPixelsPerPoint, longestSide }),
      ),
    drawGreyPage: (index, sharpness) => reader.onPage(index, (page) => greyPage(pdfium, page, sharpness)),
    close: () => {
      free(scratch);
      pdfium.FPDF_CloseDocument(document);
      free(file);
    },
  };
}

class PageReader {
  private readonly pdfium: WrappedPdfiumModule;
  private readonly calls: FastCalls;
  private readonly document: number;
  private readonly scratch: number;
  private readonly styles = new Map<string, TextStyle>();
  private readonly isTagged: boolean;

  constructor(pdfium: WrappedPdfiumModule, document: number, scratch: number) {
    this.pdfium = pdfium;
    this.calls = fastCalls(pdfium);
    this.document = document;
    this.scratch = scratch;
    this.isTagged = pdfium.FPDFCatalog_IsTagged(document);
  }

  metadata(key: string): string {
    const length = this.pdfium.FPDF_GetMetaText(this.document, key, this.scratch, 512);
    return length > 2 && length <= 512 ? this.pdfium.pdfium.UTF16ToString(this.scratch).trim() : '';
  }

  outline(): OutlineEntry[] {
    const entries: OutlineEntry[] = [];
    const seen = new Set<number>();
    const walk = (parent: number, level: number) => {
      for (
        let mark = this.pdfium.FPDFBookmark_GetFirstChild(this.document, parent);
        mark !== 0 && !seen.has(mark) && entries.length < mostOutlineEntries;
        mark = this.pdfium.FPDFBookmark_GetNextSibling(this.document, mark)
      ) {
        // A damaged file may link its bookmarks in a ring.
        seen.add(mark);
        const entry = this.outlineEntry(mark, level);
        if (entry.title !== '') entries.push(entry);
        if (level < deepestOutline) walk(mark, level + 1);
      }
    };
    walk(0, 1);
    return entries;
  }

  private outlineEntry(mark: number, level: number): OutlineEntry {
    const length = this.pdfium.FPDFBookmark_GetTitle(mark, this.scratch, 512);
    const title =
      length > 2 && length <= 512 ? this.pdfium.pdfium.UTF16ToString(this.scratch).replace(/\s+/g, ' ').trim() : '';
    let target = this.pdfium.FPDFBookmark_GetDest(this.document, mark);
    if (target === 0) {
      const action = this.pdfium.FPDFBookmark_GetAction(mark);
      target = action === 0 ? 0 : this.pdfium.FPDFAction_GetDest(this.document, action);
    }
    const page = target === 0 ? -1 : this.pdfium.FPDFDest_GetDestPageIndex(this.document, target);
    return { title, level, ...(page >= 0 ? { page: page + 1 } : {}) };
  }

  onPage<Made>(index: number, make: (page: number) => Made): Made | undefined {
    const page = this.pdfium.FPDF_LoadPage(this.document, index);
    if (page === 0) return undefined;
    try {
      return make(page);
    } finally {
      this.pdfium.FPDF_ClosePage(page);
    }
  }

  read(page: number): PdfPage {
    const { pdfium, scratch } = this;
    const text = pdfium.FPDFText_LoadPage(page);
    try {
      const origin = this.origin(page);
      const tags = this.isTagged ? readPageTags(pdfium, page) : undefined;
      return {
        width: origin.width,
        height: origin.height,
        glyphs: text === 0 ? [] : this.glyphs(page, text, origin, tags),
        figures: describedFigures(pdfium, page, tags?.figures ?? [], origin, scratch),
        written: text === 0 ? '' : this.written(text),
        ...paintedOn(pdfium, page, scratch),
      };
    } finally {
      if (text !== 0) pdfium.FPDFText_ClosePage(text);
    }
  }

  private written(text: number): string {
    const { pdfium } = this;
    const { malloc, free } = pdfium.pdfium.wasmExports;
    const count = Math.max(0, pdfium.FPDFText_CountChars(text));
    const buffer = malloc((count + 1) * 2);
    pdfium.FPDFText_GetText(text, 0, count, buffer);
    const written = pdfium.pdfium.UTF16ToString(buffer);
    free(buffer);
    return written;
  }

  // Text boxes are in user space, whose corner need not be the page's corner (crop boxes, negative origins).
  origin(page: number): { left: number; top: number; width: number; height: number } {
    const { pdfium, scratch } = this;
    const width = pdfium.FPDF_GetPageWidthF(page);
    const height = pdfium.FPDF_GetPageHeightF(page);
    if (!pdfium.FPDF_GetPageBoundingBox(page, scratch)) return { left: 0, top: height, width, height };
    const at = scratch >> 2;
    const [left = 0, top = height, right = width, bottom = 0] = memoryOf(pdfium).HEAPF32.subarray(at, at + 4);
    return { left, top, width: right - left, height: top - bottom };
  }

  private glyphs(
    page: number,
    text: number,
    origin: { left: number; top: number },
    tags: PageTags | undefined,
  ): Glyph[] {
    const { pdfium, calls, scratch } = this;
    const clusters = new ActualTextClusters(pdfium, page, scratch);
    const count = pdfium.FPDFText_CountChars(text);
    const glyphs: Glyph[] = [];
    let lastObject = 0;
    let style: TextStyle | undefined;
    let cluster: Cluster | undefined;
    let tag: ContentTag | undefined;
    for (let index = 0; index < count; index += 1) {
      const code = calls.FPDFText_GetUnicode(text, index);
      const source = calls.FPDFText_GetTextObject(text, index);
      const isGenerated = source === 0 || calls.FPDFText_IsGenerated(text, index) === 1;
      if (!isGenerated && source !== lastObject) {
        style = this.styleAt(text, index, source);
        cluster = clusters.of(source);
        tag = tags?.ofContent.get(calls.FPDFPageObj_GetMarkedContentID(source));
        lastObject = source;
      }
      if (code > 0x10ffff || (code === 0 && isGenerated)) continue;
      // PDFium may tell a cluster's text once more for its second piece.
      if (!isGenerated && cluster !== undefined && cluster.owner !== source) continue;
      calls.FPDFText_GetLooseCharBox(text, index, scratch);
      const box = memoryOf(pdfium).HEAPF32;
      const at = scratch >> 2;
      const glyph: Glyph = {
        // A letter that the file gives no text for stays visible as such; the share of them is judged later.
        text: code === 0 ? '\ufffd' : String.fromCodePoint(code),
        x0: (box[at] ?? 0) - origin.left,
        y0: origin.top - (box[at + 1] ?? 0),
        x1: (box[at + 2] ?? 0) - origin.left,
        y1: origin.top - (box[at + 3] ?? 0),
      };
      if (!isGenerated && cluster !== undefined) {
        glyph.x0 = cluster.left - origin.left;
        glyph.x1 = cluster.right - origin.left;
      }
      if (!isGenerated && style !== undefined) glyph.style = style;
      if (!isGenerated && tag !== undefined) glyph.tag = tag;
      glyphs.push(glyph);
    }
    return glyphs;
  }

  // All letters of one text object share font, size, matrix and colour: asked once per object, not per letter.
  private styleAt(text: number, index: number, source: number): TextStyle {
    const { pdfium, calls, scratch } = this;
    const at = scratch >> 2;
    let scale = 1;
    let angle: TextStyle['angle'] = 0;
    if (calls.FPDFText_GetMatrix(text, index, scratch) !== 0) {
      const [a = 1, b = 0, c = 0, d = 1] = memoryOf(pdfium).HEAPF32.subarray(at, at + 4);
      scale = Math.hypot(c, d);
      const quarter = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4;
      angle = ([0, 90, 180, 270] as const)[quarter] ?? 0;
    }
    // The font size alone is 1 for every font that is scaled by its matrix.
    const size = Math.round(calls.FPDFText_GetFontSize(text, index) * scale * 10) / 10;
    const weight = calls.FPDFText_GetFontWeight(text, index);
    const nameLength = calls.FPDFText_GetFontInfo(text, index, scratch + 8, 256, scratch);
    const flags = nameLength > 0 ? (memoryOf(pdfium).HEAP32[at] ?? 0) : 0;
    const font = nameLength > 1 && nameLength <= 256 ? pdfium.pdfium.UTF8ToString(scratch + 8) : '';
    const invisible = calls.FPDFTextObj_GetTextRenderMode(source) === invisibleMode;
    const colour = this.colourAt(text, index);
    const key = `${font}|${size}|${weight}|${flags}|${colour}|${angle}|${invisible}`;
    const known = this.styles.get(key);
    if (known !== undefined) return known;
    const style: TextStyle = {
      font,
      size,
      bold: weight >= 600 || (flags & forceBoldFlag) !== 0 || /bold|black|heavy|semibold|-bd|cmbx|sfbx/i.test(font),
      italic: (flags & italicFlag) !== 0 || /ital|obli|cmti|sfti/i.test(font),
      monospaced: (flags & fixedPitchFlag) !== 0 || /mono|courier|consol|cmtt|sftt/i.test(font),
      colour,
      invisible,
      angle,
    };
    this.styles.set(key, style);
    return style;
  }

  private colourAt(text: number, index: number): string {
    const { pdfium, calls, scratch } = this;
    if (calls.FPDFText_GetFillColor(text, index, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
      return '000000';
    const at = scratch >> 2;
    return [0, 1, 2]
      .map((part) => ((memoryOf(pdfium).HEAPU32[at + part] ?? 0) & 255).toString(16).padStart(2, '0'))
      .join('');
  }
}
