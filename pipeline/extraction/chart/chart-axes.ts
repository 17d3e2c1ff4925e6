import { type ChartDrawing, type ChartText, median, middleOf } from './chart-drawing.ts';
import { numbersOf, roundest } from './chart-numbers.ts';

/** Where a number lies along an axis, and back. */
export interface Axis {
  /** Value at position 0, and change of value per unit of position. */
  offset: number;
  slope: number;
  /** Smallest and largest tick. */
  range: [number, number];
  ticks: ChartText[];
}

const valueAt = ({ offset, slope }: Axis, position: number): number => offset + slope * position;

/** Edges of vector marks are as exact as the numbers they were drawn from. */
const exactPrecision = 0.1;

/**
 * The roundest value that a position may stand for.
 *
 * @param doubt how far off the position is, in units of the picture
 */
export function measuredAt(axis: Axis, position: number, doubt: number): { y: number; tolerance: number } {
  const tolerance = Math.abs(axis.slope) * doubt;
  const y = roundest(valueAt(axis, position), tolerance);
  return { y, tolerance: doubt < exactPrecision ? 0 : Number(tolerance.toPrecision(2)) };
}

const fewestTicks = 3;
/** Of the range of the ticks. */
const largestResidual = 0.01;

interface Tick {
  text: ChartText;
  position: number;
  values: number[];
}

/**
 * The axis whose ticks fit a line best, among numbers that stand under or beside each other.
 *
 * @param direction which way the axis runs
 * @param anchors further known pairs (labels at the ends of bars), for a chart without an axis
 */
export function findAxis(
  { texts, guides }: Pick<ChartDrawing, 'texts' | 'guides'>,
  direction: 'horizontal' | 'vertical',
  anchors: readonly { position: number; values: number[] }[] = [],
): Axis | undefined {
  const along = direction === 'horizontal' ? 0 : 1;
  const ticks = texts
    .filter((text) => !text.isTurned)
    .map((text) => ({ text, position: middleOf(text.box)[along], values: numbersOf(text.text) }))
    .filter(({ values }) => values.length > 0);
  const groups = alignedGroups(ticks, along === 0 ? 1 : 0);
  const axes = groups.map((group) => fitLine(group)).filter((axis) => axis !== undefined);
  const best = axes.sort((a, b) => b.ticks.length - a.ticks.length)[0];
  if (best !== undefined) return onGuides(best, along, along === 0 ? guides.upright : guides.level);
  if (anchors.length < fewestTicks) return undefined;
  return fitLine(anchors.map((anchor) => ({ ...anchor, text: undefined })));
}

/** A number stands near its line of the grid, not on it; all of one axis stand off by the same. */
function onGuides(axis: Axis, along: 0 | 1, guides: readonly number[]): Axis {
  const shifts = axis.ticks.flatMap(({ box, height }) => {
    const middle = middleOf(box)[along];
    const [nearest] = [...guides].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    return nearest !== undefined && Math.abs(nearest - middle) <= 0.6 * height ? [nearest - middle] : [];
  });
  return shifts.length === 0 ? axis : { ...axis, offset: axis.offset - axis.slope * median(shifts) };
}

/** Numbers whose left edges, right edges or middles are in one line across the axis. */
function alignedGroups(ticks: readonly Tick[], across: 0 | 1): Tick[][] {
  const edges: ((text: ChartText) => number)[] = [
    ({ box }) => box[across],
    ({ box }) => box[across + 2] ?? 0,
    ({ box }) => middleOf(box)[across],
  ];
  return edges.flatMap((edgeOf) => {
    const sorted = [...ticks].sort((a, b) => edgeOf(a.text) - edgeOf(b.text));
    const reach = 0.45 * median(ticks.map(({ text }) => text.height));
    return sorted.map((first, index) => {
      const from = edgeOf(first.text);
      return sorted.slice(index).filter(({ text }) => edgeOf(text) - from <= reach);
    });
  });
}

function fitLine(
  ticks: readonly { position: number; values: number[]; text: ChartText | undefined }[],
): Axis | undefined {
  let best: { pairs: [position: number, value: number][]; texts: ChartText[] } = { pairs: [], texts: [] };
  for (const [index, first] of ticks.entries())
    for (const second of ticks.slice(index + 1))
      for (const low of first.values)
        for (const high of second.values) {
          const step = second.position - first.position;
          if (low === high || Math.abs(step) < 4) continue;
          const slope = (high - low) / step;
          const offset = low - slope * first.position;
          const found = inliers(ticks, offset, slope, Math.abs(high - low));
          if (found.pairs.length > best.pairs.length) best = found;
        }
  return best.pairs.length < fewestTicks ? undefined : leastSquares(best.pairs, best.texts);
}

function inliers(
  ticks: readonly { position: number; values: number[]; text: ChartText | undefined }[],
  offset: number,
  slope: number,
  range: number,
) {
  const pairs: [number, number][] = [];
  const texts: ChartText[] = [];
  for (const { position, values, text } of ticks) {
    const expected = offset + slope * position;
    const reach = Math.max(2 * largestResidual * range, Math.abs(slope) * 1.5);
    const value = values.find((candidate) => Math.abs(candidate - expected) <= reach);
    if (value === undefined) continue;
    pairs.push([position, value]);
    if (text !== undefined) texts.push(text);
  }
  return { pairs, texts };
}

function leastSquares(pairs: readonly [number, number][], ticks: ChartText[]): Axis | undefined {
  const count = pairs.length;
  const meanPosition = pairs.reduce((sum, [position]) => sum + position, 0) / count;
  const meanValue = pairs.reduce((sum, [, value]) => sum + value, 0) / count;
  const spread = pairs.reduce((sum, [position]) => sum + (position - meanPosition) ** 2, 0);
  const slope = pairs.reduce((sum, [p, v]) => sum + (p - meanPosition) * (v - meanValue), 0) / spread;
  const offset = meanValue - slope * meanPosition;
  const values = pairs.map(([, value]) => value);
  const range: [number, number] = [Math.min(...values), Math.max(...values)];
  const residual = Math.sqrt(pairs.reduce((sum, [p, v]) => sum + (v - offset - slope * p) ** 2, 0) / count);
  if (slope === 0 || residual > largestResidual * (range[1] - range[0])) return undefined;
  return { offset, slope, range, ticks };
}
