import type { RunSettings } from '#contract/run-settings.ts';
import type { TransformationMediaType } from '#contract/transformation.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import type { Context } from '../slice.ts';
import { queueTransformation } from './start-transformation.ts';

/**
 * Queues a new run of the file of an ended one, with its captions, and with its settings unless others are given. The
 * ended run stays as it is.
 *
 * @returns the id of the new run
 * @throws AppError course_not_found, media_not_found, access_denied
 */
export async function repeatTransformation(
  scope: Scope,
  context: Pick<Context, 'jobs' | 'config'>,
  principal: Principal,
  ended: { id: string; course_id: string; media_type: TransformationMediaType; file_name: string },
  { id, settings, rerunOf }: { id: string; settings?: RunSettings; rerunOf?: string },
): Promise<string> {
  const course = await requireCourse(scope, principal, ended.course_id, { toEdit: true });
  const before = await scope
    .selectFrom('transformations')
    .select(['media_id', 'captions', 'settings', 'rerun_of'])
    .where('id', '=', ended.id)
    .executeTakeFirstOrThrow();
  const media = await requireMediaFile(scope, before.media_id);
  const repeats = rerunOf ?? before.rerun_of;
  await queueTransformation(scope, context, principal, {
    id,
    mediaId: media.id,
    courseId: course.id,
    mediaType: ended.media_type,
    background: true,
    fileName: ended.file_name,
    ...(before.captions !== null && { captions: before.captions }),
    settings: settings ?? before.settings,
    ...(repeats !== null && { rerunOf: repeats }),
  });
  return id;
}
