import type { TransformationResult } from '#contract/transformation.ts';
import { assess } from '../assessment/assess.ts';
import type { ChartTable, Document } from '../document.ts';
import { chartReading } from '../extraction/chart/chart-file.ts';
import { chartLesson } from '../generation/chart-lesson.ts';
import { toResult } from './result-lesson.ts';

/** The lesson of a chart that has been read. */
export function chartResult(document: Document, table: ChartTable, mediaUrl: string): TransformationResult {
  const lessons = assess([chartLesson(document, table)], document);
  return toResult({ document, lessons, notices: document.notices }, { mediaType: 'chart', mediaUrl });
}

/** The lesson again, from numbers that the creator corrected; the picture is not read a second time. */
export function resultOfCorrectedChart(
  table: ChartTable,
  { sha256, language, mediaUrl }: { sha256: string; language: string; mediaUrl: string },
): TransformationResult {
  const { blocks, chart, ...reading } = chartReading(table, language, 'user');
  const document: Document = {
    sha256,
    mediaType: 'chart',
    language,
    blocks: blocks.map((block, id) => ({ id, ...block })),
    outline: reading.outline,
    notices: [],
    chart,
    ...(reading.title !== undefined && { title: reading.title }),
  };
  return chartResult(document, chart, mediaUrl);
}
