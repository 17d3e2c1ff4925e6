import type { ChartDrawing, Colour, DotMark, LineMark, RectMark } from './chart-drawing.ts';
import { colourDistance, median } from './chart-drawing.ts';
import { findPie } from './pie-pixels.ts';
import {
  colourAt,
  eroded,
  inkOf,
  mapOf,
  paintOver,
  type PixelMap,
  type Region,
  regionsOf,
} from '../picture/pixel-map.ts';
import { takeGuides } from './grid-pixels.ts';

/** Neighbouring pixels of one flat colour differ by less, even after JPEG. */
const sameColour = 30;
const evenColour = 12;
/** How much of its box a rectangle fills. */
const rectangleFill = 0.9;
const dotCore = 2;

export interface RasterMarks extends Omit<ChartDrawing, 'texts'> {
  /** The picture without its marks: what a recogniser reads best. */
  lettering: PixelMap;
}

/** The marks of a raster chart: rectangles, dots, lines, a pie, lines of the grid. Texts are read afterwards. */
export function marksOfPixels(pixels: Uint8Array, width: number, height: number): RasterMarks {
  const map = mapOf(pixels.slice(), width, height);
  const guides = takeGuides(map);
  const lettering = { ...map, pixels: map.pixels.slice() };
  const ink = inkOf(map);
  const pie = findPie(map, ink);
  const large = regionsOf(ink, width).filter(({ box }) => isLarge(box, width, height));
  const rects = flatRegions(map, ink).filter(
    (flat) => isRectangle(flat, guides) && (pie === undefined || !isInside(flat, pie)),
  );
  const marks = rects.map((rect): RectMark => {
    const colour = meanColour(map, rect);
    return { box: softBox(map, rect, colour), colour };
  });
  for (const region of [...large, ...rects]) paintOver(lettering, region, 1);
  if (pie !== undefined) paintOver(lettering, { pixels: discOf(pie, map) }, 0);
  const strokes =
    pie === undefined && rects.length < 2
      ? findStrokes(map, ink, rects)
      : withSwatches(map, ink, rects, pie !== undefined);
  for (const dot of strokes.cores) paintOver(lettering, dot, dotCore + 1);
  return {
    width,
    height,
    precision: 1,
    rects: marks,
    dots: strokes.dots,
    lines: strokes.lines,
    guides,
    ...(pie !== undefined && { pie }),
    lettering,
  };
}

/** Letters are smaller. */
const isLarge = ([x0, y0, x1, y1]: Region['box'], width: number, height: number): boolean =>
  x1 - x0 > 0.12 * width || y1 - y0 > 0.12 * height;

/** Regions of one colour; they begin where the colour is even, not at a soft edge. */
function flatRegions(map: PixelMap, ink: Uint8Array): Region[] {
  const { width } = map;
  const isLike = (reach: number) => (a: number, b: number) =>
    colourDistance(colourAt(map, a), colourAt(map, b)) <= reach;
  const isEven = isLike(evenColour);
  const isSeed = (index: number) =>
    isEven(index + 1, index) && isEven(index + width, index) && isEven(index + width + 1, index);
  return regionsOf(ink, width, isLike(sameColour), isSeed);
}

/** A rectangle; a thin one (a low bar) only where it stands on a line, because letters have stems like it. */
function isRectangle({ box: [x0, y0, x1, y1], pixels }: Region, { level, upright }: ChartDrawing['guides']): boolean {
  const [across, down] = [x1 - x0, y1 - y0];
  if (pixels.length < rectangleFill * across * down) return false;
  if (Math.min(across, down) >= 6) return true;
  const stands = level.some((y) => Math.abs(y - y1) <= 4) && across >= 14;
  const lies = upright.some((x) => Math.abs(x - x0) <= 4) && down >= 14;
  return Math.min(across, down) >= 2 && (stands || lies);
}

const isInside = ({ box }: Region, { x, y, radius }: { x: number; y: number; radius: number }): boolean =>
  Math.hypot((box[0] + box[2]) / 2 - x, (box[1] + box[3]) / 2 - y) < radius;

/**
 * The box with its soft edges: a row that is half covered by the mark is half as dark, which gives the edge to a fraction
 * of a pixel.
 */
function softBox(map: PixelMap, region: Region, colour: Colour): Region['box'] {
  const [x0, y0, x1, y1] = region.box;
  const full = Math.max(1, colourDistance(colour, map.paper));
  const cover = (places: readonly [x: number, y: number][]): number => {
    const shares = places
      .filter(([x, y]) => x >= 0 && y >= 0 && x < map.width && y < map.height)
      .map(([x, y]) => colourDistance(colourAt(map, y * map.width + x), map.paper) / full);
    const share = median(shares);
    return share > 0.95 ? 0 : share;
  };
  const columns = Array.from({ length: x1 - x0 }, (_, index) => x0 + index);
  const rows = Array.from({ length: y1 - y0 }, (_, index) => y0 + index);
  return [
    x0 - cover(rows.map((y) => [x0 - 1, y])),
    y0 - cover(columns.map((x) => [x, y0 - 1])),
    x1 + cover(rows.map((y) => [x1, y])),
    y1 + cover(columns.map((x) => [x, y1])),
  ];
}

function meanColour(map: PixelMap, { pixels }: Pick<Region, 'pixels'>): Colour {
  const step = Math.max(1, Math.floor(pixels.length / 400));
  const sample = pixels.filter((_, index) => index % step === 0).map((index) => colourAt(map, index));
  return [median(sample.map(([red]) => red)), median(sample.map((c) => c[1])), median(sample.map((c) => c[2]))];
}

function discOf({ x, y, radius }: { x: number; y: number; radius: number }, { width, height }: PixelMap): number[] {
  const reach = radius + 2;
  const disc: number[] = [];
  for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row += 1)
    for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, x + reach); column += 1)
      if (Math.hypot(column - x, row - y) <= reach) disc.push(row * width + column);
  return disc;
}

interface Strokes {
  dots: DotMark[];
  lines: LineMark[];
  cores: Region[];
}

const none: Strokes = { dots: [], lines: [], cores: [] };

/** With rectangles about, there are lines only when all of them are squares of a legend. */
function withSwatches(map: PixelMap, ink: Uint8Array, rects: readonly Region[], hasPie: boolean): Strokes {
  const isSwatch = ({ box: [x0, y0, x1, y1] }: Region) =>
    x1 - x0 <= 0.05 * map.width && Math.abs(x1 - x0 - (y1 - y0)) <= 3;
  return !hasPie && rects.every(isSwatch) ? findStrokes(map, ink, rects) : none;
}

function findStrokes(map: PixelMap, ink: Uint8Array, rects: readonly Region[]): Strokes {
  const { width, height } = map;
  const free = ink.slice();
  for (const { pixels } of rects) for (const index of pixels) free[index] = 0;
  const colours = strokeColours(map, free);
  const dots: DotMark[] = [];
  const lines: LineMark[] = [];
  const cores: Region[] = [];
  for (const colour of colours) {
    const mask = free.map((isInk, index) =>
      isInk === 1 && colourDistance(colourAt(map, index), colour) <= 70 ? 1 : 0,
    );
    const own = splitPairs(regionsOf(eroded(mask, width, height, dotCore), width).filter(isDotCore), width);
    const line = lineOf(mask, width, height, colour);
    if (line !== undefined) lines.push(line);
    dots.push(...own.map(({ x, y }) => ({ x, y, colour })));
    cores.push(...own.map(({ core }) => core));
  }
  return { dots, lines, cores };
}

/** Cores of markers are small and round; bold letters leave specks at most. */
const isDotCore = ({ box: [x0, y0, x1, y1], pixels }: Region): boolean =>
  x1 - x0 <= 20 && y1 - y0 <= 20 && pixels.length >= 4 && pixels.length >= 0.5 * (x1 - x0) * (y1 - y0);

interface PlacedDot {
  core: Region;
  x: number;
  y: number;
}

/** Two markers that overlap have one long core. */
function splitPairs(cores: readonly Region[], width: number): PlacedDot[] {
  const usual = median(cores.map(({ pixels }) => pixels.length));
  const side = median(cores.map(({ box }) => Math.min(box[2] - box[0], box[3] - box[1])));
  return cores.flatMap((core): PlacedDot[] => {
    const [x0, y0, x1, y1] = core.box;
    const middle = { core, x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
    const [across, down] = [x1 - x0, y1 - y0];
    if (core.pixels.length <= 1.35 * usual || Math.max(across, down) < side + 2) return [middle];
    const [shiftX, shiftY] = [(across - side) / 2, (down - side) / 2];
    const slant = diagonalOf(core, width, middle);
    return [
      { core, x: middle.x - shiftX, y: middle.y - slant * shiftY },
      { core, x: middle.x + shiftX, y: middle.y + slant * shiftY },
    ];
  });
}

/** 1 when a long core falls to the right, -1 when it rises. */
function diagonalOf({ pixels }: Region, width: number, { x, y }: { x: number; y: number }): 1 | -1 {
  const sum = pixels.reduce((total, index) => {
    const column = index % width;
    return total + (column + 0.5 - x) * ((index - column) / width + 0.5 - y);
  }, 0);
  return sum >= 0 ? 1 : -1;
}

/** The flat colours of dots and lines, commonest first; blends at their edges are not flat. */
function strokeColours(map: PixelMap, ink: Uint8Array): Colour[] {
  const { width, height } = map;
  const cores = regionsOf(
    eroded(ink, width, height, dotCore),
    width,
    (next, seed) => colourDistance(colourAt(map, next), colourAt(map, seed)) <= sameColour,
  ).filter((core) => core.pixels.length >= 4);
  const colours: { colour: Colour; count: number }[] = [];
  for (const core of cores) {
    const colour = meanColour(map, core);
    const known = colours.find((other) => colourDistance(other.colour, colour) < 40);
    if (known === undefined) colours.push({ colour, count: 1 });
    else known.count += 1;
  }
  return colours
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .map(({ colour }) => colour);
}

/** A line is one connected stretch over a good part of the picture's width. */
const lineShare = 0.3;

function lineOf(mask: Uint8Array, width: number, height: number, colour: Colour): LineMark | undefined {
  const stretches = regionsOf(joined(mask, width, height), width);
  const [longest] = stretches.sort((a, b) => b.box[2] - b.box[0] - (a.box[2] - a.box[0]));
  if (longest === undefined || longest.box[2] - longest.box[0] < lineShare * width) return undefined;
  const columns = new Map<number, [sum: number, count: number]>();
  for (const index of longest.pixels) {
    if (mask[index] !== 1) continue;
    const x = index % width;
    const [sum, count] = columns.get(x) ?? [0, 0];
    columns.set(x, [sum + (index - x) / width, count + 1]);
  }
  const points = [...columns]
    .sort(([a], [b]) => a - b)
    .map(([x, [sum, count]]): [number, number] => [x + 0.5, sum / count + 0.5]);
  return { colour, points };
}

/** Closes the gaps that another line leaves where it crosses. */
function joined(mask: Uint8Array, width: number, height: number): Uint8Array {
  const reach = 3;
  const wide = new Uint8Array(mask.length);
  for (let index = 0; index < mask.length; index += 1) {
    if (mask[index] !== 1) continue;
    const x = index % width;
    const y = (index - x) / width;
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
      wide.fill(1, row * width + Math.max(0, x - reach), row * width + Math.min(width, x + reach + 1));
  }
  return wide;
}
