import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { asSystem } from '../../database/database.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Context } from '../../slice.ts';
import { settleInBatches } from '../sending/settle-queue.ts';
import { isSignedByMeta } from '../channels/whatsapp/verify-webhook.ts';
import { holdsStatusesAlone, parsedOrUndefined } from '../channels/whatsapp/receive-whatsapp.ts';

export const processWebhooksJob = defineJob({
  name: 'process-webhooks',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  cron: '* * * * *',
  retries: 5,
  retryDelaySeconds: 2,
  concurrency: 2,
});

/** The first of many is announced at once, and the others so long after it together. */
const gatherMs = 20;

type Needs = Pick<Context, 'config' | 'db' | 'jobs' | 'log'>;

/**
 * Stores what Meta sends and answers: the work is done later, from the stored bodies. A body that came before is known
 * by its checksum and does nothing. Anything well signed is taken, understood or not.
 *
 * What arrives while one commit is written shares the next, so that an answer never waits for more than two. The job is
 * announced when the bodies can be seen: announced in their own transaction, it found a job that waited already and was
 * taken before the commit, and the bodies lay until the next minute's run. That run also finds what a crash between the
 * two leaves behind.
 *
 * @returns resolves when the body is durable @throws AppError webhook_signature_invalid
 */
export function webhookReceiver(context: Needs): (rawBody: Buffer, signature: string | undefined) => Promise<void> {
  const { config, db, jobs } = context;
  const store = settleInBatches<Buffer>((bodies) => storeBodies(db, bodies));
  const announce = settleInBatches<null>(async () => {
    await asSystem(db, async (scope) => void (await jobs.enqueue(scope, processWebhooksJob, {}, { key: 'now' })));
    await setTimeout(gatherMs);
  }, Number.POSITIVE_INFINITY);
  return async (rawBody, signature) => {
    if (!isSignedByMeta(rawBody, signature, config.whatsapp.appSecret)) throw new AppError('webhook_signature_invalid');
    await store(rawBody);
    announce(null).catch((error: unknown) => context.log.warn({ err: error }, 'a webhook waits for the next minute'));
  };
}

/** One statement that commits by itself: these rows belong to no organization. */
async function storeBodies(db: Needs['db'], bodies: readonly Buffer[]): Promise<void> {
  // A NUL cannot be stored as text and means nothing in JSON.
  const texts = bodies.map((raw) => raw.toString('utf8').replaceAll('\0', ''));
  await sql`
    insert into webhook_events (id, body_sha256, body, speaks)
    select * from unnest(${bodies.map(() => randomUUID())}::uuid[],
      ${bodies.map((raw) => createHash('sha256').update(raw).digest())}::bytea[], ${texts}::text[],
      ${texts.map((body) => !holdsStatusesAlone(parsedOrUndefined(body)))}::boolean[])
    on conflict (body_sha256) do nothing`.execute(db);
}
