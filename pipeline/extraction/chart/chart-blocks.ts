import { resultNotice } from '#contract/result-notices.ts';
import type { ChartTable, Notice, Provenance } from '../../document.ts';
import { chartWordsOf, plainNumber, valueWords } from '../../languages/chart-words.ts';
import { type DraftBlock, draftBlock } from '../draft-block.ts';

/** More points than this are a cloud: nobody reads them one by one. */
const mostRows = 60;

/**
 * A chart's numbers as blocks: its title, then one row for each value, with the mark that shows it.
 *
 * @param source where the numbers come from: the file's own marks, its pixels, or the creator
 */
export function chartBlocks(table: ChartTable, language: string, source: Provenance['source']): DraftBlock[] {
  const heading = table.title === '' ? undefined : draftBlock('heading', [{ text: table.title }], [{ source }], 1);
  const rows = pointRows(table, language).map(({ text, box }) =>
    draftBlock('chart', [{ text }], [{ source, ...(box !== undefined && { box }) }]),
  );
  return [heading, ...rows].filter((block) => block !== undefined);
}

/** One row for each point, in the order of `series` and `points`. */
export function pointRows(
  table: ChartTable,
  language: string,
): { text: string; box?: [number, number, number, number]; series: number; point: number }[] {
  const words = chartWordsOf(language);
  const { kind, xLabel, yLabel, unit } = table;
  return table.series
    .flatMap(({ name, points }, series) =>
      points.map((at, point) => {
        const place =
          kind === 'scatter' ? `${xLabel === '' ? 'x' : xLabel} ${plainNumber(Number(at.x))}` : String(at.x);
        const value = valueWords(at, unit, language);
        const owner = name === '' ? place : `${name}, ${place}`;
        const text =
          kind === 'scatter' ? `${owner}: ${yLabel === '' ? words.value : yLabel} ${value}` : `${owner}: ${value}`;
        return { text, series, point, ...(at.box !== undefined && { box: at.box }) };
      }),
    )
    .slice(0, mostRows);
}

/** How far the values that were measured in the picture may be off. */
export function measuredNotice({ series, unit }: ChartTable): Notice[] {
  const tolerance = Math.max(0, ...series.flatMap(({ points }) => points.map((point) => point.tolerance)));
  if (tolerance === 0) return [];
  const reach = plainNumber(Number(tolerance.toPrecision(1)));
  return [resultNotice('measured_values', { a: unit === '' ? reach : `${reach} ${unit}` })];
}
