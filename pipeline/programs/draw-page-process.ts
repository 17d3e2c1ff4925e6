import { readFile } from 'node:fs/promises';
import type { Glyph } from '../extraction/pdf/pdf-page.ts';
import type { PagePixels } from '../extraction/pdf/pdf-page-pixels.ts';
import { type MarkBox, quoteBoxes, turnedBox } from '../extraction/pdf/quote-boxes.ts';
import { serveRequest } from '../sandbox/serve-request.ts';

const pen = '#ffe45c';
/** Pixels around the letters. */
const penMargin = 4;

export interface DrawPageRequest {
  path: string;
  /** 1-based. */
  page: number;
  /** A sentence of the page to be marked; then the picture is a JPEG, for a chat. */
  marked?: string;
  /** Marked where the page does not say the sentence in one piece: points, as a source's `box` counts them. */
  around?: MarkBox;
}

export interface PageDrawing {
  /** PNG bytes; JPEG of a marked page. */
  picture: Uint8Array;
  /** Points, as a source's `box` counts them: before the page is turned. */
  width: number;
  height: number;
  /** How far the picture is turned clockwise against the box: 0, 90, 180, 270. */
  rotation: number;
}

export type DrawPageMessage = { kind: 'drawn'; drawing: PageDrawing } | { kind: 'none' };

function marksOn(glyphs: readonly Glyph[], { marked = '', around }: DrawPageRequest): MarkBox[] {
  const found = quoteBoxes(glyphs, marked);
  return found.length > 0 || around === undefined ? found : [around];
}

/** As a pen marks: the letters stay as dark as they are. */
async function markedPicture(
  { data, columns, rows, ...size }: PagePixels,
  marks: readonly MarkBox[],
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const scale = columns / (size.rotation % 180 === 0 ? size.width : size.height);
  const overlays = marks.flatMap((mark) => {
    const [x0, y0, x1, y1] = turnedBox(mark, size).map((value) => Math.round(value * scale));
    const [left, top] = [Math.max(0, (x0 ?? 0) - penMargin), Math.max(0, (y0 ?? 0) - penMargin)];
    const width = Math.min(columns, (x1 ?? 0) + penMargin) - left;
    const height = Math.min(rows, (y1 ?? 0) + penMargin) - top;
    if (!(width > 0 && height > 0)) return [];
    return [
      {
        input: { create: { width, height, channels: 4 as const, background: pen } },
        left,
        top,
        blend: 'multiply' as const,
      },
    ];
  });
  const raw = { width: columns, height: rows, channels: 4 } as const;
  // The fourth byte means nothing, and a pen would read it.
  const plain = await sharp(data, { raw }).removeAlpha().ensureAlpha().png({ compressionLevel: 1 }).toBuffer();
  const drawn = await sharp(plain)
    .composite(overlays)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return new Uint8Array(drawn);
}

serveRequest<DrawPageRequest>(
  async (request, tell) => {
    const { path, page } = request;
    const { openPdf } = await import('../extraction/pdf/pdf-engine.ts');
    const { UnreadableFile } = await import('../extraction/rejections.ts');
    try {
      const file = await openPdf(await readFile(path));
      const pixels = file.drawPage(page - 1);
      if (pixels === undefined) return tell({ kind: 'none' });
      const { default: sharp } = await import('sharp');
      const { data, columns, rows, ...size } = pixels;
      if (request.marked !== undefined) {
        const picture = await markedPicture(pixels, marksOn(file.readPage(page - 1)?.glyphs ?? [], request));
        return tell({ kind: 'drawn', drawing: { picture, ...size } });
      }
      // A palette of 256 colours: 180 kB instead of 510 for a page of text, and no difference to see (2026-11-21).
      const raw = { width: columns, height: rows, channels: 4 } as const;
      const png = await sharp(data, { raw }).removeAlpha().png({ palette: true, effort: 3 }).toBuffer();
      return tell({ kind: 'drawn', drawing: { picture: new Uint8Array(png), ...size } });
    } catch (error) {
      if (error instanceof UnreadableFile) return tell({ kind: 'none' });
      throw error;
    }
  },
  () => Promise.all([import('../extraction/pdf/pdf-engine.ts'), import('sharp')]),
);
