import { sql } from 'kysely';
import type { AnswerOf } from '#contract/route.ts';
import type { mediaUsage } from '#contract/media.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../database/database.ts';
import { limitsOf } from './organization-limits.ts';

type Quotas = Config['quotas'];

/**
 * The bin holds as much again as the library: what is deleted makes room at once, and yet nobody fills the disk by
 * uploading and deleting.
 */
const withBin = 2;

const today = sql<string>`(now() at time zone 'utc')::date`;

/**
 * Counts an upload that is kept, in the transaction that keeps it: of two at once the second waits, and a refusal leaves
 * neither file nor count.
 *
 * @throws AppError upload_quota_reached, storage_quota_reached
 */
export async function countUpload(
  scope: Scope,
  quotas: Quotas,
  upload: { organizationId: string; bytes: number },
): Promise<void> {
  await countUploadedToday(scope, quotas, upload);
  await requireRoom(scope, quotas, upload.organizationId);
}

/** @throws AppError upload_quota_reached */
export async function countUploadedToday(
  scope: Scope,
  quotas: Quotas,
  { organizationId, bytes }: { organizationId: string; bytes: number },
): Promise<void> {
  const limits = await limitsOf(scope, quotas, organizationId);
  const { uploaded_bytes: uploaded } = await scope
    .insertInto('organization_usage')
    .values({ organization_id: organizationId, day: today, uploaded_bytes: bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'day'])
        .doUpdateSet({ uploaded_bytes: sql<number>`organization_usage.uploaded_bytes + ${bytes}` }),
    )
    .returning('uploaded_bytes')
    .executeTakeFirstOrThrow();
  if (uploaded > limits.uploadBytesPerDay)
    throw new AppError('upload_quota_reached', {
      limit: inWords(limits.uploadBytesPerDay),
      ...(await untilTomorrow(scope)),
    });
}

/**
 * @param comingBytes what is still to be stored
 * @throws AppError storage_quota_reached
 */
export async function requireRoom(
  scope: Scope,
  quotas: Quotas,
  organizationId: string,
  comingBytes = 0,
): Promise<void> {
  const limits = await limitsOf(scope, quotas, organizationId);
  const { stored, binned } = await storedBytes(scope, organizationId);
  const then = stored + comingBytes;
  if (then > limits.storageBytes || then + binned > withBin * limits.storageBytes)
    throw new AppError('storage_quota_reached', { limit: inWords(limits.storageBytes) });
}

/** Whether so much more may be kept that nobody uploads: the sound of a card. */
export async function hasRoomFor(
  scope: Scope,
  quotas: Quotas,
  { organizationId, bytes }: { organizationId: string; bytes: number },
): Promise<boolean> {
  const { storageBytes } = await limitsOf(scope, quotas, organizationId);
  const { stored, binned } = await storedBytes(scope, organizationId);
  return stored + bytes <= storageBytes && stored + binned + bytes <= withBin * storageBytes;
}

/**
 * Whether a file of so many bytes would be kept once it has come, beside the uploads that are under way: asked before
 * its first byte. Counted it is only when it is kept; half uploads count nowhere else.
 *
 * @throws AppError upload_quota_reached, storage_quota_reached
 */
export async function requireRoomForPieces(
  scope: Scope,
  quotas: Quotas,
  { organizationId, bytes }: { organizationId: string; bytes: number },
): Promise<void> {
  const limits = await limitsOf(scope, quotas, organizationId);
  // Of two that begin at once the second waits here, and sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${organizationId}`}, 0))`.execute(scope);
  const { under_way } = await scope
    .selectFrom('piecewise_uploads')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('under_way'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const coming = under_way + bytes;
  const { uploaded_bytes } = await countedToday(scope, organizationId);
  if (uploaded_bytes + coming > limits.uploadBytesPerDay)
    throw new AppError('upload_quota_reached', {
      limit: inWords(limits.uploadBytesPerDay),
      ...(await untilTomorrow(scope)),
    });
  await requireRoom(scope, quotas, organizationId, coming);
}

/** @returns seconds of recordings that may still be read today; 0 or less: none */
export async function mediaSecondsLeft(scope: Scope, quotas: Quotas, organizationId: string): Promise<number> {
  const { mediaMinutesPerDay } = await limitsOf(scope, quotas, organizationId);
  const { media_seconds: seconds } = await countedToday(scope, organizationId);
  return mediaMinutesPerDay * 60 - seconds;
}

/** @throws AppError media_quota_reached */
export async function requireMediaMinutes(scope: Scope, quotas: Quotas, organizationId: string): Promise<void> {
  if ((await mediaSecondsLeft(scope, quotas, organizationId)) > 0) return;
  const { mediaMinutesPerDay: minutes } = await limitsOf(scope, quotas, organizationId);
  throw new AppError('media_quota_reached', { minutes, ...(await untilTomorrow(scope)) });
}

/** Counts the playing time of a recording that was read. */
export async function countMediaSeconds(scope: Scope, organizationId: string, seconds: number): Promise<void> {
  if (!(seconds > 0)) return;
  await scope
    .insertInto('organization_usage')
    .values({ organization_id: organizationId, day: today, media_seconds: seconds })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'day'])
        .doUpdateSet({ media_seconds: sql<number>`organization_usage.media_seconds + ${seconds}` }),
    )
    .execute();
}

/** What an organization uses beside what it may. */
export async function usageOf(
  scope: Scope,
  quotas: Quotas,
  organizationId: string,
): Promise<AnswerOf<typeof mediaUsage>> {
  const limits = await limitsOf(scope, quotas, organizationId);
  const { uploaded_bytes, media_seconds } = await countedToday(scope, organizationId);
  const { stored } = await storedBytes(scope, organizationId);
  return {
    storage_bytes: { used: stored, limit: limits.storageBytes },
    uploaded_bytes_today: { used: uploaded_bytes, limit: limits.uploadBytesPerDay },
    media_seconds_today: { used: Math.round(media_seconds), limit: limits.mediaMinutesPerDay * 60 },
    transformations: await runsOf(scope, limits, organizationId),
    seconds_until_tomorrow: (await untilTomorrow(scope)).retry_after_seconds,
  };
}

/** @param limits what the organization may, as `limitsOf` gives it */
export async function runsOf(
  scope: Scope,
  limits: Quotas,
  organizationId: string,
): Promise<{ running: number; waiting: number; limit: number }> {
  const runs = await scope
    .selectFrom('transformations')
    .select((run) => [
      run.fn.countAll<number>().filterWhere('attempts', '>', 0).as('running'),
      run.fn.countAll<number>().filterWhere('attempts', '=', 0).as('waiting'),
    ])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  return { running: Number(runs.running), waiting: Number(runs.waiting), limit: limits.transformations };
}

async function countedToday(
  scope: Scope,
  organizationId: string,
): Promise<{ uploaded_bytes: number; media_seconds: number }> {
  const counted = await scope
    .selectFrom('organization_usage')
    .select(['uploaded_bytes', 'media_seconds'])
    .where('organization_id', '=', organizationId)
    .where('day', '=', today)
    .executeTakeFirst();
  return counted ?? { uploaded_bytes: 0, media_seconds: 0 };
}

/** Files of the library and spoken cards; those of a course in the bin lie in the bin as well. */
async function storedBytes(scope: Scope, organizationId: string): Promise<{ stored: number; binned: number }> {
  const { rows } = await sql<{ stored: number; binned: number }>`
    select coalesce(sum(size) filter (where deleted_at is null), 0)::bigint as stored,
           coalesce(sum(size) filter (where deleted_at is not null), 0)::bigint as binned
    from (
      select size, deleted_at from media_files where organization_id = ${organizationId}
      union all
      select v.size, c.deleted_at from card_voices v join courses c on c.id = v.course_id
        where v.organization_id = ${organizationId}) as kept`.execute(scope);
  return rows[0] ?? { stored: 0, binned: 0 };
}

/** Days are those of UTC, so that every process of an installation counts the same one. */
async function untilTomorrow(scope: Scope): Promise<{ hours: number; retry_after_seconds: number }> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from date_trunc('day', now() at time zone 'utc') + interval '1 day'
      - (now() at time zone 'utc')))::int as seconds`.execute(scope);
  const seconds = rows[0]?.seconds ?? 0;
  return { hours: Math.max(1, Math.ceil(seconds / 3600)), retry_after_seconds: Math.max(1, seconds) };
}

const MB = 1024 * 1024;

const inWords = (bytes: number): string =>
  bytes < 1024 * MB ? `${Math.round(bytes / MB)} MB` : `${Math.round((bytes / MB / 1024) * 10) / 10} GB`;
