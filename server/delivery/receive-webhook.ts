import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { defineJob } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { isSignedByMeta } from './verify-webhook.ts';

export const processWebhookJob = defineJob({
  name: 'process-webhook',
  input: z.object({ event_id: z.string() }),
  retries: 5,
  retryDelaySeconds: 2,
  concurrency: 2,
});

/**
 * Stores what Meta sent and answers: the work is done later, from the stored body. A body that came before is known
 * by its checksum and does nothing. Anything well signed is taken, understood or not.
 *
 * @throws AppError webhook_signature_invalid
 */
export async function receiveWebhook(
  context: Pick<Context, 'config' | 'db' | 'jobs'>,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  if (!isSignedByMeta(rawBody, signature, context.config.whatsapp.appSecret))
    throw new AppError('webhook_signature_invalid');
  await asSystem(context.db, async (scope) => {
    const stored = await scope
      .insertInto('webhook_events')
      .values({
        id: randomUUID(),
        body_sha256: createHash('sha256').update(rawBody).digest(),
        // A NUL cannot be stored as text and means nothing in JSON.
        body: rawBody.toString('utf8').replaceAll('\0', ''),
        processed_at: null,
      })
      .onConflict((conflict) => conflict.column('body_sha256').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored !== undefined) await context.jobs.enqueue(scope, processWebhookJob, { event_id: stored.id });
  });
}
