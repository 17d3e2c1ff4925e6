import type { ChartPoint } from '../../document.ts';
import { type Axis, findAxis, measuredAt } from './chart-axes.ts';
import type { Plot } from './chart-bars.ts';
import {
  type ChartDrawing,
  type ChartText,
  type Colour,
  colourDistance,
  type DotMark,
  type LineMark,
  median,
  middleOf,
} from './chart-drawing.ts';
import { entryOf, isNumber, type LegendEntry, mendSequence } from './chart-labels.ts';
import { numbersOf } from './chart-numbers.ts';

/** Lines over named places; undefined when the values have no scale or the places no names. */
export function readLines(drawing: ChartDrawing, legend: readonly LegendEntry[]): Plot | undefined {
  const { lines, dots, texts, precision } = drawing;
  const axis = findAxis(drawing, 'vertical');
  if (axis === undefined || lines.length === 0) return undefined;
  const frame = frameOf(lines, dots);
  const categories = categoriesBelow(drawing, frame, axis);
  if (categories.length < 2) return undefined;
  const middles = categories.map(({ box }) => middleOf(box)[0]);
  const reach = 0.4 * median(middles.slice(1).map((at, index) => at - (middles[index] ?? 0)));
  const names = mendSequence(categories.map(({ text }) => text));
  const series = lines.map((line) => {
    const own = dots.filter(({ colour }) => colourDistance(colour, line.colour) < 40);
    const points = middles.flatMap((middle, index): ChartPoint[] => {
      const spot = spotAt(middle, reach, own, line, dots);
      if (spot === undefined) return [];
      const label = labelAbove(texts, spot, axis);
      const value = valueAtSpot(spot, label, axis, precision);
      const box: [number, number, number, number] = [spot.x - 5, spot.y - 5, spot.x + 5, spot.y + 5];
      return [{ x: names[index] ?? '', ...value, box }];
    });
    return { name: lines.length > 1 ? (entryOf(line.colour, legend)?.name ?? '') : '', points };
  });
  const place = (name: string) => legend.findIndex((entry) => entry.name === name);
  const read = series.filter(({ points }) => points.length > 0).sort((a, b) => place(a.name) - place(b.name));
  if (read.length === 0) return undefined;
  return { kind: lines.length > 1 ? 'multi-line' : 'line', series: read, valueAxis: axis, categories, frame };
}

interface Spot {
  x: number;
  y: number;
  /** How far off the height may be beyond the picture's precision. */
  doubt: number;
}

/** A marker where there is one, otherwise the line itself; where another line's marker hides it, its continuation. */
function spotAt(
  middle: number,
  reach: number,
  own: readonly DotMark[],
  line: LineMark,
  dots: readonly DotMark[],
): Spot | undefined {
  const dot = [...own].sort((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))[0];
  if (dot !== undefined && Math.abs(dot.x - middle) <= reach) return { x: dot.x, y: dot.y, doubt: 0 };
  // Markers of all lines stand above each other, and nearer to the point than the middle of its name.
  const others = dots.filter(({ x }) => Math.abs(x - middle) <= reach);
  const x = others.length > 0 ? median(others.map((other) => other.x)) : middle;
  const vertex = line.points.find((point) => Math.abs(point[0] - x) <= 1);
  if (own.length === 0 && vertex !== undefined) return { x, y: vertex[1], doubt: 0 };
  return continuation(x, line);
}

const sideNear = 6;
const sideFar = 14;

function continuation(x: number, { points }: LineMark): Spot | undefined {
  const sides = [-1, 1].flatMap((side) => {
    const near = points.filter(([at]) => (at - x) * side >= sideNear && (at - x) * side <= sideFar);
    const line = straight(near);
    return line === undefined ? [] : [line.offset + line.slope * x];
  });
  const [first, second] = sides;
  if (first === undefined) return undefined;
  if (second === undefined) return { x, y: first, doubt: 1.5 };
  return Math.abs(first - second) > 5 ? undefined : { x, y: (first + second) / 2, doubt: Math.abs(first - second) / 2 };
}

function straight(points: LineMark['points']): { offset: number; slope: number } | undefined {
  if (points.length < 3) return undefined;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  return { slope, offset: meanY - slope * meanX };
}

function valueAtSpot(
  spot: Spot,
  label: ChartText | undefined,
  axis: Axis,
  precision: number,
): { y: number; tolerance: number } {
  const measured = measuredAt(axis, spot.y, precision * 1.5 + spot.doubt);
  const reach = Math.max(3 * measured.tolerance, 0.02 * (axis.range[1] - axis.range[0]));
  const written = label && numbersOf(label.text).find((value) => Math.abs(value - measured.y) <= reach);
  return written === undefined ? measured : { y: written, tolerance: 0 };
}

const labelAbove = (texts: readonly ChartText[], spot: Spot, axis: Axis): ChartText | undefined =>
  texts.find(
    (text) =>
      isNumber(text) &&
      !axis.ticks.includes(text) &&
      Math.abs(middleOf(text.box)[0] - spot.x) <= text.height &&
      spot.y - text.box[3] <= 1.5 * text.height &&
      spot.y >= middleOf(text.box)[1],
  );

export function frameOf(lines: readonly LineMark[], dots: readonly DotMark[]): [number, number, number, number] {
  const xs = [...lines.flatMap(({ points }) => points.map(([x]) => x)), ...dots.map(({ x }) => x)];
  const ys = [...lines.flatMap(({ points }) => points.map(([, y]) => y)), ...dots.map(({ y }) => y)];
  return [
    xs.reduce(least, Infinity),
    ys.reduce(least, Infinity),
    xs.reduce(most, -Infinity),
    ys.reduce(most, -Infinity),
  ];
}

const least = (a: number, b: number): number => Math.min(a, b);
const most = (a: number, b: number): number => Math.max(a, b);

/** The row of labels under the axis: under the lowest tick, which is not itself one of them. */
function categoriesBelow({ texts }: ChartDrawing, frame: Plot['frame'], axis: Axis): ChartText[] {
  const lowest = Math.max(...axis.ticks.map(({ box }) => middleOf(box)[1]), frame[3]);
  const under = texts.filter(
    (text) =>
      !text.isTurned &&
      !axis.ticks.includes(text) &&
      middleOf(text.box)[1] > lowest + 2 &&
      middleOf(text.box)[0] >= frame[0] - 30 &&
      middleOf(text.box)[0] <= frame[2] + 30,
  );
  const top = Math.min(...under.map(({ box }) => middleOf(box)[1]));
  return under.filter((text) => middleOf(text.box)[1] - top <= 0.8 * text.height).sort((a, b) => a.box[0] - b.box[0]);
}

/** Dots without lines between them, over two number axes. */
export function readScatter(
  drawing: ChartDrawing,
  legend: readonly LegendEntry[],
): (Plot & { xAxis: Axis }) | undefined {
  const { dots, texts, precision } = drawing;
  const valueAxis = findAxis(drawing, 'vertical');
  const ticks = valueAxis?.ticks ?? [];
  const xAxis = findAxis({ ...drawing, texts: texts.filter((text) => !ticks.includes(text)) }, 'horizontal');
  if (valueAxis === undefined || xAxis === undefined || dots.length === 0) return undefined;
  const colours: Colour[] = [];
  for (const { colour } of dots) if (!colours.some((known) => colourDistance(known, colour) < 40)) colours.push(colour);
  const series = colours.map((colour) => ({
    name: colours.length > 1 ? (entryOf(colour, legend)?.name ?? '') : '',
    points: dots
      .filter((dot) => colourDistance(dot.colour, colour) < 40)
      .map(({ x, y }): ChartPoint => {
        const box: [number, number, number, number] = [x - 5, y - 5, x + 5, y + 5];
        return { x: measuredAt(xAxis, x, precision * 1.5).y, ...measuredAt(valueAxis, y, precision * 1.5), box };
      })
      .sort((a, b) => Number(a.x) - Number(b.x)),
  }));
  return { kind: 'scatter', series, valueAxis, xAxis, categories: [], frame: frameOf([], dots) };
}
