import { createHash } from 'node:crypto';
import { detectLibraryType, extensionOf, mediaLimits, type MediaFileType } from '#contract/media-types.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import type { Context } from '../slice.ts';
import type { DirectAccess, Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { countUploadedToday, requireRoom } from './organization-usage.ts';
import { readGrant, writeGrant } from './upload-grant.ts';

/** To begin with; a slow line then goes on for as long as it takes. */
const beginSeconds = 15 * 60;
const keepMs = 6 * 3_600_000;
/** As many first bytes as a form's upload is recognised by. */
const headBytes = 4100;

interface AskedUpload {
  fileName: string;
  bytes: number;
  type?: MediaFileType | undefined;
}

/**
 * An address that takes one file of just this size. Its bytes count among today's uploads from here on, whether they come
 * or not: else one could fill the bucket with what is never kept.
 *
 * @throws AppError file_type_unsupported, file_type_mismatch, file_too_large, upload_quota_reached, storage_quota_reached
 */
export async function openDirectUpload(
  scope: Scope,
  { config }: Pick<Context, 'config'>,
  direct: DirectAccess,
  principal: Principal,
  asked: AskedUpload,
): Promise<{ address: string; grant: string }> {
  requireFitting(asked);
  const { organizationId, userId } = principal;
  await countUploadedToday(scope, config.quotas, { organizationId, bytes: asked.bytes });
  await requireRoom(scope, config.quotas, organizationId, asked.bytes);
  const key = newStorageKey();
  const { fileName, bytes } = asked;
  return {
    address: await direct.uploadAddress(key, bytes, beginSeconds),
    grant: writeGrant(
      { key, fileName, bytes, organizationId, userId, expiresMs: Date.now() + keepMs },
      config.secretKey,
    ),
  };
}

/** By the name alone; what the bytes are is looked at when they have come. */
function requireFitting({ fileName, bytes, type }: AskedUpload): void {
  const named = detectLibraryType(fileName);
  if (named === undefined) throw new AppError('file_type_unsupported', { extension: extensionOf(fileName) });
  if (type !== undefined && type !== named) throw new AppError('file_type_mismatch');
  const { maxBytes } = mediaLimits[named];
  if (bytes > maxBytes) throw new AppError('file_too_large', { limit: `${Math.round(maxBytes / 1024 / 1024)} MB` });
}

/**
 * What was put to a granted address, under a key that nobody was given an address for, so that what is looked at now is
 * what is kept. It is deleted again by the caller when it is not kept after all.
 *
 * @throws AppError media_link_expired, upload_interrupted
 */
export async function takeDirectUpload(
  { config, storage }: Pick<Context, 'config' | 'storage'>,
  direct: DirectAccess,
  principal: Principal,
  written: string,
): Promise<ReceivedFile> {
  const grant = readGrant(written, config.secretKeys, Date.now());
  const isOwn = grant?.organizationId === principal.organizationId && grant.userId === principal.userId;
  if (grant === undefined || !isOwn) throw new AppError('media_link_expired');
  const there = await storage.head(grant.key);
  if (there?.bytes !== grant.bytes) {
    await storage.delete(grant.key);
    throw new AppError('upload_interrupted');
  }
  const storageKey = await direct.takeOver(grant.key);
  try {
    const { bytes, ...looked } = await lookThrough(storage, storageKey);
    // Other bytes may have been put there since.
    if (bytes !== grant.bytes) throw new AppError('upload_interrupted');
    return { name: grant.fileName, declaredType: '', storageKey, bytes, ...looked };
  } catch (error) {
    await storage.delete(storageKey);
    throw error;
  }
}

async function lookThrough(
  storage: Storage,
  key: string,
): Promise<{ bytes: number; sha256: string; head: Uint8Array }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of await storage.get(key)) {
    // A stream of a storage gives buffers.
    const piece = chunk as Buffer;
    hash.update(piece);
    bytes += piece.byteLength;
    if (head.byteLength < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.byteLength)]);
  }
  return { bytes, sha256: hash.digest('hex'), head: Uint8Array.from(head) };
}
