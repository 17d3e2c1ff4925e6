import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Connection, findConnection } from '../../connections/require-connection.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import type { InboundMedia } from '../../database/tables/delivery-tables.ts';
import { defineJob, type JobRun } from '../../jobs/job.ts';
import { wakeDelivery } from '../../learners/plan-job.ts';
import type { Context } from '../../slice.ts';
import { hasTranscriber } from '../../transformation/media-engines.ts';
import { hearVoiceAnswerJob } from './hear-voice-answer.ts';
import { tell } from './send-notice.ts';

export const keepInboundMediaJob = defineJob({
  name: 'keep-inbound-media',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  cron: '* * * * *',
  retries: 1,
  timeoutSeconds: 300,
  concurrency: 1,
});

/** WhatsApp lets people send files up to this. */
const largestBytes = 100 * 1024 * 1024;
/** WhatsApp forgets what a webhook named after seven days. */
const lostAfterMs = 7 * 24 * 3600 * 1000;
const timeoutMs = 60_000;
const atOnce = 20;

/** WhatsApp says that it has no such file; it is asked again after 10, 40 and 90 minutes. */
const mostTries = 4;
const betweenTriesMs = 10 * 60_000;

class Unavailable extends Error {}

const LookUp = z.object({ url: z.string(), mime_type: z.optional(z.string()) });

interface Waiting {
  table: 'deliveries' | 'stranger_messages';
  id: string;
  media: InboundMedia;
  at: Date;
}

/** Fetches the files that learners sent, which WhatsApp keeps for a few days only. */
export async function keepInboundMedia(context: Context, run: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  const connection = await findConnection(context);
  if (connection === undefined) return;
  const waiting = await asSystem(context.db, async (scope) => {
    const { rows } = await sql<Waiting>`
      select 'deliveries' as table, id, media, created_at as at from deliveries where media is not null and media ->> 'state' = 'waiting'
      union all
      select 'stranger_messages', id, media, at from stranger_messages where media ->> 'state' = 'waiting'
      limit ${atOnce}`.execute(scope);
    return rows;
  });
  for (const entry of waiting) {
    if (run.signal.aborted) return;
    let { media } = entry;
    const tries = media.tries ?? 0;
    if (Date.now() - entry.at.getTime() < tries * tries * betweenTriesMs) continue;
    try {
      const stored = await context.storage.put(await download(connection, entry.media.id), { signal: run.signal });
      media = { ...media, state: 'kept', key: stored.key, bytes: stored.bytes };
    } catch (error) {
      // Without an answer, or with a token that has ended, it is still there and waits for better times.
      const isOld = Date.now() - entry.at.getTime() > lostAfterMs;
      if (!(error instanceof Unavailable) && !isOld) continue;
      const isLost = isOld || tries + 1 >= mostTries;
      if (isLost)
        run.log.warn({ err: error, delivery_id: entry.id }, 'a file that a learner sent could not be fetched');
      media = { ...media, tries: tries + 1, ...(isLost && { state: 'lost' as const }) };
    }
    await asSystem(context.db, async (scope) => {
      await scope
        .updateTable(entry.table)
        .set({ media: JSON.stringify(media) })
        .where('id', '=', entry.id)
        .execute();
      if (entry.table === 'deliveries' && media.state !== 'waiting')
        await followVoiceNote(context, scope, entry.id, media);
    });
  }
}

/** A voice note is heard now where an engine is set; of one that may answer a question its learner is told when it got lost. */
export async function followVoiceNote(
  context: Context,
  scope: Scope,
  id: string,
  { state }: InboundMedia,
): Promise<void> {
  const note = await scope
    .selectFrom('deliveries as d')
    .innerJoin('learners as l', 'l.id', 'd.learner_id')
    .select(['d.organization_id', 'd.learner_id', 'd.may_answer', 'd.media', 'l.name', 'l.language', 'l.time_zone'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (note === undefined || (note.may_answer === null && note.media?.voice !== true)) return;
  const { organization_id, learner_id, name, language, time_zone } = note;
  if (state === 'kept') {
    if (hasTranscriber(context.config.transcription))
      await context.jobs.enqueue(scope, hearVoiceAnswerJob, { message_id: id, organization_id }, { key: id });
    return;
  }
  if (note.may_answer === null) return;
  const sender = { id: learner_id, organizationId: organization_id, name, language, timeZone: time_zone };
  const { simulated } = context.config.whatsapp;
  await tell(scope, sender, 'voice_lost', { now: context.clock.now(organization_id), simulated });
  await wakeDelivery(scope, context.jobs);
}

async function download(connection: Connection, mediaId: string): Promise<AsyncIterable<Uint8Array>> {
  const headers = { authorization: `Bearer ${connection.token}` };
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await fetch(
    `${connection.baseUrl}/${encodeURIComponent(mediaId)}?phone_number_id=${connection.phoneNumberId}`,
    { headers, signal },
  );
  const lookedUp = LookUp.safeParse(await found.json());
  if (!lookedUp.success) {
    if (found.status === 400 || found.status === 404) throw new Unavailable(`WhatsApp answered ${found.status}`);
    throw new Error(`the file's address was answered with HTTP ${found.status}`);
  }
  const { url } = lookedUp.data;
  if (!mayHaveToken(url, connection.baseUrl)) throw new Error('the file is at a host that is not known to be WhatsApp');
  const file = await fetch(url, { headers, signal, redirect: 'error' });
  if (!file.ok || file.body === null) throw new Error(`the file was answered with HTTP ${file.status}`);
  if (Number(file.headers.get('content-length') ?? 0) > largestBytes) throw new Error('the file is too large');
  return limited(file.body);
}

/** The address comes from outside: the token goes to WhatsApp's own hosts and nowhere else. */
export function mayHaveToken(address: string, graphUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.origin === new URL(graphUrl).origin) return true;
  return (
    url.protocol === 'https:' &&
    /^(lookaside\.fbsbx\.com|[a-z0-9-]+\.whatsapp\.net|graph\.facebook\.com)$/.test(url.hostname)
  );
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > largestBytes) throw new Error('the file is too large');
    yield chunk;
  }
}
