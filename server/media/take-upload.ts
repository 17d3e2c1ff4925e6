import type { Readable } from 'node:stream';
import { libraryTypeOf, type MediaFileType } from '#contract/media-types.ts';
import { pieceBytes } from '#contract/piece-limits.ts';
import type { PiecewiseUpload } from '#contract/piecewise-uploads.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import { tooLarge } from '../http/uploads.ts';
import type { Context } from '../slice.ts';
import { limitBytesOf, requireUsableFile } from './receive-upload.ts';
import { requireUpload } from './require-upload.ts';

type Purpose = PiecewiseUpload['purpose'];

/** As much as the kinds are told apart by; what a form's file is recognised by too. */
const headBytes = 4100;

/**
 * What a purpose asks of a file by its name, its first bytes and its size: the same as of a file that comes in a form.
 *
 * @throws AppError file_empty, file_type_unsupported, file_type_mismatch, file_too_large
 */
export async function requireWanted(
  { uploadLimits }: Pick<Config, 'uploadLimits'>,
  purpose: Purpose,
  file: { name: string; head: Uint8Array; size: number },
): Promise<void> {
  const { type } = await requireUsableFile(file, { for: purpose });
  const limit = sizeLimit({ uploadLimits }, purpose, type);
  if (file.size > limit) throw tooLarge(limit);
}

/** The most bytes that a file of this type may have. */
export const sizeLimit = (
  { uploadLimits }: Pick<Config, 'uploadLimits'>,
  purpose: Purpose,
  type: MediaFileType,
): number => (purpose === 'library' ? limitBytesOf(type) : limitBytesOf(libraryTypeOf(type), uploadLimits));

/**
 * How far a file has come with one more piece: only its last one may be short, and none goes beyond its end.
 *
 * @param about whose piece it is, for whoever looks into a refusal
 * @throws AppError malformed_request
 */
export function withPiece(
  { offset, bytes, size }: { offset: number; bytes: number; size: number },
  about: Readonly<Record<string, string>>,
): number {
  const received = offset + bytes;
  const isTooShort = bytes < pieceBytes.least && received < size;
  if (received > size || isTooShort) throw new AppError('malformed_request', { ...about, received });
  return received;
}

/** A call that takes a file, as its form's part or as an upload that came before. */
interface TakingCall {
  file: ReceivedFile | undefined;
  fields: { upload_id?: string | undefined };
  principal: Principal;
  signal: AbortSignal;
  scoped<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

/**
 * Does the work with the call's file. One that came piece by piece is put together first; it is the caller's only when
 * `keep` was called in the transaction that makes it somebody's, and until then the upload stays as it was.
 *
 * @throws AppError upload_not_found, upload_unfinished, malformed_request; what `requireWanted` and the work throw
 */
export async function withFileOf<T>(
  context: Pick<Context, 'config' | 'storage'>,
  call: TakingCall,
  purpose: Purpose,
  work: (file: ReceivedFile | undefined, keep: (scope: Scope) => Promise<void>) => Promise<T>,
): Promise<T> {
  const id = call.fields.upload_id;
  if (id === undefined || id === '') return work(call.file, async () => undefined);
  if (call.file !== undefined) throw new AppError('malformed_request');
  const { upload, keys } = await call.scoped((scope) => wholeUpload(scope, call.principal, id, purpose));
  const file = await putTogether(context, upload.name, keys, call.signal);
  try {
    await requireWanted(context.config, purpose, { ...file, size: file.bytes });
    const done = await work(file, (scope) => forget(scope, upload.id));
    await deleteAll(context, keys);
    return done;
  } catch (error) {
    // An upload that is still there was kept by nobody, whatever went wrong.
    const isThere = await call.scoped((scope) => requireUpload(scope, call.principal, id)).catch(() => undefined);
    if (isThere !== undefined) await context.storage.delete(file.storageKey);
    throw error;
  }
}

/** Deletes files of pieces; what cannot be deleted now the sweep of the storage finds. */
export const deleteAll = async ({ storage }: Pick<Context, 'storage'>, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await storage.delete(key).catch(() => undefined);
};

async function wholeUpload(scope: Scope, principal: Principal, id: string, purpose: Purpose) {
  const upload = await requireUpload(scope, principal, id);
  if (upload.purpose !== purpose) throw new AppError('upload_not_found', { upload_id: id });
  if (upload.received < upload.size)
    throw new AppError('upload_unfinished', { upload_id: id, missing: upload.size - upload.received });
  const pieces = await scope
    .selectFrom('upload_pieces')
    .select('storage_key')
    .where('upload_id', '=', upload.id)
    .orderBy('start')
    .execute();
  return { upload, keys: pieces.map(({ storage_key }) => storage_key) };
}

async function forget(scope: Scope, id: string): Promise<void> {
  const gone = await scope.deleteFrom('piecewise_uploads').where('id', '=', id).returning('id').execute();
  // Of two calls that take it at once the second finds nothing any more.
  if (gone.length === 0) throw new AppError('upload_not_found', { upload_id: id });
}

/** The pieces one after the other as one stored file; the caller's to keep or to delete. @throws AppError media_not_found */
export async function putTogether(
  { storage }: Pick<Context, 'storage'>,
  name: string,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ReceivedFile> {
  let head = new Uint8Array();
  async function* whole(): AsyncGenerator<Uint8Array> {
    for (const key of keys) {
      const piece: Readable = await storage.get(key);
      for await (const chunk of piece as AsyncIterable<Uint8Array>) {
        if (head.length < headBytes) head = Uint8Array.from(Buffer.concat([head, chunk]).subarray(0, headBytes));
        yield chunk;
      }
    }
  }
  const stored = await storage.put(whole(), { signal });
  return { name, declaredType: '', storageKey: stored.key, bytes: stored.bytes, sha256: stored.sha256, head };
}
