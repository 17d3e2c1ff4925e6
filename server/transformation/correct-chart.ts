import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChartTable, TransformationResult } from '#contract/transformation.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { mediaOf, requireTransformation } from './transformation-repository.ts';

/** Loaded for who corrects a chart: with it comes all that asks questions, of which a server needs nothing else. */
const charts = () => import('#pipeline/results/chart-result.ts');

/**
 * Writes the lesson of a chart again from the creator's numbers. The picture is not read a second time.
 *
 * @throws AppError transformation_not_found, course_not_found, chart_not_there when the run made no chart lesson
 */
export async function saveCorrectedChart(
  scope: Scope,
  principal: Principal,
  id: string,
  table: ChartTable,
): Promise<void> {
  const row = await requireTransformation(scope, id);
  await requireCourse(scope, principal, row.course_id, { toEdit: true });
  const before = row.result?.lessons[0]?.metadata;
  if (before?.chart === undefined) throw new AppError('chart_not_there', { job_id: id });
  const { x_label: xLabel, y_label: yLabel, series, ...chart } = table;
  const corrected = {
    ...chart,
    xLabel,
    yLabel,
    series: series.map(({ name, points }) => ({
      name,
      points: points.map(({ box, ...point }) => ({ ...point, ...(box !== undefined && { box }) })),
    })),
  };
  const { resultOfCorrectedChart } = await charts();
  const result = resultOfCorrectedChart(corrected, {
    sha256: createHash('sha256').update(JSON.stringify(table)).digest('hex'),
    language: before.language,
    mediaUrl: `/api/v1/media/${await mediaOf(scope, id)}/content`,
  });
  await scope
    .updateTable('transformations')
    .set({ result: sql<TransformationResult>`${JSON.stringify(result)}::jsonb` })
    .where('id', '=', id)
    .execute();
}
