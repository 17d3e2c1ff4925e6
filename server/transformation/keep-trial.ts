import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { languageCodes } from '#contract/languages.ts';
import type { RunSettings } from '#contract/run-settings.ts';
import type { TransformationResult } from '#contract/transformation.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { addCourse } from '../courses/add-course.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { keepMediaFile } from '../media/receive-upload.ts';
import type { Context } from '../slice.ts';
import { enqueueRun } from './transformation-jobs.ts';
import { requireTrial } from './trial-repository.ts';

export interface KeptTrial {
  /** Of the course. */
  id: string;
  job_id: string;
}

/**
 * Makes a visitor's file one of the person's own: a course with its name, the file in the library and the transformation
 * under the id it had. One that is still being read is read anew under its new owner. Who asks again, since the first answer
 * got lost, gets the same one.
 *
 * @param scope the system's: what is kept belonged to nobody before
 * @throws AppError trial_gone also where somebody else has kept it; upload_quota_reached, storage_quota_reached
 */
export async function keepTrial(
  scope: Scope,
  { jobs, config, clock }: Pick<Context, 'jobs' | 'config' | 'clock'>,
  principal: Principal,
  token: string,
): Promise<KeptTrial> {
  const trial = await requireTrial(scope, token, { toKeep: true });
  if (trial.status === 'kept') return keptBefore(scope, principal, trial.id);
  if (trial.storage_key === null || trial.status === 'failed') throw new AppError('trial_gone');
  const { organizationId } = principal;
  const at = clock.now(organizationId);
  const course = { id: randomUUID(), title: titleOf(trial.file_name), language: languageOf(trial.result) };
  await addCourse(scope, principal, { ...course, description: '', pace: 'daily', at });
  const file = {
    name: trial.file_name,
    declaredType: trial.content_type,
    storageKey: trial.storage_key,
    bytes: trial.size,
    sha256: trial.sha256,
    head: new Uint8Array(),
  };
  const { media_id: id, content_type: contentType } = trial;
  const entry = { id, name: trial.file_name, courseId: course.id, type: 'document' as const, contentType };
  await keepMediaFile(scope, config.quotas, principal, file, entry);
  const isDone = trial.status === 'completed' && trial.result !== null;
  await scope
    .insertInto('transformations')
    .values({
      id: trial.id,
      organization_id: organizationId,
      course_id: course.id,
      media_id: trial.media_id,
      media_type: 'document',
      file_name: trial.file_name,
      background: true,
      created_by: principal.userId,
      step: null,
      reason: null,
      ...(isDone && { status: 'completed' as const, progress: 100, attempts: 1 }),
      result: isDone ? sql<TransformationResult>`${JSON.stringify(trial.result)}::jsonb` : null,
      cancel_requested_at: null,
      finished_at: isDone ? new Date() : null,
      captions: null,
      settings: sql<RunSettings>`'{}'::jsonb`,
      rerun_of: null,
      early: null,
    })
    .execute();
  if (isDone)
    await recordActivityOf(scope, principal, {
      kind: 'transformation_completed',
      subject: trial.file_name,
      link: `/courses/${course.id}/media-transformation`,
      at,
    });
  else await enqueueRun(scope, jobs, { transformation_id: trial.id, organization_id: organizationId });
  await scope
    .updateTable('trials')
    .set({ status: 'kept', storage_key: null, file_name: '', result: null, early: null })
    .where('id', '=', trial.id)
    .execute();
  return { id: course.id, job_id: trial.id };
}

async function keptBefore(scope: Scope, { organizationId }: Principal, id: string): Promise<KeptTrial> {
  const own = await scope
    .selectFrom('transformations')
    .select('course_id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (own === undefined) throw new AppError('trial_gone');
  return { id: own.course_id, job_id: id };
}

/** "Clean_hands-2024.pdf" gives "Clean hands 2024". */
function titleOf(fileName: string): string {
  const bare = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return bare === '' ? fileName : bare;
}

function languageOf(result: TransformationResult | null) {
  const language = result?.lessons[0]?.metadata.language;
  return languageCodes.find((code) => code === language) ?? 'en';
}
