import * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import { findConnection } from '../../connections/require-connection.ts';
import { type Scope, withOrganization } from '../../database/database.ts';
import { defineJob, type JobRun } from '../../jobs/job.ts';
import { wakeDelivery } from '../../learners/plan-job.ts';
import { uploadMedia } from '../../providers/whatsapp-media.ts';
import type { Context } from '../../slice.ts';
import { drawMarkedPage } from '../../transformation/draw-marked-page.ts';
import { say } from '../content/learner-messages.ts';
import { writeDelivery } from '../state/write-delivery.ts';

/** The page that proves an answer follows the words of it, once it is drawn; somebody who asks again and again gets it once. */
export const showPageJob = defineJob({
  name: 'show-source-page',
  input: z.object({
    organization_id: z.string(),
    learner_id: z.string(),
    lesson_id: z.string(),
    /** ISO 8601, by the organization's time. */
    asked_at: z.string(),
    page: z.int(),
    quote: z.string(),
    box: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  }),
  queue: 'one_waiting_per_key',
  retries: 2,
  retryDelaySeconds: 2,
  timeoutSeconds: 240,
  concurrency: 1,
});
export type PageWish = z.infer<typeof showPageJob.input>;

/** A picture of a page goes on no phone that asked so long ago. */
const wantedForMs = 10 * 60_000;

/** Draws the page with the sentence marked, and sends it after the words; where that cannot be, the words were the answer. */
export async function showPage(context: Context, wish: PageWish, run: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  const connection = await findConnection(context);
  const source = await withOrganization(context.db, wish.organization_id, (scope) => sourceFor(scope, wish));
  const now = context.clock.now(wish.organization_id);
  if (connection === undefined || source === undefined) return;
  if (now.getTime() - Date.parse(wish.asked_at) > wantedForMs) return;
  const { page } = wish;
  const bytes = await drawMarkedPage(context.storage, source.storage_key, wish);
  if (bytes === undefined) return run.log.info({ lesson_id: wish.lesson_id, page }, 'a page could not be drawn');
  const file = { name: `page-${page}.jpg`, contentType: 'image/jpeg', bytes };
  const uploaded = await uploadMedia(connection, connection.phoneNumberId, file);
  if (uploaded.kind === 'refused') return run.log.warn({ code: uploaded.code }, 'a page was not taken');
  if (uploaded.kind === 'unreached') throw new Error('a page could not be uploaded');
  const language: Language = source.language;
  const place = [source.file_name, say(language, 'source_page', { page })].join(', ');
  await withOrganization(context.db, wish.organization_id, async (scope) => {
    await writeDelivery(scope, {
      organizationId: wish.organization_id,
      learnerId: wish.learner_id,
      kind: 'notice',
      content: {
        kind: 'media',
        type: 'image',
        handle: uploaded.answer,
        fileName: file.name,
        text: say(language, 'why_from', { source: place }),
      },
      reason: sentReasons.replied,
      simulated: context.config.whatsapp.simulated,
      isAwaited: true,
      dueAt: now,
      now,
    });
    await wakeDelivery(scope, context.jobs);
  });
}

/** The PDF that a lesson was made from, as long as the library has it. */
const sourceFor = (scope: Scope, wish: PageWish) =>
  scope
    .selectFrom('lessons')
    .innerJoin('transformations', 'transformations.id', 'lessons.source_job')
    .innerJoin('media_files', 'media_files.id', 'transformations.media_id')
    .innerJoin('learners', 'learners.organization_id', 'lessons.organization_id')
    .select(['media_files.storage_key', 'media_files.file_name', 'learners.language'])
    .where('lessons.id', '=', wish.lesson_id)
    .where('lessons.organization_id', '=', wish.organization_id)
    .where('learners.id', '=', wish.learner_id)
    .where('media_files.content_type', '=', 'application/pdf')
    .where('media_files.deleted_at', 'is', null)
    .executeTakeFirst();
