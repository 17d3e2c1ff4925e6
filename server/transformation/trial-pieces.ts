import { extensionOf } from '#contract/media-types.ts';
import { trialExtensions } from '#contract/trial-limits.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import { requireUsableFile } from '../media/receive-upload.ts';
import { deleteAll, putTogether, withPiece } from '../media/take-upload.ts';
import type { Context } from '../slice.ts';
import { makeTrial } from './trial-jobs.ts';
import { requireShortLine, requireTrial } from './trial-repository.ts';

/** @throws AppError trial_kind_unsupported */
export function requireQuickKind(name: string): void {
  const isQuick = (trialExtensions as readonly string[]).includes(extensionOf(name));
  if (!isQuick) throw new AppError('trial_kind_unsupported');
}

/** @throws AppError as any upload, and trial_kind_unsupported */
export async function requireTrialFile(file: { name: string; head: Uint8Array }): Promise<{ contentType: string }> {
  requireQuickKind(file.name);
  return requireUsableFile(file, { for: 'transformation', chosenType: 'document' });
}

/**
 * The trial whose next piece begins there.
 *
 * @param options.toKeep holds it until the transaction ends
 * @throws AppError trial_gone, upload_offset_wrong also where nothing more is awaited
 */
export async function requireAwaited(
  scope: Scope,
  token: string,
  offset: number,
  options: { toKeep?: true } = {},
): Promise<{ id: string; file_name: string; size: number }> {
  const trial = await requireTrial(scope, token, options);
  const next = trial.status === 'receiving' ? trial.received : trial.size;
  if (next !== offset || trial.status !== 'receiving') throw new AppError('upload_offset_wrong', { offset: next });
  return trial;
}

/**
 * Of two pieces for one place the first counts; the other is told where to go on.
 *
 * @throws AppError trial_gone, upload_offset_wrong, malformed_request
 */
export async function keepTrialPiece(
  scope: Scope,
  token: string,
  offset: number,
  { bytes, storageKey }: Pick<ReceivedFile, 'bytes' | 'storageKey'>,
): Promise<{ offset: number }> {
  const { id, size } = await requireAwaited(scope, token, offset, { toKeep: true });
  const received = withPiece({ offset, bytes, size }, { trial_id: id });
  await scope
    .insertInto('trial_pieces')
    .values({ trial_id: id, start: offset, bytes, storage_key: storageKey })
    .execute();
  await scope.updateTable('trials').set({ received }).where('id', '=', id).execute();
  return { offset: received };
}

const piecesOf = (scope: Scope, id: string) =>
  scope.selectFrom('trial_pieces').select('storage_key').where('trial_id', '=', id).orderBy('start').execute();

/** Forgets the pieces. @returns the keys of their files, to be deleted when the transaction has ended */
export async function removeTrialPieces(scope: Scope, id: string): Promise<string[]> {
  const pieces = await piecesOf(scope, id);
  await scope.deleteFrom('trial_pieces').where('trial_id', '=', id).execute();
  return pieces.map(({ storage_key }) => storage_key);
}

/**
 * Puts a visitor's file together and has its first lesson made. Asked again, since the first answer got lost, it has
 * happened already.
 *
 * @throws AppError trial_gone, upload_unfinished, trials_full, and as any upload
 */
export async function startFromPieces(
  context: Pick<Context, 'db' | 'storage' | 'jobs'>,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const asked = <T>(work: (scope: Scope) => Promise<T>) => asSystem(context.db, work);
  const { trial, pieces } = await asked(async (scope) => {
    const found = await requireTrial(scope, token);
    return { trial: found, pieces: await piecesOf(scope, found.id) };
  });
  if (trial.status !== 'receiving') return;
  const missing = trial.size - trial.received;
  if (missing > 0) throw new AppError('upload_unfinished', { missing });
  const keys = pieces.map(({ storage_key }) => storage_key);
  let made: ReceivedFile | undefined;
  try {
    made = await putTogether(context, trial.file_name, keys, signal);
    const file = { ...made, ...(await requireTrialFile(made)) };
    await asked(async (scope) => {
      await requireShortLine(scope);
      if (await takeWhole(scope, trial.id, file)) await context.jobs.enqueue(scope, makeTrial, { trial_id: trial.id });
    });
    await deleteAll(context, keys);
  } catch (error) {
    // Of two calls at once the slower one finds the pieces gone, and all is well.
    const now = await asked((scope) => requireTrial(scope, token)).catch(() => undefined);
    if (now === undefined || now.status === 'receiving') throw error;
  } finally {
    await dropUnnamed(context, made?.storageKey);
  }
}

/** @returns false when it was dropped meanwhile, or another call was faster */
async function takeWhole(scope: Scope, id: string, file: ReceivedFile & { contentType: string }): Promise<boolean> {
  const { contentType: content_type, storageKey: storage_key, sha256 } = file;
  const taken = await scope
    .updateTable('trials')
    .set({ status: 'processing', content_type, storage_key, sha256 })
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  await removeTrialPieces(scope, id);
  return true;
}

/** A file that became nobody's, whatever went wrong on the way. */
async function dropUnnamed({ db, storage }: Pick<Context, 'db' | 'storage'>, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const named = await asSystem(db, (scope) =>
    scope.selectFrom('trials').select('id').where('storage_key', '=', key).executeTakeFirst(),
  );
  if (named === undefined) await storage.delete(key);
}
