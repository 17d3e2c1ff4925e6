import type { ChartTable } from '../../document.ts';
import type { Axis } from './chart-axes.ts';
import { type Plot, readBars } from './chart-bars.ts';
import { type ChartDrawing, type ChartText, middleOf } from './chart-drawing.ts';
import { isNumber, joinWords, type LegendEntry, readLegend } from './chart-labels.ts';
import { readLines, readScatter } from './chart-lines.ts';
import { readPie } from './chart-pie.ts';

/**
 * What a drawing says: its kind, its names and its numbers, each with how far it may be off.
 *
 * @returns undefined when the marks have no scale or no names: a guess would be worse than no lesson
 */
export function readDrawing(raw: ChartDrawing): ChartTable | undefined {
  const drawing = { ...raw, texts: joinWords(raw.texts) };
  const { entries: legend, rects } = readLegend(drawing);
  const used = new Set(legend.map(({ text }) => text));
  const points = readPie(drawing, legend);
  if (points !== undefined && drawing.pie !== undefined) {
    const title = titleOf(drawing, used, drawing.pie.y - drawing.pie.radius);
    return { kind: 'pie', title, xLabel: '', yLabel: '', unit: '%', series: [{ name: '', points }] };
  }
  const free = { ...drawing, texts: drawing.texts.filter((text) => !used.has(text)) };
  const plot = readBars(free, rects, legend) ?? readLines(free, legend) ?? readScatter(free, legend);
  return plot && withNames(free, plot, legend);
}

function withNames(drawing: ChartDrawing, plot: Plot & { xAxis?: Axis }, legend: readonly LegendEntry[]): ChartTable {
  const { kind, series, valueAxis, categories } = plot;
  const used = new Set([...valueAxis.ticks, ...(plot.xAxis?.ticks ?? []), ...categories]);
  const rest = drawing.texts.filter((text) => !used.has(text));
  const tops = [...used].map(({ box }) => box[1]);
  const title = titleOf(
    { ...drawing, texts: rest },
    new Set(),
    Math.min(plot.frame[1], ...tops, ...legend.map(({ text }) => text.box[1])) + 6,
  );
  const turned = rest.find(({ isTurned }) => isTurned)?.text ?? '';
  const lowest = Math.max(plot.frame[3], ...[...used].map(({ box }) => box[3]));
  const below = rest
    .filter((text) => !text.isTurned && middleOf(text.box)[1] > lowest - 1 && !isNumber(text))
    .sort((a, b) => a.box[1] - b.box[1])[0];
  const isLying = kind === 'hbar';
  const xLabel = isLying ? turned : (below?.text ?? '');
  const yLabel = isLying ? (below?.text ?? '') : turned;
  return { kind, title, xLabel, yLabel, unit: unitOf(yLabel), series };
}

/** "Sales (tonnes)" is in tonnes; a short name of an axis is its unit. */
const unitOf = (label: string): string => /\(([^)]{1,20})\)\s*$/u.exec(label)?.[1] ?? (label.length <= 12 ? label : '');

/** The largest label above everything that is drawn; the topmost of equals. */
function titleOf({ texts, width }: ChartDrawing, used: ReadonlySet<ChartText>, top: number): string {
  const above = texts.filter(
    (text) => !used.has(text) && !text.isTurned && middleOf(text.box)[1] < top && text.box[2] - text.box[0] < width,
  );
  const tallest = Math.max(0, ...above.map(({ height }) => height));
  return (
    above
      .filter(({ height, text }) => height >= 0.75 * tallest && /\p{L}/u.test(text))
      .sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])[0]?.text ?? ''
  );
}
