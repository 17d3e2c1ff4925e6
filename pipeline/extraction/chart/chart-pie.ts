import type { ChartPoint } from '../../document.ts';
import { type ChartDrawing, type ChartText, colourDistance, middleOf, type SliceMark } from './chart-drawing.ts';
import { isNumber, type LegendEntry } from './chart-labels.ts';
import { numbersOf } from './chart-numbers.ts';

/** Shares of a pie are read to half a per cent. */
const measuredTolerance = 0.5;
/** A written share that differs more from the drawn one belongs to another slice. */
const writtenReach = 2;

/** The slices of a pie in per cent, clockwise from the top; undefined when a slice has no name. */
export function readPie(drawing: ChartDrawing, legend: readonly LegendEntry[]): ChartPoint[] | undefined {
  const { pie } = drawing;
  if (pie === undefined || pie.slices.length === 0) return undefined;
  const around = drawing.texts.filter((text) => !text.isTurned && isAround(text, pie));
  const names = legend.length > 0 ? legendNames(pie.slices, legend) : namesAround(pie, around);
  const points = pie.slices.map((slice, index): ChartPoint | undefined => {
    const entry = names[index];
    if (entry === undefined) return undefined;
    const measured = 100 * slice.share;
    const label = entry.values.length > 0 ? undefined : nearest(slice, pie, around.filter(isNumber));
    const written = [...entry.values, ...(label === undefined ? [] : numbersOf(label.text))].find(
      (value) => Math.abs(value - measured) <= writtenReach,
    );
    const spot = pointOf(slice, pie, 0.6);
    return {
      x: entry.name,
      y: written ?? Math.round(measured),
      tolerance: written === undefined ? measuredTolerance : 0,
      box: [spot[0] - 10, spot[1] - 10, spot[0] + 10, spot[1] + 10],
    };
  });
  const known = points.filter((point) => point !== undefined);
  return known.length === 0 ? undefined : known;
}

type Pie = NonNullable<ChartDrawing['pie']>;
type Name = Pick<LegendEntry, 'name' | 'values'>;

const angleOf = (slice: SliceMark): number => 2 * Math.PI * (slice.start + slice.share / 2);

const pointOf = (slice: SliceMark, { x, y, radius }: Pie, share: number): [number, number] => [
  x + share * radius * Math.sin(angleOf(slice)),
  y - share * radius * Math.cos(angleOf(slice)),
];

const isAround = ({ box, height }: ChartText, { x, y, radius }: Pie): boolean => {
  const [across, down] = middleOf(box);
  const distance = Math.hypot(across - x, down - y);
  return distance > 0.3 * radius && distance < 1.25 * radius + 3 * height;
};

function nearest(slice: SliceMark, pie: Pie, texts: readonly ChartText[]): ChartText | undefined {
  const [x, y] = pointOf(slice, pie, 1.12);
  const distance = (text: ChartText) => Math.hypot(middleOf(text.box)[0] - x, middleOf(text.box)[1] - y);
  const [best] = [...texts].sort((a, b) => distance(a) - distance(b));
  return best !== undefined && distance(best) <= 0.35 * pie.radius ? best : undefined;
}

function namesAround(pie: Pie, around: readonly ChartText[]): (Name | undefined)[] {
  const words = around.filter((text) => !isNumber(text));
  return pie.slices.map((slice) => {
    const text = nearest(slice, pie, words)?.text;
    if (text === undefined) return undefined;
    const [, name = text, value] = /^(.*?)[\s:(–-]+([\d.,]+\s*%)\)?$/u.exec(text) ?? [];
    return { name, values: value === undefined ? [] : numbersOf(value) };
  });
}

/** Shades of one colour are told apart by their order, which legends keep; otherwise each slice takes the nearest. */
function legendNames(slices: readonly SliceMark[], legend: readonly LegendEntry[]): (Name | undefined)[] {
  const isInOrder =
    slices.length === legend.length &&
    slices.every(({ colour }, index) => colourDistance(colour, legend[index]?.colour ?? [999, 0, 0]) <= 40);
  if (isInOrder) return [...legend];
  const free = new Set(legend);
  const pairs = slices
    .flatMap((slice) => legend.map((entry) => ({ slice, entry, distance: colourDistance(slice.colour, entry.colour) })))
    .filter(({ distance }) => distance <= 60)
    .sort((a, b) => a.distance - b.distance);
  const named = new Map<SliceMark, LegendEntry>();
  for (const { slice, entry } of pairs) {
    if (named.has(slice) || !free.has(entry)) continue;
    named.set(slice, entry);
    free.delete(entry);
  }
  return slices.map((slice) => named.get(slice));
}
