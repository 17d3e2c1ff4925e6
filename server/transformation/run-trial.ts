import type { EarlyLessons, Progress } from '#pipeline/engines.ts';
import { ParserUnreachable } from '#pipeline/sandbox/parser-unreachable.ts';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import type { TransformOutcome } from '#pipeline/transform.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { JobRun } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { gatherEarlyLessons } from './early-lessons.ts';
import {
  beginTrial,
  isTrialAwaited,
  saveTrialEarly,
  saveTrialFailure,
  saveTrialProgress,
  saveTrialResult,
} from './trial-repository.ts';

/** Runs that ended with this process, before the file itself is suspected. */
const maxRuns = 3;
/** Somebody looks at the page: a document that takes longer belongs into an account. */
const wallMs = 2 * 60_000;
const progressEveryMs = 250;
const askWhetherAwaitedEveryMs = 1_000;

const stopped = 'This file made the reader stop. Save it anew from its program, and drop it once more.';

/**
 * Reads a visitor's file behind the same walls as any upload. No language model is asked: its calls are counted by
 * organization, and a visitor has none.
 */
export async function runTrial(
  context: Pick<Context, 'db' | 'storage'>,
  id: string,
  run: Pick<JobRun, 'signal' | 'log'>,
): Promise<void> {
  const asked = <T>(work: (scope: Scope) => Promise<T>) => asSystem(context.db, work);
  const trial = await asked((scope) => beginTrial(scope, id));
  if (trial === undefined || trial.storage_key === null) return;
  if (trial.attempts > maxRuns) return asked((scope) => saveTrialFailure(scope, id, stopped));
  await using copy = await context.storage.localPath(trial.storage_key);
  const unwanted = new AbortController();
  const early = gatherEarlyLessons((lessons) => asked((scope) => saveTrialEarly(scope, id, lessons)), run.log);
  const failed = (error: unknown) => run.log.warn({ err: error, trial_id: id }, 'a trial could not be written down');
  let latest: Progress | undefined;
  let savedAt = 0;
  let saving: Promise<unknown> = Promise.resolve();
  const watch = setInterval(() => {
    asked((scope) => isTrialAwaited(scope, id)).then((awaited) => awaited || unwanted.abort(), failed);
  }, askWhetherAwaitedEveryMs);
  let outcome: TransformOutcome | undefined;
  try {
    outcome = await transformInSandbox(
      {
        path: copy.path,
        fileName: trial.file_name,
        mediaType: 'document',
        mediaUrl: `/api/v1/media/${trial.media_id}/content`,
      },
      {
        wallMs,
        signal: AbortSignal.any([run.signal, unwanted.signal]),
        onProgress: (progress: Progress) => {
          const stepChanged = latest?.step !== progress.step;
          latest = progress;
          if (!stepChanged && Date.now() - savedAt < progressEveryMs) return;
          savedAt = Date.now();
          saving = saving.then(() => asked((scope) => saveTrialProgress(scope, id, progress))).catch(failed);
        },
        onLessons: (lessons: EarlyLessons) => early.take(lessons),
      },
    );
  } catch (error) {
    // No fault of the file: the queue tries again later.
    if (error instanceof ParserUnreachable) throw error;
    run.log.error({ err: error, trial_id: id }, 'the process that reads a trial crashed');
  } finally {
    clearInterval(watch);
    await Promise.all([saving, early.end()]);
  }
  if (run.signal.aborted) throw new Error('stopped before the trial ended');
  const ended = outcome;
  await asked((scope) =>
    ended?.kind === 'ok'
      ? saveTrialResult(scope, id, ended.result)
      : saveTrialFailure(scope, id, ended?.message ?? stopped),
  );
}
