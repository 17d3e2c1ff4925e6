import type { MediaFileType } from '#contract/media-types.ts';
import type { TransformationMediaType } from '#contract/transformation.ts';
import type { Scope } from '../database/database.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import type { Principal } from '../http/principal.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { keepMediaFile } from '../media/receive-upload.ts';
import { transformMedia } from './transformation-jobs.ts';

export interface NewTransformation {
  id: string;
  mediaId: string;
  courseId: string;
  mediaType: TransformationMediaType;
  background: boolean;
  file: ReceivedFile;
  type: MediaFileType;
  contentType: string;
}

/** Writes the media file, the transformation and its job in the caller's transaction: all three or none. */
export async function startTransformation(
  scope: Scope,
  jobs: JobQueue,
  principal: Principal,
  start: NewTransformation,
): Promise<void> {
  await keepMediaFile(scope, principal, start.file, {
    id: start.mediaId,
    name: start.file.name,
    courseId: start.courseId,
    type: start.type,
    contentType: start.contentType,
  });
  await queueTransformation(scope, jobs, principal, { ...start, fileName: start.file.name });
}

export interface QueuedTransformation
  extends Pick<NewTransformation, 'id' | 'mediaId' | 'courseId' | 'mediaType' | 'background'> {
  fileName: string;
}

/** The same for a file that is stored already. */
export async function queueTransformation(
  scope: Scope,
  jobs: JobQueue,
  principal: Principal,
  start: QueuedTransformation,
): Promise<void> {
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
    })
    .execute();
  await jobs.enqueue(scope, transformMedia, { transformation_id: start.id, organization_id: principal.organizationId });
}
