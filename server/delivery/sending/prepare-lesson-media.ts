import * as z from 'zod/mini';
import { type Connection, findConnection } from '../../connections/require-connection.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { defineJob, type JobRun } from '../../jobs/job.ts';
import { wakeDelivery } from '../../learners/plan-job.ts';
import { asFile } from '../../transformation/card-voice.ts';
import type { LibraryFile } from '../../media/fit-file.ts';
import { findPrepared, prepareMedia, type PreparedMedia } from '../../media/prepared-media.ts';
import { lentMediaAddress } from '../../media/signed-address.ts';
import { uploadLivesMs } from '../../providers/whatsapp-media.ts';
import type { Context } from '../../slice.ts';
import { type MediaCache, type WantedMedia, wakeWaiting } from './lesson-media.ts';

export const prepareLessonMediaJob = defineJob({
  name: 'prepare-lesson-media',
  input: z.object({ media_id: z.string(), not_before: z._default(z.number(), 0) }),
  queue: 'one_waiting_per_key',
  retries: 2,
  retryDelaySeconds: 10,
  timeoutSeconds: 1500,
  concurrency: 1,
});

type Known = Map<string, PreparedMedia>;
/** What this process has seen ready; more is read from beside the file. */
const known: Known = new Map();
const mostKnown = 5_000;
const keyOf = (phoneNumberId: string, file: LibraryFile): string => `${phoneNumberId} ${file.storage_key}`;

/** What the sender asks while it has rows locked: no file and no network is touched. */
export function mediaCache(context: Pick<Context, 'config'>, connection: Connection): MediaCache {
  return {
    find: (file, notBefore) => {
      const prepared = known.get(keyOf(connection.phoneNumberId, file));
      if (prepared?.kind !== 'upload') return prepared;
      const isGood = prepared.uploadedAt > notBefore && Date.now() - prepared.uploadedAt < uploadLivesMs;
      return isGood ? prepared : undefined;
    },
    linkTo: (file) => `${context.config.publicUrl}${lentMediaAddress(file, context.config.secretKey, Date.now())}`,
  };
}

/** Looks beside each file whether some process has made it ready, and has it made ready where none has. */
export async function fetchWanted(
  context: Pick<Context, 'db' | 'storage' | 'jobs'>,
  { phoneNumberId }: Connection,
  wanted: readonly WantedMedia[],
): Promise<void> {
  for (const { file, notBefore, deliveryIds } of wanted) {
    const prepared = await findPrepared(context.storage, file, phoneNumberId, { notBefore });
    if (prepared !== undefined) remember(phoneNumberId, file, prepared);
    await asSystem(context.db, async (scope) => {
      if (prepared === undefined) {
        const input = { media_id: file.id, not_before: notBefore };
        await context.jobs.enqueue(scope, prepareLessonMediaJob, input, { key: file.id });
      } else
        await scope
          .updateTable('deliveries')
          .set((row) => ({ due_at: row.ref('created_at') }))
          .where('id', 'in', deliveryIds)
          .where('status', 'in', ['planned', 'queued'])
          .execute();
    });
  }
}

function remember(phoneNumberId: string, file: LibraryFile, prepared: PreparedMedia): void {
  if (known.size >= mostKnown) known.clear();
  // Refused is said again in a day: that is not kept here.
  if (prepared.kind === 'upload' || prepared.why !== 'refused') known.set(keyOf(phoneNumberId, file), prepared);
  else known.delete(keyOf(phoneNumberId, file));
}

/** A file of the library, or the sound of a card. */
async function fileToSend(scope: Scope, id: string): Promise<LibraryFile | undefined> {
  const found = await scope
    .selectFrom('media_files')
    .select(['id', 'type', 'content_type', 'file_name', 'size', 'storage_key'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found !== undefined) return { ...found, size: Number(found.size) };
  const voice = await scope
    .selectFrom('card_voices')
    .select(['id', 'size', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (voice === undefined || voice.storage_key === null) return undefined;
  return asFile({ ...voice, storage_key: voice.storage_key });
}

/** Makes a lesson's file fit for WhatsApp, uploads it, and lets go what waits for it. */
export async function prepareLessonMedia(
  context: Context,
  { media_id: mediaId, not_before: notBefore }: { media_id: string; not_before: number },
  run: Pick<JobRun, 'signal' | 'log'>,
): Promise<void> {
  const connection = await findConnection(context);
  if (connection === undefined) return;
  const file = await asSystem(context.db, (scope) => fileToSend(scope, mediaId));
  if (file !== undefined) {
    const prepared = await prepareMedia(context.storage, connection, file, { notBefore, signal: run.signal });
    remember(connection.phoneNumberId, file, prepared);
    if (prepared.kind === 'link')
      run.log.warn(
        { media_id: mediaId, why: prepared.why },
        'a file cannot be sent through WhatsApp and goes as a link',
      );
  }
  await asSystem(context.db, async (scope) => {
    await wakeWaiting(scope, mediaId);
    await wakeDelivery(scope, context.jobs);
  });
}
