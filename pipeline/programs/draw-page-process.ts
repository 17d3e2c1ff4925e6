import { readFile } from 'node:fs/promises';
import { serveRequest } from '../sandbox/serve-request.ts';

export interface DrawPageRequest {
  path: string;
  /** 1-based. */
  page: number;
}

export interface PageDrawing {
  /** PNG bytes. */
  picture: Uint8Array;
  /** Points, as a source's `box` counts them: before the page is turned. */
  width: number;
  height: number;
  /** How far the picture is turned clockwise against the box: 0, 90, 180, 270. */
  rotation: number;
}

export type DrawPageMessage = { kind: 'drawn'; drawing: PageDrawing } | { kind: 'none' };

serveRequest<DrawPageRequest>(
  async ({ path, page }, tell) => {
    const { openPdf } = await import('../extraction/pdf/pdf-engine.ts');
    const { UnreadableFile } = await import('../extraction/rejections.ts');
    try {
      const file = await openPdf(await readFile(path));
      const pixels = file.drawPage(page - 1);
      if (pixels === undefined) return tell({ kind: 'none' });
      const { default: sharp } = await import('sharp');
      const { data, columns, rows, ...size } = pixels;
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
