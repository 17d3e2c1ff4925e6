import type { Box } from '../picture/recognised-lines.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export interface ChartText {
  text: string;
  box: Box;
  /** Letter height. */
  height: number;
  /** Drawn from bottom to top, as the name of a vertical axis is. */
  isTurned: boolean;
  /** 0..1; 1 in a vector file. */
  confidence: number;
}

export interface RectMark {
  box: Box;
  colour: Colour;
}

export interface DotMark {
  x: number;
  y: number;
  colour: Colour;
}

export interface LineMark {
  colour: Colour;
  /** Vertices of a vector line; for a raster, the middle of the line in each column that shows it. */
  points: readonly (readonly [x: number, y: number])[];
}

export interface SliceMark {
  colour: Colour;
  /** Clockwise from the top, in turns: 0..1. */
  start: number;
  share: number;
}

/** What is drawn in a chart, before anything is known of what it means. Lengths in units of the picture. */
export interface ChartDrawing {
  width: number;
  height: number;
  /** How exactly a mark's edge is known: 0.01 for vectors, about a pixel for rasters. */
  precision: number;
  texts: ChartText[];
  rects: RectMark[];
  dots: DotMark[];
  lines: LineMark[];
  /** Where lines of the grid and of the axes lie: heights of level ones, places of upright ones. */
  guides: { level: number[]; upright: number[] };
  pie?: { x: number; y: number; radius: number; slices: SliceMark[] };
}

export const colourDistance = (a: Colour, b: Colour): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

export const middleOf = ([x0, y0, x1, y1]: Box): [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2];

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};
