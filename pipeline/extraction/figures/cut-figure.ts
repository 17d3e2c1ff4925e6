/** A picture or table as it was cut out of a document. */
export interface CutFigure {
  /** 1-based; absent where the document has no pages. */
  page?: number;
  /** What the document calls it, "figure 3"; '' where it has no number. */
  name: string;
  /** What the document says below or above it, or its author's description; '' where it says nothing. */
  caption: string;
  /** Pixels. */
  width: number;
  height: number;
  contentType: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
}

/** One that is there and could not be had. */
export interface LostFigure {
  page?: number;
  why: 'unreadable' | 'too_large';
}

export type FigureEvent = { kind: 'figure'; figure: CutFigure } | { kind: 'lost'; lost: LostFigure };

export const figureLimits = {
  count: 40,
  pages: 1_000,
  /** Of the longer side of a cut. */
  longestSide: 1_600,
  /** Of one picture before it is decoded. */
  mostPixels: 50_000_000,
  /** Of one picture of a slide or a text as it is packed. */
  mostSourceBytes: 24 * 1024 * 1024,
  /** Of all of them together, as they are kept. */
  totalBytes: 8 * 1024 * 1024,
  caption: 300,
} as const;

/** @returns the text on one line, cut at the last word that fits */
export function captionText(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= figureLimits.caption) return line;
  return `${line.slice(0, figureLimits.caption - 1).replace(/\s\S*$/u, '')}…`;
}
