import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { asSystem } from '../../database/database.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Context } from '../../slice.ts';
import { settleInBatches } from '../sending/settle-queue.ts';
import { isSignedByMeta } from './verify-webhook.ts';
import { holdsStatusesAlone, parsedOrUndefined } from './webhook-payload.ts';

export const processWebhooksJob = defineJob({
  name: 'process-webhooks',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  cron: '* * * * *',
  retries: 5,
  retryDelaySeconds: 2,
  concurrency: 2,
});

type Needs = Pick<Context, 'config' | 'db' | 'jobs'>;

/**
 * Stores what Meta sends and answers: the work is done later, from the stored bodies. A body that came before is known
 * by its checksum and does nothing. Anything well signed is taken, understood or not.
 *
 * What arrives while one commit is written shares the next, so that an answer never waits for more than two.
 *
 * @returns resolves when the body is durable @throws AppError webhook_signature_invalid
 */
export function webhookReceiver(context: Needs): (rawBody: Buffer, signature: string | undefined) => Promise<void> {
  const store = settleInBatches<Buffer>((bodies) => storeBodies(context, bodies));
  return async (rawBody, signature) => {
    if (!isSignedByMeta(rawBody, signature, context.config.whatsapp.appSecret))
      throw new AppError('webhook_signature_invalid');
    await store(rawBody);
  };
}

const storeBodies = ({ db, jobs }: Needs, bodies: readonly Buffer[]): Promise<void> =>
  asSystem(db, async (scope) => {
    const stored = await scope
      .insertInto('webhook_events')
      .values(
        bodies.map((raw) => {
          // A NUL cannot be stored as text and means nothing in JSON.
          const body = raw.toString('utf8').replaceAll('\0', '');
          return {
            id: randomUUID(),
            body_sha256: createHash('sha256').update(raw).digest(),
            body,
            speaks: !holdsStatusesAlone(parsedOrUndefined(body)),
            processed_at: null,
          };
        }),
      )
      .onConflict((conflict) => conflict.column('body_sha256').doNothing())
      .returning('id')
      .execute();
    if (stored.length > 0) await jobs.enqueue(scope, processWebhooksJob, {}, { key: 'now' });
  });
