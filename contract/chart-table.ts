import * as z from 'zod/mini';
import { route } from './route.ts';
import { ChartTable, TransformationStatus } from './transformation.ts';

/** The values of a chart as the creator corrected them; the lesson is written again, the picture is not read again. */
export const correctChart = route({
  method: 'PUT',
  path: '/api/v1/media-transformation/jobs/:jobId/chart',
  access: 'create_courses',
  summary: 'Correct the data table of a chart and write its lesson again',
  audit: { none: 'a draft; what comes of it is written when it is published' },
  params: z.object({ jobId: z.string() }),
  body: ChartTable,
  answer: TransformationStatus,
});
