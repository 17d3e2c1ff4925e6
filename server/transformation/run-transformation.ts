import { isRecording } from '#contract/media-types.ts';
import {
  type EarlyLessons,
  type LanguageModel,
  longestRecording,
  type Progress,
  type Transcriber,
} from '#pipeline/engines.ts';
import { ParserUnreachable } from '#pipeline/sandbox/parser-unreachable.ts';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import type { TransformOutcome } from '#pipeline/transform.ts';
import { recordActivity } from '../accounts/record-activity.ts';
import { withOrganization, type Scope } from '../database/database.ts';
import type { JobRun } from '../jobs/job.ts';
import { transformationSeconds, transformationsRunning } from '../metrics/metrics.ts';
import { countMediaSeconds, mediaSecondsLeft } from '../media/organization-usage.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import type { Context } from '../slice.ts';
import { enqueueCuts } from './cut-into-album.ts';
import { gatherEarlyLessons } from './early-lessons.ts';
import { contentKeyOf, hashOf, keepReading, keptReading } from './kept-readings.ts';
import { keepingAnswers } from './kept-answers.ts';
import { type ModelTerms, withinBudget } from './model-budget.ts';
import type { CountedModel } from './model-server.ts';
import {
  beginRun,
  isCancelRequested,
  saveEarly,
  saveFailure,
  saveProgress,
  saveResult,
  secondsRead,
} from './transformation-repository.ts';

/** The same bytes stop the reader at the same place: three times is already generous. */
const maxCrashes = 3;
/** Runs that ended with this whole process, by a power cut or a kill, before the file itself is suspected. */
export const maxInterruptions = 10;
const progressEveryMs = 250;
// The product promises that a cancelled job stops within 5 s.
const askForCancelEveryMs = 1_000;

const crashed = {
  kind: 'rejected',
  reason: 'crashed',
  message: 'The reader stopped three times at this file. Save it again from its program, or upload it in parts.',
} as const;
const interrupted = {
  kind: 'rejected',
  reason: 'interrupted',
  message: 'The transformation was interrupted again and again. Start it once more; the file is in the media library.',
} as const;
const outOfMinutes = {
  kind: 'rejected',
  reason: 'media_quota',
  message:
    'Your organization has used up its minutes of recordings for today. Start this one again tomorrow; the file is in the media library.',
} as const;
const tooLongForToday = {
  kind: 'rejected',
  reason: 'media_quota',
  message:
    'This recording plays longer than the minutes of recordings that your organization may still have read today. Start it again tomorrow, or upload a shorter part; the file is in the media library.',
} as const;
const gone = {
  kind: 'rejected',
  reason: 'course_gone',
  message: 'The course was deleted while its file was being transformed.',
} as const;

/** What works outside the job process, which may not reach the network. */
export interface OutsideEngines {
  transcriber?: Transcriber | undefined;
  languageModel?: CountedModel | undefined;
  /** Its server and name: what it has answered is kept under it. */
  modelName?: string;
  /** What may be spent on it; without them nothing. */
  terms?: ModelTerms;
}

/**
 * One run of a transformation: reads the stored file in a sandbox process, keeps the progress, stores the result.
 * May be run again after a crash: it begins anew from what was read, and whoever ends first has ended it.
 */
export async function runTransformation(
  context: Context,
  input: { transformation_id: string; organization_id: string },
  run: Pick<JobRun, 'signal' | 'log'>,
  { transcriber, languageModel, modelName = '', terms }: OutsideEngines = {},
): Promise<void> {
  const id = input.transformation_id;
  const scoped = <T>(work: (scope: Scope) => Promise<T>) => withOrganization(context.db, input.organization_id, work);
  const started = await scoped((scope) => beginRun(scope, id));
  if (started === undefined) return;
  const media = await scoped((scope) => requireMediaFile(scope, started.media_id));
  const { captions } = started;
  const { with_model: withModel = true, ...settings } = started.settings;
  const { contentKey, document } = await scoped(async (scope) => {
    const sha256 = await hashOf(scope, started.media_id);
    const { description } = media;
    const key = contentKeyOf({ sha256, mediaType: started.media_type, captions, description, settings });
    return { contentKey: key, document: await keptReading(scope, key) };
  });

  const counts = isRecording(started.media_type) && document === undefined;
  const left = counts
    ? await scoped((scope) => mediaSecondsLeft(scope, context.config.quotas, input.organization_id))
    : Number.POSITIVE_INFINITY;
  const ended =
    started.attempts > maxInterruptions
      ? interrupted
      : left <= 0
        ? outOfMinutes
        : await transformStoredFile(context, run, {
            scoped,
            id,
            storageKey: media.storage_key,
            request: {
              fileName: started.file_name,
              mediaType: started.media_type,
              mediaUrl: `/api/v1/media/${started.media_id}/content`,
              ...(media.description.trim() !== '' && { description: media.description }),
              ...settings,
              ...(left < longestRecording && { longestSeconds: left }),
              ...(captions !== null && { captions: new TextEncoder().encode(captions) }),
              ...(document !== undefined && { document }),
            },
            transcriber,
            languageModel:
              withModel && languageModel !== undefined && terms !== undefined
                ? keepingAnswers(
                    withinBudget(languageModel, terms, {
                      db: context.db,
                      organizationId: input.organization_id,
                      purpose: 'lessons',
                      transformationId: id,
                    }),
                    { organizationId: input.organization_id, mediaId: started.media_id, model: modelName, scoped },
                  )
                : undefined,
            keep: (bytes) =>
              scoped((scope) =>
                keepReading(scope, {
                  organization_id: input.organization_id,
                  content_key: contentKey,
                  media_id: started.media_id,
                  document: bytes,
                }),
              ),
          });
  const isOverToday = left < longestRecording && ended.kind === 'rejected' && ended.reason === 'too_long';
  const outcome = isOverToday ? tooLongForToday : ended;
  // The process is being stopped: the queue gives the job to another one, which begins anew.
  if (run.signal.aborted) throw new Error('stopped before the transformation ended');

  await scoped(async (scope) => {
    if (counts) await countMediaSeconds(scope, input.organization_id, await secondsRead(scope, id));
    const finishedAt = new Date();
    const course = await scope
      .selectFrom('courses')
      .select(['id', 'deleted_at'])
      .where('id', '=', started.course_id)
      .executeTakeFirst();
    const ending = course === undefined || course.deleted_at !== null ? gone : outcome;
    const saved =
      ending.kind === 'ok'
        ? await saveResult(scope, id, ending.result, finishedAt)
        : await saveFailure(scope, id, ending, finishedAt);
    // Only now: whoever waits for the lessons does not wait for their pictures.
    if (saved && ending.kind === 'ok') await enqueueCuts(scope, context.jobs, media);
    if (!saved || (ending.kind === 'rejected' && ending.reason === 'cancelled')) return;
    await recordActivity(scope, {
      organizationId: input.organization_id,
      kind: ending.kind === 'ok' ? 'transformation_completed' : 'transformation_failed',
      subject: started.file_name,
      actorId: started.created_by,
      link: `/courses/${started.course_id}/media-transformation`,
      at: context.clock.now(input.organization_id),
    });
  });
}

interface StoredFileRun {
  scoped: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
  id: string;
  storageKey: string;
  request: Omit<Parameters<typeof transformInSandbox>[0], 'path'>;
  transcriber: Transcriber | undefined;
  languageModel: LanguageModel | undefined;
  /** Keeps what was read, for a further run of the same file. */
  keep: (document: Uint8Array) => Promise<void>;
}

async function transformStoredFile(
  context: Context,
  run: Pick<JobRun, 'signal' | 'log'>,
  { scoped, id, storageKey, request, keep, ...engines }: StoredFileRun,
): Promise<TransformOutcome> {
  await using copy = await context.storage.localPath(storageKey);
  using counted = countRun();
  const cancel = new AbortController();
  let latest: Progress | undefined;
  let savedAt = 0;
  let saving: Promise<unknown> = Promise.resolve();

  const save = (progress: Progress) => {
    saving = saving
      .then(() => scoped((scope) => saveProgress(scope, id, progress)))
      .then((cancelled) => cancelled && cancel.abort())
      .catch((error: unknown) => run.log.warn({ err: error, transformation_id: id }, 'progress was not saved'));
  };
  const early = gatherEarlyLessons((lessons) => scoped((scope) => saveEarly(scope, id, lessons)), run.log);
  let keeping: Promise<unknown> = Promise.resolve();
  const watch = setInterval(() => {
    scoped((scope) => isCancelRequested(scope, id)).then(
      (cancelled) => cancelled && cancel.abort(),
      (error: unknown) =>
        run.log.warn({ err: error, transformation_id: id }, 'could not ask whether the transformation was cancelled'),
    );
  }, askForCancelEveryMs);

  const sandbox = {
    ...engines,
    signal: AbortSignal.any([run.signal, cancel.signal]),
    onProgress: (progress: Progress) => {
      const stepChanged = latest?.step !== progress.step;
      latest = progress;
      if (!stepChanged && Date.now() - savedAt < progressEveryMs) return;
      savedAt = Date.now();
      save(progress);
    },
    onLessons: (lessons: EarlyLessons) => early.take(lessons),
    onDocument: (document: Uint8Array) => {
      keeping = keep(document).catch((error: unknown) =>
        run.log.warn({ err: error, transformation_id: id }, 'what was read was not kept'),
      );
    },
  };
  try {
    for (let crashes = 0; crashes < maxCrashes; crashes += 1) {
      try {
        return counted.ended(await transformInSandbox({ path: copy.path, ...request }, sandbox));
      } catch (error) {
        // No fault of the file: the queue tries again later.
        if (error instanceof ParserUnreachable) throw error;
        run.log.error({ err: error, transformation_id: id }, 'the transformation process crashed');
      }
    }
    return counted.ended(crashed);
  } finally {
    clearInterval(watch);
    await Promise.all([saving, keeping, early.end()]);
  }
}

/** For the operator's figures: a run that is broken off has no end of its own. */
function countRun() {
  transformationsRunning.inc();
  const seconds = transformationSeconds.startTimer();
  return {
    ended: (outcome: TransformOutcome): TransformOutcome => {
      seconds({ end: outcome.kind === 'ok' ? 'completed' : outcome.reason === 'cancelled' ? 'cancelled' : 'failed' });
      return outcome;
    },
    [Symbol.dispose]: () => transformationsRunning.dec(),
  };
}
