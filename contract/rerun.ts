import * as z from 'zod/mini';
import { route } from './route.ts';
import { RunSettings } from './run-settings.ts';
import { TransformationStatus } from './transformation.ts';

/** A new transformation of the same file; the earlier one and its result stay as they are. */
export const rerunTransformation = route({
  method: 'POST',
  path: '/api/v1/media-transformation/jobs/:jobId/rerun',
  access: 'create_courses',
  summary: 'Transform the file of an ended transformation with other settings, in the background',
  audit: { none: 'the list of transformations keeps it' },
  params: z.object({ jobId: z.string() }),
  body: RunSettings,
  status: 201,
  answer: TransformationStatus,
});
