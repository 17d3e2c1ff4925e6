import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** An element of the file's own structure that holds text. */
export interface ContentTag {
  /** Place in the reading order that the file gives; per page. */
  order: number;
  /** 1..6 for a heading. */
  headingLevel?: number;
  /** Its place in a table; numbers are unique on the page. */
  cell?: Cell;
}

interface Cell {
  table: number;
  row: number;
  column: number;
}

/** What an element stands in. */
interface Place {
  heading?: ContentTag;
  figure?: Set<number>;
  cell?: Cell;
}

export interface TaggedFigure {
  /** What its author wrote for those who cannot see it. */
  description: string;
  /** Marked content that draws it. */
  content: ReadonlySet<number>;
}

/** The part of the file's tag tree that one page shows. */
export interface PageTags {
  /** By marked-content id. */
  ofContent: ReadonlyMap<number, ContentTag>;
  figures: TaggedFigure[];
}

const deepestTree = 64;
const mostElements = 20_000;
const longestType = 64;
const longestDescription = 2_000;

/** @returns undefined when the page has no tags */
export function readPageTags(pdfium: WrappedPdfiumModule, page: number): PageTags | undefined {
  const tree = pdfium.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return undefined;
  const words = pdfium.pdfium.wasmExports.malloc(longestDescription);
  try {
    const walk = new TagWalk(pdfium, words);
    const roots = pdfium.FPDF_StructTree_CountChildren(tree);
    for (let index = 0; index < roots; index += 1) walk.read(pdfium.FPDF_StructTree_GetChildAtIndex(tree, index), 0);
    return walk.ofContent.size === 0 ? undefined : walk;
  } finally {
    pdfium.pdfium.wasmExports.free(words);
    pdfium.FPDF_StructTree_Close(tree);
  }
}

class TagWalk implements PageTags {
  readonly ofContent = new Map<number, ContentTag>();
  readonly figures: TaggedFigure[] = [];
  private readonly pdfium: WrappedPdfiumModule;
  private readonly words: number;
  private elements = 0;
  private tables = 0;
  private rows = 0;
  private columns = 0;

  constructor(pdfium: WrappedPdfiumModule, words: number) {
    this.pdfium = pdfium;
    this.words = words;
  }

  read(element: number, depth: number, place: Place = {}): void {
    const { pdfium } = this;
    this.elements += 1;
    if (element === 0 || depth > deepestTree || this.elements > mostElements) return;
    const inside = this.entered(element, place);
    const children = pdfium.FPDF_StructElement_CountChildren(element);
    for (let index = 0; index < children; index += 1) {
      const child = pdfium.FPDF_StructElement_GetChildAtIndex(element, index);
      if (child !== 0) this.read(child, depth + 1, inside);
      else this.mark(pdfium.FPDF_StructElement_GetChildMarkedContentID(element, index), inside);
    }
  }

  private entered(element: number, place: Place): Place {
    const type = this.text(this.pdfium.FPDF_StructElement_GetType, element, longestType);
    const level = /^H([1-6])?$/.exec(type);
    if (level !== null) return { ...place, heading: { order: -1, headingLevel: Number(level[1] ?? 1) } };
    if (type === 'Table') this.tables += 1;
    if (type === 'TR') this.rows += 1;
    if (type === 'TD' || type === 'TH') {
      this.columns += 1;
      return { ...place, cell: { table: this.tables, row: this.rows, column: this.columns } };
    }
    if (type !== 'Figure') return place;
    const description = this.text(this.pdfium.FPDF_StructElement_GetAltText, element, longestDescription);
    const content = new Set<number>();
    if (/\S\s+\S/.test(description)) this.figures.push({ description, content });
    return { ...place, figure: content };
  }

  private mark(content: number, { heading, figure, cell }: Place): void {
    if (content < 0 || this.ofContent.has(content)) return;
    figure?.add(content);
    const order = this.ofContent.size;
    // All parts of one heading share their tag, so that two headings of one level stay two.
    if (heading !== undefined && heading.order < 0) heading.order = order;
    this.ofContent.set(content, heading ?? { order, ...(cell !== undefined && { cell }) });
  }

  private text(
    read: (element: number, buffer: number, length: number) => number,
    element: number,
    longest: number,
  ): string {
    const length = read(element, this.words, longest);
    return length > 2 && length <= longest ? this.pdfium.pdfium.UTF16ToString(this.words).trim() : '';
  }
}
