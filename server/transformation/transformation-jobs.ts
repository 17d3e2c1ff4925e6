import * as z from 'zod/mini';
import type { Scope } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { ownRunsAtOnce } from '../media/organization-limits.ts';
import type { Context } from '../slice.ts';
import { keptModels } from './kept-models.ts';
import { openTranscriber } from './media-engines.ts';
import { cutFiguresJob, cutIntoAlbum } from './cut-into-album.ts';
import { maxInterruptions, runTransformation } from './run-transformation.ts';

// The pipeline's own ceiling is 15 minutes; the queue's is above it, so that a slow file ends with the pipeline's sentence.
export const transformMedia = defineJob({
  name: 'transform-media',
  input: z.object({
    transformation_id: z.string(),
    organization_id: z.string(),
  }),
  // One run more than interruptions are forgiven: the last one writes down the end.
  retries: maxInterruptions,
  retryDelaySeconds: 1,
  timeoutSeconds: 20 * 60,
  concurrency: 2,
  shareOf: ({ organization_id }) => organization_id,
});

/** Queues a run, with the share of the places that its organization has been given. */
export async function enqueueRun(
  scope: Scope,
  jobs: JobQueue,
  input: { transformation_id: string; organization_id: string },
): Promise<void> {
  const perSharer = await ownRunsAtOnce(scope, input.organization_id);
  await jobs.enqueue(scope, transformMedia, input, { perSharer });
}

export function transformationJobs(context: Context): JobWork[] {
  const transcriber = openTranscriber(context.config.transcription);
  const models = keptModels(context);
  return [
    workOn(
      transformMedia,
      async (input, run) =>
        runTransformation(context, input, run, { transcriber, ...(await models(input.organization_id)) }),
      {
        perSharer: context.config.quotas.transformations,
      },
    ),
    workOn(cutFiguresJob, (input, run) => cutIntoAlbum(context, input, run)),
  ];
}
