import { colourDistance } from './chart-drawing.ts';
import { colourAt, faintContrast, type PixelMap } from '../picture/pixel-map.ts';

/** A line of the grid or an axis spans so much of the picture and is at most so thick. */
const guideShare = 0.45;
const mostThick = 4;

/**
 * Finds the lines of the grid and of the axes and paints them over, so that bars no longer hang together along the
 * baseline. Lines lie where at least 45 % of a row or column is of one colour other than the paper's, a few pixels thick.
 */
export function takeGuides(map: PixelMap): { level: number[]; upright: number[] } {
  const { width, height } = map;
  return {
    level: takeLines(map, height, width, (line, place) => line * width + place),
    upright: takeLines(map, width, height, (line, place) => place * width + line),
  };
}

interface Run {
  start: number;
  end: number;
}

function takeLines(
  map: PixelMap,
  lines: number,
  length: number,
  indexOf: (line: number, place: number) => number,
): number[] {
  const runs = Array.from({ length: lines }, (_, line) => longestRun(map, length, (place) => indexOf(line, place)));
  const isLong = (line: number) => {
    const run = runs[line];
    return run !== undefined && run.end - run.start >= guideShare * length;
  };
  const found: number[] = [];
  for (let line = 0; line < lines; line += 1) {
    if (!isLong(line)) continue;
    let end = line;
    while (end < lines && isLong(end)) end += 1;
    const isFree = hasPaperBeside(map, runs[line], [line - besides, end - 1 + besides], lines, indexOf);
    if (end - line <= mostThick && isFree) {
      found.push((line + end) / 2);
      for (let at = line; at < end; at += 1) erase(map, runs[at], (place) => indexOf(at, place));
      const [from = { start: 0, end: 0 }, to = from] = [runs[line], runs[end - 1]];
      eraseSoftEdge(map, from, line, -1, lines, indexOf);
      eraseSoftEdge(map, to, end - 1, 1, lines, indexOf);
    }
    line = end;
  }
  return found;
}

/** So far from a line its own soft edge is over. */
const besides = 3;

/** Lines of a grid have paper on at least one side; what looks like a line inside a pie has not. */
function hasPaperBeside(
  map: PixelMap,
  run: Run | undefined,
  sides: readonly number[],
  lines: number,
  indexOf: (line: number, place: number) => number,
): boolean {
  if (run === undefined) return false;
  return sides.some((line) => {
    if (line < 0 || line >= lines) return false;
    let paper = 0;
    for (let place = run.start; place < run.end; place += 1)
      if (colourDistance(colourAt(map, indexOf(line, place)), map.paper) <= faintContrast) paper += 1;
    return paper >= 0.5 * (run.end - run.start);
  });
}

/** The longest stretch of one colour that is not the paper's; marks over it interrupt it for a while. */
function longestRun(map: PixelMap, length: number, indexOf: (place: number) => number): Run | undefined {
  let best: Run | undefined;
  let start = -1;
  let gap = 0;
  let first = 0;
  for (let place = 0; place <= length; place += 1) {
    const index = indexOf(place);
    const isLine =
      place < length &&
      colourDistance(colourAt(map, index), map.paper) > faintContrast &&
      (start < 0 || colourDistance(colourAt(map, index), colourAt(map, first)) <= 24);
    if (isLine) {
      if (start < 0) {
        start = place;
        first = index;
      }
      gap = 0;
    } else if (start >= 0) {
      gap += 1;
      if (gap > 2 || place === length) {
        const run = { start, end: place - gap + 1 };
        if (best === undefined || run.end - run.start > best.end - best.start) best = run;
        start = -1;
        gap = 0;
      }
    }
  }
  return best;
}

function erase(map: PixelMap, run: Run | undefined, indexOf: (place: number) => number): void {
  if (run === undefined) return;
  for (let place = run.start; place < run.end; place += 1) map.pixels.set(map.paper, 3 * indexOf(place));
}

/** A line between two rows of pixels leaves half its colour in each; bars interrupt the half, so it is no line itself. */
function eraseSoftEdge(
  map: PixelMap,
  run: Run,
  line: number,
  side: 1 | -1,
  lines: number,
  indexOf: (line: number, place: number) => number,
): void {
  const isPaper = (index: number) => colourDistance(colourAt(map, index), map.paper) <= faintContrast;
  for (const off of [1, 2]) {
    const [near, far] = [line + side * off, line + side * (off + besides)];
    if (far < 0 || far >= lines) return;
    for (let place = run.start; place < run.end; place += 1)
      if (isPaper(indexOf(far, place))) map.pixels.set(map.paper, 3 * indexOf(near, place));
  }
}
