import type { ContentTag, TaggedFigure } from './pdf-tags.ts';

/** How a run of letters looks; one object per look and document, so looks compare by identity. */
export interface TextStyle {
  font: string;
  /** Points on the page, after the matrix; rounded to a tenth. */
  size: number;
  bold: boolean;
  italic: boolean;
  monospaced: boolean;
  /** RRGGBB */
  colour: string;
  /** Drawn with text render mode 3: an OCR layer, or text that nobody is meant to see. */
  invisible: boolean;
  /** Degrees, counter-clockwise, in steps of 90. */
  angle: 0 | 90 | 180 | 270;
}

/** One character; boxes in points from the page's top left corner, as wide as the pen moves. */
export interface Glyph {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Absent for a blank or line end that the engine made up from the gaps. */
  style?: TextStyle;
  /** What the file's own structure says; letters of one element share it. */
  tag?: ContentTag;
}

/** A picture with its author's description; boxes in points from the page's top left corner. */
export type DescribedFigure = Pick<TaggedFigure, 'description'> & { box: [number, number, number, number] };

export interface PdfPage {
  width: number;
  height: number;
  /** In content-stream order. */
  glyphs: Glyph[];
  figures: DescribedFigure[];
  /** The engine's own text of the page, in the order in which the file draws it. */
  written: string;
  imageCount: number;
  /** Of the page's area; 1 for a scan. */
  imageShare: number;
  /** Something other than text is drawn, so that light letters may have a dark ground. */
  paintsBackground: boolean;
}
