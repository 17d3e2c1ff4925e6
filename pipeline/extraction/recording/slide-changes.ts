/** A picture in grey, row by row without gaps. */
export interface GreyFrame {
  seconds: number;
  pixels: Uint8Array;
  width: number;
  height: number;
}

export interface SlideChange {
  seconds: number;
  /** `build`: the picture before is still there and something was added. */
  kind: 'slide' | 'build';
}

export const framesPerSecond = 2;
export const frameWidth = 320;

const columns = 16;
const rows = 9;
const cells = columns * rows;
/** Mean absolute difference of a cell, in grey levels: compression noise of still slides stays under 1. */
const leastDifference = 4;
const timesNoise = 6;
const noiseWindow = 30 * framesPerSecond;
const fewestCells = 2;
/** A change lasts a second, a passing cursor does not. */
const persistFrames = 2;
/** Differences are kept in eighths of a grey level, so that two hours take 4 MB. */
const scale = 8;
const inkContrast = 24;
const keptInk = 0.9;

export interface SlideWatcher {
  push(frame: GreyFrame): void;
  /** Ascending; changes closer than a second to the one before belong to it. */
  changes(): SlideChange[];
  /** Whether no frame showed anything but one flat tone. */
  isBlank(): boolean;
}

interface Step {
  seconds: number;
  /** Against the frame before, by cell. */
  step: Uint8Array;
  /**
   * The frame a second later against the one before the step and the one a second before that, whichever differs less:
   * a cursor that leaves brings back what was there. By cell; undefined while it has not come.
   */
  lasting?: Uint8Array;
  kind?: SlideChange['kind'];
}

/**
 * Finds changes of slides in frames of equal size at `framesPerSecond`: at least two cells of a 16x9 grid differ by
 * more than six times their usual noise (the median over 30 s, which takes cameras and cursors out) and stay so for a
 * second. The rule and its numbers: reference 4.3.
 */
export function watchSlides(): SlideWatcher {
  const steps: Step[] = [];
  const recent: GreyFrame[] = [];
  let hasContent = false;

  return {
    push(frame) {
      const isStill = isSame(recent.at(-1), frame);
      hasContent ||= !isStill && contrastOf(frame) >= inkContrast;
      recent.push(frame);
      if (recent.length > 2 * persistFrames + 2) recent.shift();
      const previous = recent.at(-2);
      if (previous === undefined) return;
      const step: Step = { seconds: frame.seconds, step: isStill ? noDifference : cellDifferences(previous, frame) };
      steps.push(step);
      const before = recent.at(-(persistFrames + 2));
      const begun = steps.at(-(persistFrames + 1));
      if (before === undefined || begun === undefined || !mayBeChange(begun.step)) return;
      begun.lasting = lesserOf(cellDifferences(before, frame), cellDifferences(recent[0] ?? before, frame));
      begun.kind = keptShare(before, frame) >= keptInk ? 'build' : 'slide';
    },
    changes() {
      const noise = noiseBySecond(steps);
      const found: SlideChange[] = [];
      for (const [index, step] of steps.entries()) {
        // The noise of two still hours would take seconds to work out.
        if (step.lasting === undefined || !isChange(step.step, step.lasting, noise(index))) continue;
        const last = found.at(-1);
        if (last === undefined || step.seconds - last.seconds > 1)
          found.push({ seconds: step.seconds, kind: step.kind ?? 'slide' });
        else if (step.kind === 'slide') last.kind = 'slide';
      }
      return found;
    },
    isBlank: () => !hasContent,
  };
}

const noDifference = new Uint8Array(cells);

/** Still slides give equal frames for minutes; comparing bytes is twenty times as fast as the sums. */
const isSame = (before: GreyFrame | undefined, after: GreyFrame): boolean =>
  before !== undefined && Buffer.compare(before.pixels, after.pixels) === 0;

const lesserOf = (first: Uint8Array, second: Uint8Array): Uint8Array =>
  first.map((difference, cell) => Math.min(difference, second[cell] ?? 0));

const mayBeChange = (differences: Uint8Array): boolean => {
  let count = 0;
  for (const difference of differences) if (difference > leastDifference * scale) count += 1;
  return count >= fewestCells;
};

function isChange(step: Uint8Array, lasting: Uint8Array, noise: Uint8Array): boolean {
  let count = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const least = Math.max(leastDifference * scale, timesNoise * (noise[cell] ?? 0));
    if ((step[cell] ?? 0) > least && (lasting[cell] ?? 0) > least) count += 1;
  }
  return count >= fewestCells;
}

/** The median difference of every cell over the 30 s before; at the start over the first 30 s. Worked out once a second. */
function noiseBySecond(steps: readonly Step[]): (index: number) => Uint8Array {
  const known = new Map<number, Uint8Array>();
  return (index) => {
    const end = Math.max(noiseWindow, Math.ceil(index / framesPerSecond) * framesPerSecond);
    const found = known.get(end);
    if (found !== undefined) return found;
    const span = steps.slice(Math.max(0, end - noiseWindow), end);
    const median = new Uint8Array(cells);
    for (let cell = 0; cell < cells; cell += 1) {
      const values = span.map(({ step }) => step[cell] ?? 0).sort((first, second) => first - second);
      median[cell] = values[values.length >> 1] ?? 0;
    }
    known.set(end, median);
    return median;
  };
}

function cellDifferences({ pixels: before }: GreyFrame, { pixels: after, width, height }: GreyFrame): Uint8Array {
  const differences = new Uint8Array(cells);
  for (let row = 0; row < rows; row += 1) {
    const top = Math.floor((row * height) / rows);
    const bottom = Math.floor(((row + 1) * height) / rows);
    for (let column = 0; column < columns; column += 1) {
      const left = Math.floor((column * width) / columns);
      const right = Math.floor(((column + 1) * width) / columns);
      let sum = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * width + left; at < y * width + right; at += 1)
          sum += Math.abs((after[at] as number) - (before[at] as number));
      }
      const mean = sum / Math.max(1, (right - left) * (bottom - top));
      differences[row * columns + column] = Math.min(255, Math.round(mean * scale));
    }
  }
  return differences;
}

/** Share of the ink of the picture before that the picture after still shows. */
function keptShare(before: GreyFrame, after: GreyFrame): number {
  const paper = commonestTone(before.pixels);
  let ink = 0;
  let kept = 0;
  for (let at = 0; at < before.pixels.length; at += 1) {
    const tone = before.pixels[at] ?? 0;
    if (Math.abs(tone - paper) < inkContrast) continue;
    ink += 1;
    if (Math.abs((after.pixels[at] ?? 0) - tone) < inkContrast) kept += 1;
  }
  return ink === 0 ? 0 : kept / ink;
}

function commonestTone(pixels: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const tone of pixels) counts[tone] = (counts[tone] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

function contrastOf({ pixels }: GreyFrame): number {
  let darkest = 255;
  let lightest = 0;
  for (let at = 0; at < pixels.length; at += 7) {
    const tone = pixels[at] ?? 0;
    if (tone < darkest) darkest = tone;
    if (tone > lightest) lightest = tone;
  }
  return lightest - darkest;
}
