import type { ChartPoint, ChartSeries, ChartTable } from '../document.ts';

/** A point of a chart: indices into `ChartTable.series` and its `points`. */
export interface PointAt {
  series: number;
  point: number;
}

/** What the numbers of a chart say by themselves. Only differences larger than the points may be off are told. */
export type ChartFact =
  | { kind: 'highest' | 'lowest'; series: number; at: PointAt }
  | { kind: 'times'; series: number; at: PointAt; than: PointAt; times: number }
  | { kind: 'change'; series: number; from: PointAt; to: PointAt; ups: PointAt[]; downs: PointAt[] }
  | { kind: 'together'; series: number; at: PointAt[]; sum: number }
  | { kind: 'ahead'; series: number; than: number; count: number; of: number; at: PointAt[] }
  | { kind: 'goes_with'; series: number; rises: boolean; at: PointAt[] };

/** Below this a ratio is not worth a sentence. */
const leastTimes = 1.5;
/** Two-sided sign test: what comes about by chance less often than this is a direction. */
const significance = 0.1;

/** In the order in which a reader wants them, series by series. */
export function chartFacts(table: ChartTable): ChartFact[] {
  if (table.kind === 'scatter') return table.series.flatMap((_, series) => scatterFacts(table, series));
  const facts = table.series.flatMap((_, series) => seriesFacts(table, series));
  return [...facts, ...(table.series.length > 1 ? aheadFacts(table) : [])];
}

function seriesFacts(table: ChartTable, series: number): ChartFact[] {
  const points = table.series[series]?.points ?? [];
  const order = [...points.keys()].sort((a, b) => (points[b]?.y ?? 0) - (points[a]?.y ?? 0));
  const [first, second] = order;
  const [last, lastButOne] = [...order].reverse();
  const facts: ChartFact[] = [];
  const highest = first !== undefined && isAbove(points[first], points[second ?? first]) ? first : undefined;
  const lowest = last !== undefined && isAbove(points[lastButOne ?? last], points[last]) ? last : undefined;
  if (highest !== undefined) facts.push({ kind: 'highest', series, at: { series, point: highest } });
  if (lowest !== undefined) facts.push({ kind: 'lowest', series, at: { series, point: lowest } });
  const top = points[highest ?? -1];
  const bottom = points[lowest ?? -1];
  if (top !== undefined && bottom !== undefined && bottom.y > 4 * bottom.tolerance && top.y / bottom.y >= leastTimes)
    facts.push({
      kind: 'times',
      series,
      at: { series, point: highest ?? 0 },
      than: { series, point: lowest ?? 0 },
      times: top.y / bottom.y,
    });
  if (table.kind === 'line' || table.kind === 'multi-line' || isInTime(points))
    facts.push(...changeFacts(points, series));
  if (table.kind === 'pie' && first !== undefined && second !== undefined && points.length > 3)
    facts.push({
      kind: 'together',
      series,
      at: [first, second].map((point) => ({ series, point })),
      sum: (points[first]?.y ?? 0) + (points[second]?.y ?? 0),
    });
  return facts;
}

const isAbove = (a: ChartPoint | undefined, b: ChartPoint | undefined): boolean =>
  a !== undefined && b !== undefined && a.y - b.y > a.tolerance + b.tolerance;

const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/iu;

/** Years, months, quarters and weekdays follow each other; cities do not. */
const isInTime = (points: ChartSeries['points']): boolean =>
  points.length > 2 && points.every(({ x }) => /^(?:19|20)\d\d$|^Q[1-4]\b/u.test(String(x)) || months.test(String(x)));

function changeFacts(points: ChartSeries['points'], series: number): ChartFact[] {
  const [from, to] = [points[0], points.at(-1)];
  if (points.length < 3 || !(isAbove(from, to) || isAbove(to, from))) return [];
  const steps = points
    .slice(1)
    .map((point, index) => ({ point, before: points[index], at: { series, point: index + 1 } }));
  return [
    {
      kind: 'change',
      series,
      from: { series, point: 0 },
      to: { series, point: points.length - 1 },
      ups: steps.filter(({ point, before }) => isAbove(point, before)).map(({ at }) => at),
      downs: steps.filter(({ point, before }) => isAbove(before, point)).map(({ at }) => at),
    },
  ];
}

function aheadFacts(table: ChartTable): ChartFact[] {
  return table.series.flatMap((one, series) =>
    table.series.flatMap((other, than): ChartFact[] => {
      const pairs = one.points.flatMap((point, index) => {
        const rival = other.points.find(({ x }) => x === point.x);
        return rival === undefined ? [] : [{ index, isAhead: isAbove(point, rival) }];
      });
      const ahead = pairs.filter(({ isAhead }) => isAhead);
      if (series === than || pairs.length < 2 || 2 * ahead.length <= pairs.length) return [];
      const at = ahead.map(({ index }) => ({ series, point: index }));
      return [{ kind: 'ahead', series, than, count: ahead.length, of: pairs.length, at }];
    }),
  );
}

function scatterFacts(table: ChartTable, series: number): ChartFact[] {
  const points = table.series[series]?.points ?? [];
  const order = [...points.keys()].sort((a, b) => (points[b]?.y ?? 0) - (points[a]?.y ?? 0));
  const [highest, lowest] = [order[0], order.at(-1)];
  const facts: ChartFact[] = [];
  if (highest !== undefined) facts.push({ kind: 'highest', series, at: { series, point: highest } });
  if (lowest !== undefined && lowest !== highest) facts.push({ kind: 'lowest', series, at: { series, point: lowest } });
  const steps = [...points].sort((a, b) => Number(a.x) - Number(b.x)).map(({ y }) => y);
  // Each point of the left half against its fellow of the right half: Cox and Stuart's sign test for a trend.
  const half = steps.length >> 1;
  const signs = steps.slice(0, half).map((y, index) => Math.sign((steps[index + steps.length - half] ?? y) - y));
  const rises = signs.filter((sign) => sign > 0).length;
  const falls = signs.filter((sign) => sign < 0).length;
  if (signTest(rises, falls) <= significance)
    facts.push({ kind: 'goes_with', series, rises: rises > falls, at: points.map((_, point) => ({ series, point })) });
  return facts;
}

/** Two-sided sign test: how likely a split at least so uneven is by chance. */
export function signTest(ups: number, downs: number): number {
  const count = ups + downs;
  let tail = 0;
  let ways = 1;
  for (let rare = 0; rare <= Math.min(ups, downs); rare += 1) {
    tail += ways;
    ways = (ways * (count - rare)) / (rare + 1);
  }
  return count === 0 ? 1 : Math.min(1, (2 * tail) / 2 ** count);
}
