import { sql } from 'kysely';
import type { TransformationResult, TransformationStatus } from '#contract/transformation.ts';
import type { Progress, Rejection } from '#pipeline/engines.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { EarlyRow } from '../database/tables/transformation-tables.ts';

const columns = [
  'id',
  'course_id',
  'file_name',
  'media_type',
  'background',
  'status',
  'progress',
  'step',
  'found',
  'message',
  'reason',
  'created_at',
  'finished_at',
  'settings',
  'rerun_of',
  'early',
  'attempts',
  'result',
  'created_by',
] as const;

const rows = (scope: Scope) => scope.selectFrom('transformations').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const toStatus = ({
  id,
  created_at,
  finished_at,
  result,
  early,
  background: _,
  attempts: __,
  created_by: ___,
  ...row
}: Row): TransformationStatus => ({
  ...row,
  job_id: id,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  ...(early !== null && {
    result: { media_type: row.media_type, lessons: early.lessons },
    settled_lessons: early.settled,
  }),
  ...(result !== null && { result }),
});

export const isJobId = (id: string): boolean => /^[0-9a-f-]{36}$/i.test(id);

/**
 * @throws AppError transformation_not_found, also for another organization's
 */
export async function requireTransformation(scope: Scope, id: string): Promise<Row> {
  const row = isJobId(id) ? await rows(scope).where('id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) throw new AppError('transformation_not_found', { job_id: id });
  return row;
}

/** The id of the media file that a transformation reads. */
export async function mediaOf(scope: Scope, id: string): Promise<string> {
  const row = await scope
    .selectFrom('transformations')
    .select('media_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.media_id;
}

/** Newest first, without results: those are read one by one. */
export async function transformationsOf(scope: Scope, courseId: string): Promise<TransformationStatus[]> {
  const found = await scope
    .selectFrom('transformations')
    .select([...columns.filter((column) => column !== 'result' && column !== 'early')])
    .where('course_id', '=', courseId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return found.map((row) => toStatus({ ...row, result: null, early: null }));
}

/** Counts a run; what a run needs to know. Undefined when there is nothing left to do. */
export async function beginRun(scope: Scope, id: string) {
  return scope
    .updateTable('transformations')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning([
      'id',
      'organization_id',
      'course_id',
      'media_id',
      'media_type',
      'file_name',
      'attempts',
      'created_by',
      'cancel_requested_at',
      'captions',
      'settings',
    ])
    .executeTakeFirst();
}

/** Progress never falls, also when a killed run begins anew. @returns whether somebody asked to cancel */
export async function saveProgress(scope: Scope, id: string, progress: Progress): Promise<boolean> {
  const row = await scope
    .updateTable('transformations')
    .set({
      progress: sql<number>`greatest(progress, ${progress.percent}::real)`,
      step: progress.step,
      found: sql<Record<string, number>>`found || ${JSON.stringify(progress.found)}::jsonb`,
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('cancel_requested_at')
    .executeTakeFirst();
  return row === undefined || row.cancel_requested_at !== null;
}

/** Playing time that a run has read, in seconds. */
export async function secondsRead(scope: Scope, id: string): Promise<number> {
  const { found } = await scope
    .selectFrom('transformations')
    .select('found')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found['seconds'] ?? 0;
}

export async function saveEarly(scope: Scope, id: string, early: EarlyRow): Promise<void> {
  await scope
    .updateTable('transformations')
    .set({ early: sql<EarlyRow>`${JSON.stringify(early)}::jsonb` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();
}

/** Whether it still goes on; cheaper than the whole status, for who waits. */
export async function isRunning(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.selectFrom('transformations').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'processing';
}

export async function isCancelRequested(scope: Scope, id: string): Promise<boolean> {
  const row = await scope
    .selectFrom('transformations')
    .select(['cancel_requested_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined || row.cancel_requested_at !== null || row.status !== 'processing';
}

export async function saveResult(
  scope: Scope,
  id: string,
  result: TransformationResult,
  finishedAt: Date,
): Promise<boolean> {
  const saved = await scope
    .updateTable('transformations')
    .set({
      status: 'completed',
      progress: 100,
      step: null,
      early: null,
      result: sql<TransformationResult>`${JSON.stringify(result)}::jsonb`,
      message: '',
      model_lessons: result.refined?.lessons ?? null,
      finished_at: finishedAt,
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

export async function saveFailure(
  scope: Scope,
  id: string,
  rejection: Pick<Rejection, 'reason' | 'message'>,
  finishedAt: Date,
): Promise<boolean> {
  const saved = await scope
    .updateTable('transformations')
    .set({
      status: 'failed',
      step: null,
      early: null,
      reason: rejection.reason,
      message: rejection.message,
      finished_at: finishedAt,
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}
