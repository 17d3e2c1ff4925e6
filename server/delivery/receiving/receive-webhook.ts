import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { idsOfAnyNumber } from '../../database/compiled-statement.ts';
import { keepingPlans } from '../../database/named-statement.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Context } from '../../slice.ts';
import { firstSpanned } from '../../metrics/spans.ts';
import { settleInBatches } from '../sending/settle-queue.ts';
import { turnRows } from './take-turn.ts';
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
const gatherMs = 60;
/** Notices of status are many, three for each message of a launch, and nobody waits for one: a run takes more of them. */
const gatherNoticesMs = 200;

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
 * @returns when the body is durable, its id; of one that came before, an id that nothing bears @throws AppError webhook_signature_invalid
 */
export function webhookReceiver(context: Needs): (rawBody: Buffer, signature: string | undefined) => Promise<string> {
  const { config, db, jobs } = context;
  const store = settleInBatches<Stored>((stored) => keepingPlans(() => storeBodies(db, stored)));
  const announcer = (restMs: number) =>
    settleInBatches<null>(async () => {
      await jobs.announce(processWebhooksJob, {}, 'now');
      await setTimeout(restMs);
    }, Number.POSITIVE_INFINITY);
  const announceWords = announcer(gatherMs);
  const announceNotices = announcer(gatherNoticesMs);
  return async (rawBody, signature) => {
    if (!isSignedByMeta(rawBody, signature, config.whatsapp.appSecret)) throw new AppError('webhook_signature_invalid');
    const id = randomUUID();
    // A NUL cannot be stored as text and means nothing in JSON.
    const text = rawBody.toString('utf8').replaceAll('\0', '');
    const parsed = parsedOrUndefined(text);
    const speaks = !holdsStatusesAlone(parsed);
    await firstSpanned(id, 'webhook', { kind: 'served' }, () => store({ id, rawBody, text, parsed, speaks }));
    const announce = speaks ? announceWords : announceNotices;
    announce(null).catch((error: unknown) => context.log.warn({ err: error }, 'a webhook waits for the next minute'));
    return id;
  };
}

interface Stored {
  id: string;
  rawBody: Buffer;
  text: string;
  parsed: unknown;
  /** It holds more than notices of status. */
  speaks: boolean;
}

/**
 * One statement that commits by itself: these rows belong to no organization. PostgreSQL looks for the body of each turn by
 * a plan that it keeps as long as the connection lives, or until it counts the table anew: made while few bodies were
 * there, it read all of them for each message, 250 pages of 2,000 (2026-12-01).
 */
async function storeBodies(db: Needs['db'], stored: readonly Stored[]): Promise<void> {
  const heard = stored.filter(({ speaks }) => speaks);
  const turns = turnRows(
    heard.map(({ id }) => id),
    heard.map(({ parsed }) => parsed),
  );
  await sql`
    with by_index as materialized (select set_config('enable_seqscan', 'off', true)),
    turns as materialized (
      select t.* from by_index, unnest(${idsOfAnyNumber(turns.ids)}, ${turns.places}::int[], ${turns.senders}::bigint[]) as t(id, place, sender)),
    stored as (
      insert into webhook_events (id, body_sha256, body, speaks, open_turns)
      select b.*, (select nullif(count(*), 0) from turns where turns.id = b.id) from unnest(${idsOfAnyNumber(stored.map(({ id }) => id))},
        ${stored.map(({ rawBody }) => createHash('sha256').update(rawBody).digest())}::bytea[], ${stored.map(({ text }) => text)}::text[],
        ${stored.map(({ speaks }) => speaks)}::boolean[]) as b(id, sha256, body, speaks)
      on conflict (body_sha256) do nothing returning id, arrival)
    insert into hearing_turns (event_id, place, sender, arrival)
    select s.id, t.place, t.sender, s.arrival from stored s join turns t on t.id = s.id`.execute(db);
}
