import { type Colour, colourDistance } from '../chart/chart-drawing.ts';
import type { Box } from './recognised-lines.ts';

/** RGB pixels with the colour they stand on. */
export interface PixelMap {
  pixels: Uint8Array;
  width: number;
  height: number;
  paper: Colour;
}

/** Pixels that differ from the paper by more than this in one channel belong to a mark or a letter; grids are paler. */
const markContrast = 55;
/** Edges of letters and lines of grids differ by more than this. */
export const faintContrast = 10;

export const colourAt = ({ pixels }: Pick<PixelMap, 'pixels'>, index: number): Colour => [
  pixels[3 * index] ?? 0,
  pixels[3 * index + 1] ?? 0,
  pixels[3 * index + 2] ?? 0,
];

/** The commonest colour, to 16 steps a channel: charts are mostly paper. */
export function mapOf(pixels: Uint8Array, width: number, height: number): PixelMap {
  const counts = new Uint32Array(4096);
  const sums = new Float64Array(4096 * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const bin = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    counts[bin] = (counts[bin] ?? 0) + 1;
    sums[3 * bin] = (sums[3 * bin] ?? 0) + red;
    sums[3 * bin + 1] = (sums[3 * bin + 1] ?? 0) + green;
    sums[3 * bin + 2] = (sums[3 * bin + 2] ?? 0) + blue;
  }
  let best = 0;
  for (let bin = 1; bin < counts.length; bin += 1) if ((counts[bin] ?? 0) > (counts[best] ?? 0)) best = bin;
  const mean = (channel: number) => Math.round((sums[3 * best + channel] ?? 0) / Math.max(1, counts[best] ?? 0));
  return { pixels, width, height, paper: [mean(0), mean(1), mean(2)] };
}

/** 1 where a pixel differs from the paper by more than `contrast`. */
export function inkOf(map: PixelMap, contrast: number = markContrast): Uint8Array {
  const ink = new Uint8Array(map.width * map.height);
  for (let index = 0; index < ink.length; index += 1)
    ink[index] = colourDistance(colourAt(map, index), map.paper) > contrast ? 1 : 0;
  return ink;
}

export interface Region {
  /** Half-open. */
  box: Box;
  /** Indices of its pixels. */
  pixels: number[];
}

/**
 * Connected pixels of a mask.
 *
 * @param belongs whether a neighbour goes on the region of which `seed` is the first pixel; absent: always
 * @param isSeed whether a region may begin at a pixel; absent: always
 */
export function regionsOf(
  mask: Uint8Array,
  width: number,
  belongs: (neighbour: number, seed: number) => boolean = () => true,
  isSeed: (index: number) => boolean = () => true,
): Region[] {
  const seen = new Uint8Array(mask.length);
  const regions: Region[] = [];
  for (let seed = 0; seed < mask.length; seed += 1) {
    if (mask[seed] !== 1 || seen[seed] === 1 || !isSeed(seed)) continue;
    const pixels = [seed];
    seen[seed] = 1;
    const box: Box = [width, Infinity, 0, 0];
    for (let at = 0; at < pixels.length; at += 1) {
      const index = pixels[at] ?? 0;
      const x = index % width;
      const y = (index - x) / width;
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x + 1);
      box[3] = Math.max(box[3], y + 1);
      for (const step of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]) {
        const next = index + step;
        const acrossEdge = Math.abs((next % width) - x) > 1;
        if (acrossEdge || next < 0 || mask[next] !== 1 || seen[next] === 1 || !belongs(next, seed)) continue;
        seen[next] = 1;
        pixels.push(next);
      }
    }
    regions.push({ box, pixels });
  }
  return regions;
}

/** What is left of a mask when `radius` pixels are taken off all around: only thick things survive. */
export function eroded(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const alongRows = shrink(mask, radius, (run, place) => run * width + place, height, width);
  return shrink(alongRows, radius, (run, place) => place * width + run, width, height);
}

function shrink(
  mask: Uint8Array,
  radius: number,
  indexOf: (run: number, place: number) => number,
  runs: number,
  length: number,
): Uint8Array {
  const shrunk = new Uint8Array(mask.length);
  for (let run = 0; run < runs; run += 1) {
    let start = -1;
    for (let place = 0; place <= length; place += 1) {
      const isSet = place < length && mask[indexOf(run, place)] === 1;
      if (isSet && start < 0) start = place;
      if (!isSet && start >= 0) {
        for (let inside = start + radius; inside < place - radius; inside += 1) shrunk[indexOf(run, inside)] = 1;
        start = -1;
      }
    }
  }
  return shrunk;
}

/** Paints a region over with the paper's colour, with a rim for its soft edge. */
export function paintOver(map: PixelMap, region: Pick<Region, 'pixels'>, rim: number): void {
  for (const index of region.pixels) {
    const x = index % map.width;
    const y = (index - x) / map.width;
    for (let row = Math.max(0, y - rim); row <= Math.min(map.height - 1, y + rim); row += 1)
      for (let column = Math.max(0, x - rim); column <= Math.min(map.width - 1, x + rim); column += 1)
        map.pixels.set(map.paper, 3 * (row * map.width + column));
  }
}
