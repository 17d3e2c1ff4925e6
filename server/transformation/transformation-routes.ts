import { setTimeout as wait } from 'node:timers/promises';
import { correctChart } from '#contract/chart-table.ts';
import { editResultLesson, resetResultLesson } from '#contract/edited-result.ts';
import { libraryTypeOf } from '#contract/media-types.ts';
import { rerunTransformation } from '#contract/rerun.ts';
import {
  cancelTransformation,
  listTransformations,
  retryTransformation,
  startTransformation as startTransformationRoute,
  transformationEvents,
  transformationStatus,
  type TransformationStatus,
} from '#contract/transformation.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { Scope } from '../database/database.ts';
import type { Call, ReceivedFile } from '../http/route-call.ts';
import type { Principal } from '../http/principal.ts';
import type { HttpApp } from '../http/http-server.ts';
import { limitsOf } from '../media/organization-limits.ts';
import { runsOf } from '../media/organization-usage.ts';
import { limitBytesOf, requireUsableFile } from '../media/receive-upload.ts';
import { withFileOf } from '../media/take-upload.ts';
import type { Context } from '../slice.ts';
import { saveCorrectedChart } from './correct-chart.ts';
import { dropEditedLesson, saveEditedLesson } from './edit-result.ts';
import { sourceRoutes } from './source-routes.ts';
import { figureRoutes } from './figure-routes.ts';
import { repeatTransformation } from './repeat-transformation.ts';
import { spentOnRun } from './model-ledger.ts';
import { startTransformation } from './start-transformation.ts';
import {
  isRunning,
  requireTransformation,
  saveFailure,
  toStatus,
  transformationsOf,
} from './transformation-repository.ts';

/** As much as a lesson of a course may be. */
const lessonLimitBytes = 1024 * 1024;
const askEveryMs = 150;
const cancelled = {
  reason: 'cancelled',
  message: 'The transformation was cancelled. The file is still in the media library.',
};

export function transformationRoutes(app: HttpApp, context: Context): void {
  const runs = openRuns(context);
  bindStart(app, context, runs);
  bindRuns(app, context, runs);
  bindResults(app);
  sourceRoutes(app, context);
  figureRoutes(app, context);
  bindEvents(app, runs);
}

/** What a run cost is told to who began it, and to who answers for the organization. */
async function spentFor(
  scope: Scope,
  { role, userId }: Pick<Principal, 'role' | 'userId'>,
  { id, created_by }: { id: string; created_by: string | null },
): Promise<Pick<TransformationStatus, 'model_spent'>> {
  if (role !== 'admin' && role !== 'organization' && created_by !== userId) return {};
  const spent = await spentOnRun(scope, id);
  return spent === undefined ? {} : { model_spent: spent };
}

type Runs = ReturnType<typeof openRuns>;

/** How far a run has come. */
function openRuns(context: Context) {
  const statusOf = (
    call: Pick<Call<typeof transformationStatus>, 'scoped' | 'organizationId' | 'principal'>,
    id: string,
  ): Promise<TransformationStatus> =>
    call.scoped(async (scope) => {
      const row = await requireTransformation(scope, id);
      if (row.status !== 'processing') return { ...toStatus(row), ...(await spentFor(scope, call.principal, row)) };
      if (row.attempts > 0) return toStatus(row);
      const limits = await limitsOf(scope, context.config.quotas, call.organizationId);
      const { running, limit } = await runsOf(scope, limits, call.organizationId);
      return { ...toStatus(row), ...(running >= limit && { waits_for: { running, limit } }) };
    });

  /** Waits for the run that the queue makes: whoever waits, the run is the same. */
  async function endOf(
    call: Pick<Call<typeof transformationStatus>, 'scoped' | 'organizationId' | 'principal' | 'signal'>,
    id: string,
  ): Promise<TransformationStatus> {
    while (await call.scoped((scope) => isRunning(scope, id)))
      await wait(askEveryMs, undefined, { signal: call.signal });
    return statusOf(call, id);
  }

  return { statusOf, endOf };
}

function bindStart(app: HttpApp, context: Context, { endOf }: Runs): void {
  bindRoute(
    app,
    startTransformationRoute,
    async (call) => {
      const { fields } = call;
      const id = await withFileOf(context, call, 'transformation', (file, keep) =>
        keepStart(context, call, file, keep),
      );
      // It is in the library, whatever becomes of the run, and of who waits for it.
      call.keepFile();
      if (fields.background_processing) {
        return {
          success: true as const,
          message: 'Media transformation job added to queue. Processing in background.',
          background_processing: true,
          job_id: id,
        };
      }
      const ended = await endOf(call, id);
      if (ended.status === 'failed') throw new AppError('transformation_failed', { detail: ended.message, job_id: id });
      return {
        success: true as const,
        message: 'Media transformed',
        background_processing: false,
        job_id: id,
        ...(ended.result && { result: ended.result }),
      };
    },
    {
      limitBytes: async ({ name, head }) => {
        const { type } = await requireUsableFile({ name, head }, { for: 'transformation' });
        return limitBytesOf(libraryTypeOf(type), context.config.uploadLimits);
      },
    },
  );
}

/** @returns the id of the run that was put into the queue */
async function keepStart(
  context: Context,
  call: Call<typeof startTransformationRoute>,
  file: ReceivedFile | undefined,
  keep: (scope: Scope) => Promise<void>,
): Promise<string> {
  const { fields } = call;
  if (file === undefined)
    throw new AppError('file_missing', {}, { validationErrors: { file: ['Please select a file and media type'] } });
  const recognised = await requireUsableFile(file, { for: 'transformation', chosenType: fields.media_type });
  const id = call.newId();
  await call.scoped(async (scope) => {
    const course = await requireCourse(scope, call.principal, fields.course_id, { toEdit: true });
    await startTransformation(scope, context, call.principal, {
      id,
      mediaId: call.newId(),
      courseId: course.id,
      mediaType: fields.media_type,
      background: fields.background_processing,
      captions: fields.captions,
      description: fields.description,
      settings: {
        ...(fields.minutes !== undefined && { minutes: fields.minutes }),
        ...(fields.with_model !== undefined && { with_model: fields.with_model }),
      },
      file,
      ...recognised,
    });
    await keep(scope);
  });
  return id;
}

function bindRuns(app: HttpApp, context: Context, { statusOf }: Runs): void {
  bindRoute(app, transformationStatus, (call) => statusOf(call, call.params.jobId));

  bindRoute(app, listTransformations, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.query.course_id);
      return transformationsOf(scope, course.id);
    }),
  );

  bindRoute(app, cancelTransformation, (call) =>
    call.scoped(async (scope) => {
      const row = await requireTransformation(scope, call.params.jobId);
      await requireCourse(scope, call.principal, row.course_id, { toEdit: true });
      if (row.status !== 'processing') throw new AppError('transformation_ended', { job_id: row.id });
      await scope
        .updateTable('transformations')
        .set({ cancel_requested_at: new Date() })
        .where('id', '=', row.id)
        .execute();
      await saveFailure(scope, row.id, cancelled, new Date());
      return toStatus(await requireTransformation(scope, row.id));
    }),
  );

  bindRoute(app, retryTransformation, (call) =>
    call.scoped(async (scope) => {
      const row = await requireTransformation(scope, call.params.jobId);
      if (row.status !== 'failed') throw new AppError('transformation_not_failed', { job_id: row.id });
      const id = await repeatTransformation(scope, context, call.principal, row, { id: call.newId() });
      return toStatus(await requireTransformation(scope, id));
    }),
  );

  bindRoute(app, rerunTransformation, (call) =>
    call.scoped(async (scope) => {
      const row = await requireTransformation(scope, call.params.jobId);
      if (row.status === 'processing') throw new AppError('transformation_running', { job_id: row.id });
      const again = { id: call.newId(), settings: call.body, rerunOf: row.id };
      const id = await repeatTransformation(scope, context, call.principal, row, again);
      return toStatus(await requireTransformation(scope, id));
    }),
  );
}

/** What a person makes of a result. */
function bindResults(app: HttpApp): void {
  bindRoute(app, correctChart, (call) =>
    call.scoped(async (scope) => {
      await saveCorrectedChart(scope, call.principal, call.params.jobId, call.body);
      return toStatus(await requireTransformation(scope, call.params.jobId));
    }),
  );

  bindRoute(
    app,
    editResultLesson,
    (call) => call.scoped((scope) => saveEditedLesson(scope, call.principal, call.params, call.body, new Date())),
    { bodyLimitBytes: lessonLimitBytes },
  );

  bindRoute(app, resetResultLesson, (call) =>
    call.scoped(async (scope) => {
      await dropEditedLesson(scope, call.principal, call.params);
      return {};
    }),
  );
}

function bindEvents(app: HttpApp, { statusOf }: Runs): void {
  bindRoute(app, transformationEvents, async (call) => {
    await statusOf(call, call.params.jobId);
    return (async function* () {
      let before = '';
      for (;;) {
        const status = await statusOf(call, call.params.jobId);
        const { status: word, progress, step, found, settled_lessons, waits_for } = status;
        const now = JSON.stringify([word, progress, step, found, settled_lessons, waits_for]);
        if (now !== before) yield status;
        before = now;
        if (status.status !== 'processing') return;
        await wait(500, undefined, { signal: call.signal });
      }
    })();
  });
}
