import { readFile } from 'node:fs/promises';
import { type CutFigure, figureLimits, type LostFigure } from '../extraction/figures/cut-figure.ts';
import { serveRequest } from '../sandbox/serve-request.ts';

export interface CutFiguresRequest {
  path: string;
  kind: 'pdf' | 'slides' | 'text';
}

export type CutFiguresMessage =
  | { kind: 'figure'; figure: CutFigure }
  | { kind: 'lost'; lost: LostFigure }
  /** There are more than are kept. */
  | { kind: 'more' };

serveRequest<CutFiguresRequest>(
  async ({ path, kind }, tell) => {
    const { UnreadableFile } = await import('../extraction/rejections.ts');
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    const told = (message: CutFiguresMessage) => tell(message);
    const bytes = await readFile(path);
    let [count, total, lost] = [0, 0, 0];
    try {
      for await (const event of await figuresOf(kind, bytes)) {
        if (event.kind === 'lost') {
          lost += 1;
          if (lost <= figureLimits.count) await told(event);
          continue;
        }
        count += 1;
        total += event.figure.bytes.length;
        if (count > figureLimits.count || total > figureLimits.totalBytes) return told({ kind: 'more' });
        await told(event);
      }
    } catch (error) {
      // What cannot be opened has no figures; its transformation has said why.
      if (!(error instanceof UnreadableFile)) throw error;
    }
  },
  () =>
    Promise.all([
      import('../extraction/figures/pdf-figure-cuts.ts'),
      import('../extraction/figures/office-figures.ts'),
      import('sharp'),
    ]),
);

async function figuresOf(kind: CutFiguresRequest['kind'], bytes: Uint8Array) {
  if (kind === 'pdf') return (await import('../extraction/figures/pdf-figure-cuts.ts')).pdfFigures(bytes);
  const { slideFigures, textFigures } = await import('../extraction/figures/office-figures.ts');
  return kind === 'slides' ? slideFigures(bytes) : textFigures(bytes);
}
