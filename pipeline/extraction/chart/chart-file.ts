import type { ChartTable } from '../../document.ts';
import { languageOf } from '../../languages/language.ts';
import { chartBlocks, measuredNotice } from './chart-blocks.ts';
import { cleanText } from '../draft-block.ts';
import { tableOfPicture, tableOfSvg } from './chart.ts';
import type { ExtractOptions, Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import type { Format } from '../sniff.ts';

/** A chart of fewer values has nothing to compare. */
const fewestValues = 2;

/**
 * Reads a chart into its numbers.
 *
 * @throws UnreadableFile chart_unreadable when they cannot be told for certain, corrupt, image_too_large, unsafe_archive
 */
export async function readChart(bytes: Uint8Array, format: Format, options: ExtractOptions): Promise<Reading> {
  const table = format === 'svg' ? tableOfSvg(bytes) : await tableOfPicture(bytes, options);
  const values = table?.series.reduce((sum, { points }) => sum + points.length, 0) ?? 0;
  if (table === undefined || values < fewestValues) throw new UnreadableFile('chart_unreadable');
  return {
    ...chartReading(table, options.language, format === 'svg' ? 'markup' : 'ocr'),
    notices: measuredNotice(table),
  };
}

/** The reading of a table, whoever read it. */
export function chartReading(
  written: ChartTable,
  wished: string | undefined,
  source: 'markup' | 'ocr' | 'user',
): Reading & { chart: ChartTable; declaredLanguage: string } {
  const table = withPlainNames(written);
  const language = wished ?? languageOfChart(table);
  return {
    blocks: chartBlocks(table, language, source),
    outline: [],
    notices: [],
    chart: table,
    declaredLanguage: language,
    ...(table.title !== '' && { title: table.title }),
  };
}

const markup = /<\/?[a-z!][^<>]*>/giu;
const plainName = (text: string): string => cleanText(text.replace(markup, ' ')).trim();

/** Names as lessons write them: NFC, nothing invisible, no markup. */
function withPlainNames({ series, ...table }: ChartTable): ChartTable {
  return {
    ...table,
    title: plainName(table.title),
    xLabel: plainName(table.xLabel),
    yLabel: plainName(table.yLabel),
    unit: plainName(table.unit),
    series: series.map(({ name, points }) => ({
      name: plainName(name),
      points: points
        .map((point) => (typeof point.x === 'string' ? { ...point, x: plainName(point.x) } : point))
        .filter(({ x }) => x !== ''),
    })),
  };
}

/** Labels are too few words to tell a language by; their script does, and English is what is left. */
function languageOfChart({ title, series, xLabel, yLabel }: ChartTable): string {
  const names = series.flatMap(({ name, points }) => [name, ...points.map(({ x }) => String(x))]);
  const text = [title, xLabel, yLabel, ...names].join('\n');
  if (/\p{Script=Devanagari}/u.test(text)) return languageOf(text) === 'mr' ? 'mr' : 'hi';
  if (/\p{Script=Tamil}/u.test(text)) return 'ta';
  return /\p{Script=Telugu}/u.test(text) ? 'te' : 'en';
}
