import { sql } from 'kysely';
import { isRecording, type MediaFileType } from '#contract/media-types.ts';
import type { RunSettings } from '#contract/run-settings.ts';
import type { TransformationMediaType } from '#contract/transformation.ts';
import type { Scope } from '../database/database.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import type { Principal } from '../http/principal.ts';
import { requireMediaMinutes } from '../media/organization-usage.ts';
import { keepMediaFile } from '../media/receive-upload.ts';
import type { Context } from '../slice.ts';
import { enqueueRun } from './transformation-jobs.ts';

export interface NewTransformation {
  id: string;
  mediaId: string;
  courseId: string;
  mediaType: TransformationMediaType;
  background: boolean;
  /** SubRip or WebVTT text that came with a recording. */
  captions?: string | undefined;
  /** What a picture shows, in the creator's words. */
  description?: string;
  settings?: RunSettings;
  file: ReceivedFile;
  type: MediaFileType;
  contentType: string;
}

/** Writes the media file, the transformation and its job in the caller's transaction: all three or none. */
export async function startTransformation(
  scope: Scope,
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  principal: Principal,
  start: NewTransformation,
): Promise<void> {
  await keepMediaFile(scope, config.quotas, principal, start.file, {
    id: start.mediaId,
    name: start.file.name,
    ...(start.description !== undefined && { description: start.description.trim() }),
    courseId: start.courseId,
    type: start.type,
    contentType: start.contentType,
  });
  await queueTransformation(scope, { jobs, config }, principal, { ...start, fileName: start.file.name });
}

export interface QueuedTransformation
  extends Pick<
    NewTransformation,
    'id' | 'mediaId' | 'courseId' | 'mediaType' | 'background' | 'captions' | 'settings'
  > {
  fileName: string;
  /** The run that this one repeats. */
  rerunOf?: string;
}

/**
 * The same for a file that is stored already.
 *
 * @throws AppError media_quota_reached
 */
export async function queueTransformation(
  scope: Scope,
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  principal: Principal,
  start: QueuedTransformation,
): Promise<void> {
  if (isRecording(start.mediaType)) await requireMediaMinutes(scope, config.quotas, principal.organizationId);
  await scope
    .insertInto('transformations')
    .values({
      id: start.id,
      organization_id: principal.organizationId,
      course_id: start.courseId,
      media_id: start.mediaId,
      media_type: start.mediaType,
      file_name: start.fileName,
      background: start.background,
      created_by: principal.userId,
      step: null,
      reason: null,
      result: null,
      cancel_requested_at: null,
      finished_at: null,
      captions: start.captions ?? null,
      settings: sql<RunSettings>`${JSON.stringify(start.settings ?? {})}::jsonb`,
      rerun_of: start.rerunOf ?? null,
      early: null,
    })
    .execute();
  await enqueueRun(scope, jobs, { transformation_id: start.id, organization_id: principal.organizationId });
}
