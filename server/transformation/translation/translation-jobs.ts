import * as z from 'zod/mini';
import { type Language, languageCodes } from '#contract/languages.ts';
import { BudgetSpent, ModelFailed } from '#pipeline/engines.ts';
import { portionsOf, translateTexts } from '#pipeline/translation/translate-texts.ts';
import { courseFacts } from '../../courses/require-course.ts';
import { type Scope, withOrganization } from '../../database/database.ts';
import { defineJob, type JobRun, type JobWork, workOn } from '../../jobs/job.ts';
import type { Context } from '../../slice.ts';
import { keptModels, type ModelOfRun } from '../kept-models.ts';
import { withinBudget } from '../model-budget.ts';
import {
  type LanguageRow,
  requireLanguage,
  sourceOf,
  translationsOf,
  writeTranslations,
} from './translation-repository.ts';
import { type PlacedText, textsOfSource, viewOf } from './translation-view.ts';

export const translateCourse = defineJob({
  name: 'translate-course',
  input: z.object({
    organization_id: z.string(),
    course_id: z.string(),
    language: z.enum(languageCodes),
    nth: z.int(),
  }),
  // What was translated is kept portion by portion: another try goes on with the rest.
  retries: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 60 * 60,
  concurrency: 1,
  shareOf: ({ organization_id }) => organization_id,
});
type Input = z.infer<typeof translateCourse.input>;

/** A model that fails so often in a row is asked no more in this run. */
const mostFailures = 3;

export function translationJobs(context: Context): JobWork[] {
  const models = keptModels(context);
  return [
    workOn(translateCourse, async (input, run) =>
      runTranslation(context, input, run, await models(input.organization_id)),
    ),
  ];
}

/** @returns the number of the run: a job of an earlier one does nothing more */
export async function beginRun(scope: Scope, row: LanguageRow, total: number): Promise<number> {
  const { run_nth } = await scope
    .updateTable('course_languages')
    .set((of) => ({
      run_status: 'running',
      run_nth: of('run_nth', '+', 1),
      run_total: total,
      run_done: 0,
      run_failed: 0,
      run_error: '',
    }))
    .where('course_id', '=', row.course_id)
    .where('language', '=', row.language)
    .returning('run_nth')
    .executeTakeFirstOrThrow();
  return run_nth;
}

export async function endRun(
  scope: Scope,
  { course_id, language }: Pick<LanguageRow, 'course_id' | 'language'>,
  status: 'done' | 'cancelled' | 'failed',
  error = '',
): Promise<void> {
  await scope
    .updateTable('course_languages')
    .set({ run_status: status, run_error: error })
    .where('course_id', '=', course_id)
    .where('language', '=', language)
    .where('run_status', '=', 'running')
    .execute();
}

/**
 * Lets the model translate what is missing or out of date, a few texts at a time, each portion kept as it comes. Ends when
 * nothing is left, when somebody stops it, or when the model fails again and again; what it gave no translation for stays as it
 * was. Nothing that it wrote is sent before a person confirms it.
 */
export async function runTranslation(
  { db, log }: Pick<Context, 'db' | 'log'>,
  input: Input,
  run: Pick<JobRun, 'signal' | 'isLastAttempt'>,
  { languageModel, terms }: Partial<ModelOfRun>,
): Promise<void> {
  const scoped = <T>(work: (scope: Scope) => Promise<T>) => withOrganization(db, input.organization_id, work);
  const end = (status: 'done' | 'failed', error = '') => scoped((scope) => endRun(scope, input, status, error));
  if (languageModel === undefined || terms === undefined) return end('failed', 'language_model_missing');
  const found = await scoped((scope) => waitingTexts(scope, input));
  if (found === undefined) return;
  const model = withinBudget(languageModel, terms, {
    db,
    organizationId: input.organization_id,
    purpose: 'translation',
  });
  const between = { from: found.own, to: input.language };
  let failures = 0;
  for (const portion of portionsOf(found.texts)) {
    if (!(await scoped((scope) => isRunning(scope, input)))) return;
    try {
      const translations = await translateTexts(model, portion, between, run.signal);
      failures = 0;
      await scoped((scope) => keepPortion(scope, input, portion, translations));
    } catch (error) {
      if (!(error instanceof ModelFailed) || run.signal.aborted) {
        if (run.isLastAttempt) await end('failed', 'unexpected');
        throw error;
      }
      failures += 1;
      log.warn({ course_id: input.course_id, reason: error.message }, 'a portion of a course was not translated');
      await scoped((scope) => keepPortion(scope, input, portion, []));
      if (error instanceof BudgetSpent) return end('failed', 'language_model_budget');
      if (failures >= mostFailures) return end('failed', 'language_model_unreachable');
    }
  }
  await end('done');
}

/** @returns undefined when the run is none any more */
async function waitingTexts(scope: Scope, input: Input): Promise<{ own: Language; texts: PlacedText[] } | undefined> {
  const course = await courseFacts(scope, input.course_id);
  if (course === undefined || !(await isRunning(scope, input))) return undefined;
  const source = await sourceOf(scope, course.id);
  const rows = await translationsOf(scope, course.id, input.language);
  const states = viewOf(source, rows, { own: course.language, language: input.language });
  const texts = textsOfSource(source).filter((_, at) => {
    const state = states[at]?.state;
    return state === 'missing' || state === 'outdated';
  });
  return { own: course.language, texts };
}

async function isRunning(scope: Scope, { course_id, language, nth }: Input): Promise<boolean> {
  const row = await requireLanguage(scope, course_id, language).catch(() => undefined);
  return row?.run_status === 'running' && row.run_nth === nth;
}

async function keepPortion(
  scope: Scope,
  input: Input,
  portion: readonly PlacedText[],
  translations: readonly (string | undefined)[],
): Promise<void> {
  if (!(await isRunning(scope, input))) return;
  const written = portion.flatMap((of, at) => {
    const text = translations[at];
    return text === undefined ? [] : [{ lessonId: of.lessonId, of, text }];
  });
  await writeTranslations(scope, input, written, { origin: 'model', confirmedBy: null, now: new Date() });
  await scope
    .updateTable('course_languages')
    .set((of) => ({
      run_done: of('run_done', '+', written.length),
      run_failed: of('run_failed', '+', portion.length - written.length),
    }))
    .where('course_id', '=', input.course_id)
    .where('language', '=', input.language)
    .where('run_nth', '=', input.nth)
    .execute();
}
