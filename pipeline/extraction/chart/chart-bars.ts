import type { ChartKind, ChartPoint } from '../../document.ts';
import { type Axis, findAxis, measuredAt } from './chart-axes.ts';
import {
  type ChartDrawing,
  type ChartText,
  type Colour,
  colourDistance,
  median,
  middleOf,
  type RectMark,
} from './chart-drawing.ts';
import { entryOf, isNumber, type LegendEntry, mendSequence } from './chart-labels.ts';
import { numbersOf } from './chart-numbers.ts';

/** Points of several series over the same categories, before the title and the names of axes are known. */
export interface Plot {
  kind: ChartKind;
  series: { name: string; points: ChartPoint[] }[];
  valueAxis: Axis;
  /** Names of categories, in the order of the picture. */
  categories: ChartText[];
  /** Left, top, right and bottom of what is drawn. */
  frame: [number, number, number, number];
}

/** The same code reads both ways: `along` is the axis of the values, `across` that of the categories. */
interface Direction {
  isUpright: boolean;
  along: 0 | 1;
  across: 0 | 1;
}

/** Bars on one baseline; undefined when the rectangles are no such bars or their values have no scale. */
export function readBars(
  drawing: ChartDrawing,
  rects: readonly RectMark[],
  legend: readonly LegendEntry[],
): Plot | undefined {
  const direction = directionOf(rects, drawing.precision);
  if (direction === undefined) return undefined;
  const bars = barsOf(rects, direction, drawing.precision);
  const labels = valueLabels(drawing.texts, bars, direction);
  const anchors = bars.flatMap((bar) => {
    const label = labels.get(bar);
    return label === undefined ? [] : [{ position: endOf(bar, direction), values: numbersOf(label.text) }];
  });
  const axis = findAxis(
    { ...drawing, texts: drawing.texts.filter((text) => ![...labels.values()].includes(text)) },
    direction.isUpright ? 'vertical' : 'horizontal',
    anchors,
  );
  if (axis === undefined) return undefined;
  const categories = categoriesOf(drawing, bars, direction, axis);
  const names = mendSequence(categories.map(({ text }) => text));
  const groups = groupsOf(bars, categories, direction);
  const isGrouped = groups.some((group) => group.length > 1);
  const series = new Map<string, ChartPoint[]>();
  groups.forEach((group, index) => {
    for (const [place, bar] of group.entries()) {
      const name = isGrouped ? (entryOf(bar.colour, legend)?.name ?? `${seriesPlace(bar.colour, bars, place)}`) : '';
      const y = barValue(bar, labels.get(bar), axis, direction, drawing.precision);
      if (y === undefined) continue;
      const points = series.get(name) ?? [];
      points.push({ x: names[index] ?? '', ...y, box: bar.box });
      series.set(name, points);
    }
  });
  if (series.size === 0) return undefined;
  return {
    kind: isGrouped ? 'grouped-bar' : direction.isUpright ? 'bar' : 'hbar',
    series: inLegendOrder(series, legend).map(([name, points]) => ({ name: withoutPlace(name), points })),
    valueAxis: axis,
    categories,
    frame: frameOf(bars),
  };
}

const placeMark = '\u0000';
const withoutPlace = (name: string): string => name.replace(/^\u0000.*$/u, '');

/** A series that no legend names is told by its colour. */
function seriesPlace(colour: Colour, bars: readonly RectMark[], place: number): string {
  const at = bars.findIndex((bar) => colourDistance(bar.colour, colour) < 30);
  return `${placeMark}${at < 0 ? place : at}`;
}

function inLegendOrder<T>(series: ReadonlyMap<string, T>, legend: readonly LegendEntry[]): [string, T][] {
  const place = (name: string) => {
    const at = legend.findIndex((entry) => entry.name === name);
    return at < 0 ? legend.length : at;
  };
  return [...series].sort(([a], [b]) => place(a) - place(b));
}

const startSide = (direction: Direction): 0 | 3 => (direction.isUpright ? 3 : 0);

function directionOf(rects: readonly RectMark[], precision: number): Direction | undefined {
  if (rects.length === 0) return undefined;
  const upright: Direction = { isUpright: true, along: 1, across: 0 };
  const lying: Direction = { isUpright: false, along: 0, across: 1 };
  const onOneLine = (direction: Direction) => {
    const edges = rects.map(({ box }) => box[startSide(direction)] ?? 0);
    const base = median(edges);
    return edges.filter((edge) => Math.abs(edge - base) <= 3 * Math.max(precision, 0.5)).length;
  };
  const [standing, resting] = [onOneLine(upright), onOneLine(lying)];
  if (standing === resting) {
    const [first] = rects;
    if (first === undefined || rects.length > 1) return undefined;
    return first.box[3] - first.box[1] > first.box[2] - first.box[0] ? upright : lying;
  }
  return standing > resting ? upright : lying;
}

function barsOf(rects: readonly RectMark[], direction: Direction, precision: number): RectMark[] {
  const side = startSide(direction);
  const base = median(rects.map(({ box }) => box[side] ?? 0));
  const { across } = direction;
  const thickness = median(rects.map(({ box }) => (box[across + 2] ?? 0) - box[across]));
  return rects
    .filter(({ box }) => {
      const own = (box[across + 2] ?? 0) - box[across];
      const touches = Math.abs((box[side] ?? 0) - base) <= 4 * Math.max(precision, 0.5);
      return touches && own >= 0.6 * thickness && own <= 1.6 * thickness;
    })
    .sort((a, b) => a.box[across] - b.box[across]);
}

/** The side of a bar that shows its value. */
const endOf = ({ box }: RectMark, { isUpright }: Direction): number => (isUpright ? box[1] : box[2]);

function barValue(
  bar: RectMark,
  label: ChartText | undefined,
  axis: Axis,
  direction: Direction,
  precision: number,
): { y: number; tolerance: number } | undefined {
  const measured = measuredAt(axis, endOf(bar, direction), precision * 1.5);
  const reach = Math.max(3 * measured.tolerance, 0.02 * (axis.range[1] - axis.range[0]));
  const written = label && numbersOf(label.text).find((value) => Math.abs(value - measured.y) <= reach);
  if (written !== undefined) return { y: written, tolerance: 0 };
  const furthest = axis.range[1] + 0.3 * (axis.range[1] - axis.range[0]);
  return measured.y > furthest ? undefined : measured;
}

/** Numbers just beyond the ends of bars. */
function valueLabels(
  texts: readonly ChartText[],
  bars: readonly RectMark[],
  direction: Direction,
): Map<RectMark, ChartText> {
  const labels = new Map<RectMark, ChartText>();
  for (const bar of bars) {
    const near = texts
      .filter((text) => isNumber(text) && !text.isTurned && isAtEnd(text, bar, direction))
      .sort((a, b) => distanceToEnd(a, bar, direction) - distanceToEnd(b, bar, direction))[0];
    if (near !== undefined) labels.set(bar, near);
  }
  return labels;
}

function isAtEnd(text: ChartText, bar: RectMark, direction: Direction): boolean {
  const { across } = direction;
  const middle = middleOf(text.box)[across];
  const slack = direction.isUpright ? 2 : 0.3 * text.height;
  const isInside = middle >= bar.box[across] - slack && middle <= (bar.box[across + 2] ?? 0) + slack;
  return isInside && distanceToEnd(text, bar, direction) <= 1.6 * text.height;
}

const distanceToEnd = ({ box }: ChartText, bar: RectMark, { isUpright }: Direction): number =>
  isUpright ? Math.abs(bar.box[1] - box[3]) : Math.abs(box[0] - bar.box[2]);

/** The row of labels on the other side of the baseline, nearest to it. */
function categoriesOf(drawing: ChartDrawing, bars: readonly RectMark[], direction: Direction, axis: Axis): ChartText[] {
  const { isUpright, across } = direction;
  const base = median(bars.map(({ box }) => box[startSide(direction)] ?? 0));
  const [from, to] = [
    Math.min(...bars.map(({ box }) => box[across])),
    Math.max(...bars.map(({ box }) => box[across + 2] ?? 0)),
  ];
  const outside = drawing.texts.filter((text) => {
    const middle = middleOf(text.box);
    const isBehind = isUpright ? middle[1] > base : text.box[2] < base + 2;
    return (
      !text.isTurned && isBehind && !axis.ticks.includes(text) && middle[across] >= from - 4 && middle[across] <= to + 4
    );
  });
  const distance = (text: ChartText) => (isUpright ? text.box[1] - base : base - text.box[2]);
  const nearest = Math.min(...outside.map(distance));
  return outside
    .filter((text) => distance(text) - nearest <= (isUpright ? 0.8 : 1.2) * text.height)
    .sort((a, b) => middleOf(a.box)[across] - middleOf(b.box)[across]);
}

function groupsOf(bars: readonly RectMark[], categories: readonly ChartText[], { across }: Direction): RectMark[][] {
  const groups = categories.map((): RectMark[] => []);
  const middles = categories.map(({ box }) => middleOf(box)[across]);
  const reach =
    categories.length < 2 ? Infinity : 0.6 * median(middles.slice(1).map((at, index) => at - (middles[index] ?? 0)));
  for (const bar of bars) {
    const middle = middleOf(bar.box)[across];
    let nearest = 0;
    middles.forEach((at, index) => {
      if (Math.abs(at - middle) < Math.abs((middles[nearest] ?? 0) - middle)) nearest = index;
    });
    if (Math.abs((middles[nearest] ?? Infinity) - middle) <= reach) groups[nearest]?.push(bar);
  }
  return groups;
}

const frameOf = (bars: readonly RectMark[]): [number, number, number, number] => [
  Math.min(...bars.map(({ box }) => box[0])),
  Math.min(...bars.map(({ box }) => box[1])),
  Math.max(...bars.map(({ box }) => box[2])),
  Math.max(...bars.map(({ box }) => box[3])),
];
