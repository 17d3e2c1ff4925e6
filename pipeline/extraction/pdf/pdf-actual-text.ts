import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type FastCalls, fastCalls, memoryOf } from './pdf-memory.ts';

/** Several text objects that together draw one piece of text, as the file itself says. */
export interface Cluster {
  /** The first object; it carries the text. */
  owner: number;
  left: number;
  right: number;
}

/**
 * Marked content with an ActualText: how browsers and office programs store the letters of shaped scripts
 * (PDF 32000-1, 14.9.4). PDFium applies the text but keeps the first object's box, so that the gap to the rest of the
 * cluster looks like a blank. Here every cluster gets the box of all its objects.
 */
export class ActualTextClusters {
  private readonly pdfium: WrappedPdfiumModule;
  private readonly calls: FastCalls;
  private readonly page: number;
  private readonly scratch: number;
  private byObject: Map<number, Cluster> | undefined;

  constructor(pdfium: WrappedPdfiumModule, page: number, scratch: number) {
    this.pdfium = pdfium;
    this.calls = fastCalls(pdfium);
    this.page = page;
    this.scratch = scratch;
  }

  /** The cluster that a text object belongs to; pages without such marks cost one look per object. */
  of(textObject: number): Cluster | undefined {
    if (this.byObject !== undefined) return this.byObject.get(textObject);
    if (this.markOf(textObject) === undefined) return undefined;
    this.byObject = this.collect();
    return this.byObject.get(textObject);
  }

  private collect(): Map<number, Cluster> {
    const byMark = new Map<number, Cluster>();
    const byObject = new Map<number, Cluster>();
    const count = this.pdfium.FPDFPage_CountObjects(this.page);
    for (let index = 0; index < count; index += 1) {
      const textObject = this.pdfium.FPDFPage_GetObject(this.page, index);
      const mark = this.markOf(textObject);
      const bounds = mark === undefined ? undefined : this.bounds(textObject);
      if (mark === undefined || bounds === undefined) continue;
      const cluster = byMark.get(mark) ?? { owner: textObject, ...bounds };
      cluster.left = Math.min(cluster.left, bounds.left);
      cluster.right = Math.max(cluster.right, bounds.right);
      byMark.set(mark, cluster);
      byObject.set(textObject, cluster);
    }
    return byObject;
  }

  // Objects of one cluster share the mark itself, so its address tells them apart from a neighbour with equal text.
  private markOf(textObject: number): number | undefined {
    const { pdfium, calls, scratch } = this;
    for (let index = calls.FPDFPageObj_CountMarks(textObject) - 1; index >= 0; index -= 1) {
      const mark = pdfium.FPDFPageObj_GetMark(textObject, index);
      if (pdfium.FPDFPageObjMark_GetParamStringValue(mark, 'ActualText', 0, 0, scratch)) return mark;
    }
    return undefined;
  }

  private bounds(textObject: number): { left: number; right: number } | undefined {
    const { pdfium, scratch } = this;
    if (!pdfium.FPDFPageObj_GetBounds(textObject, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
    const view = memoryOf(pdfium).HEAPF32;
    return { left: view[scratch >> 2] ?? 0, right: view[(scratch >> 2) + 2] ?? 0 };
  }
}
