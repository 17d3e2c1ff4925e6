import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TransformationResult } from '#contract/transformation.ts';
import type { Progress } from '#pipeline/engines.ts';
import { placeKeyOf } from '../http/place-key.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { EarlyRow } from '../database/tables/transformation-tables.ts';

/** How long a visitor's file and all that was made from it are there. */
export const dayOfTrial = sql`interval '1 day'`;
/** From one address in a day: enough for a meeting room, too little to have one's library read. */
const perPlace = 10;
/** As many as one process reads within a minute or two; whoever comes then would wait too long. */
const mostWaiting = 12;

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** One for each subscriber, and none that says who it is without the installation's key. */
export const hashOfPlace = (address: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey)
    .update(`trial ${placeKeyOf(address)}`)
    .digest();

/** Two visitors at once do not both get the last place. */
const oneAfterTheOther = (scope: Scope) => sql`select pg_advisory_xact_lock(41, 7)`.execute(scope);

/**
 * Asked before the file is read from the line, and once more, one after the other, before it is kept.
 *
 * @param perDay 0: the operator wants none
 * @throws AppError trials_off, trial_limit_reached, trials_full
 */
export async function requireTrialLeft(scope: Scope, place: Buffer, perDay: number): Promise<void> {
  if (perDay === 0) throw new AppError('trials_off');
  await oneAfterTheOther(scope);
  const { here, all } = await scope
    .selectFrom('trials')
    .select((trial) => [
      trial.fn.countAll<number>().as('all'),
      trial.fn.countAll<number>().filterWhere('place_hmac', '=', place).as('here'),
    ])
    .where('created_at', '>', sql<Date>`now() - ${dayOfTrial}`)
    .executeTakeFirstOrThrow();
  if (Number(here) >= perPlace) throw new AppError('trial_limit_reached');
  if (Number(all) >= perDay) throw new AppError('trials_full');
  await requireShortLine(scope);
}

/**
 * Asked of a file that came in pieces, which was counted when it began.
 *
 * @throws AppError trials_full
 */
export async function requireShortLine(scope: Scope): Promise<void> {
  await oneAfterTheOther(scope);
  const { waiting } = await scope
    .selectFrom('trials')
    .select((trial) => trial.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= mostWaiting) throw new AppError('trials_full');
}

interface NewTrial {
  id: string;
  token: string;
  place: Buffer;
  name: string;
  /** Bytes. */
  size: number;
  status: 'receiving' | 'processing';
  /** Not yet, while it is receiving. */
  file?: { contentType: string; storageKey: string; sha256: string };
}

export async function addTrial(scope: Scope, { id, token, place, name, size, status, file }: NewTrial): Promise<void> {
  await scope
    .insertInto('trials')
    .values({
      id,
      token_sha256: hashOfToken(token),
      place_hmac: place,
      media_id: randomUUID(),
      file_name: name,
      content_type: file?.contentType ?? '',
      storage_key: file?.storageKey ?? null,
      size,
      sha256: file?.sha256 ?? '',
      status,
      step: null,
      result: null,
      early: null,
    })
    .execute();
}

/**
 * A trial of the last day by its token, as it is or after it was kept.
 *
 * @throws AppError trial_gone
 */
export async function requireTrial(scope: Scope, token: string, options: { toKeep?: true } = {}) {
  const found = scope
    .selectFrom('trials')
    .selectAll()
    .where('token_sha256', '=', hashOfToken(token))
    .where('status', '<>', 'dropped')
    .where('created_at', '>', sql<Date>`now() - ${dayOfTrial}`);
  const trial = await (options.toKeep === true ? found.forUpdate() : found).executeTakeFirst();
  if (trial === undefined) throw new AppError('trial_gone');
  return trial;
}

/** Counts a run. @returns undefined when there is nothing left to read */
export async function beginTrial(scope: Scope, id: string) {
  return scope
    .updateTable('trials')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning(['media_id', 'file_name', 'storage_key', 'attempts'])
    .executeTakeFirst();
}

const running = (scope: Scope, id: string) =>
  scope.updateTable('trials').where('id', '=', id).where('status', '=', 'processing');

/** @returns whether somebody still waits for it */
export async function saveTrialProgress(scope: Scope, id: string, { percent, step }: Progress): Promise<boolean> {
  const saved = await running(scope, id)
    .set({ progress: sql<number>`greatest(progress, ${percent}::real)`, step })
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

export async function isTrialAwaited(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.selectFrom('trials').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'processing';
}

export async function saveTrialEarly(scope: Scope, id: string, early: EarlyRow): Promise<void> {
  await running(scope, id)
    .set({ early: sql<EarlyRow>`${JSON.stringify(early)}::jsonb` })
    .execute();
}

export async function saveTrialResult(scope: Scope, id: string, result: TransformationResult): Promise<void> {
  const written = sql<TransformationResult>`${JSON.stringify(result)}::jsonb`;
  await running(scope, id)
    .set({ status: 'completed', progress: 100, step: null, early: null, result: written })
    .execute();
}

export async function saveTrialFailure(scope: Scope, id: string, message: string): Promise<void> {
  await running(scope, id).set({ status: 'failed', step: null, early: null, message }).execute();
}
