import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { AppError } from '../app-error.ts';
import type { ByteRange, DirectAccess, Storage } from './storage.ts';
import { isStorageKey, newStorageKey } from './storage-key.ts';

export interface S3Place {
  /** Address of the bucket: `https://host/bucket`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The same bucket as browsers reach it; undefined: they do not. */
  publicEndpoint?: string | undefined;
}

/** One part of a multipart upload; the protocol asks for at least 5 MiB in all parts but the last. */
const partBytes = 8 * 2 ** 20;
const keysPerPage = 1000;

/** @throws what the network or the service answers, when it is not a plain yes or no */
export const isBucketThere = (place: S3Place): Promise<boolean> => new S3mini(place).bucketExists();

/** Files in an S3-compatible bucket. What is smaller than a part goes up in one request, the rest part by part. */
export function openS3Storage(place: S3Place, limits: AnswerLimits = usualLimits): Storage {
  const s3 = new S3mini({ ...place, fetch: (address, request) => fetchInTime(address, request, limits) });

  async function get(key: string, range?: ByteRange): Promise<Readable> {
    if (!isStorageKey(key)) throw new AppError('media_not_found', { storage_key: key });
    const end = range === undefined ? undefined : range.end + 1;
    const answer = await s3.getObjectRaw(key, range === undefined, range?.start, end).catch((error: unknown) => {
      throw isMissing(error) ? new AppError('media_not_found', { storage_key: key }, { cause: error }) : error;
    });
    if (answer.body === null) return Readable.from([]);
    // The DOM's and Node's declarations of the same web stream differ.
    return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
  }

  return {
    put: async (source, { signal, key = newStorageKey() } = {}) => {
      const hash = createHash('sha256');
      const upload = openUpload(s3, key);
      let bytes = 0;
      try {
        for await (const chunk of source) {
          signal?.throwIfAborted();
          hash.update(chunk);
          bytes += chunk.byteLength;
          await upload.add(chunk);
        }
        signal?.throwIfAborted();
        await upload.finish();
      } catch (error) {
        await upload.abandon();
        throw error;
      }
      return { key, bytes, sha256: hash.digest('hex') };
    },
    get,
    head: async (key) => {
      if (!isStorageKey(key) || (await s3.objectExists(key)) !== true) return undefined;
      return { bytes: await s3.getContentLength(key) };
    },
    delete: async (key) => {
      if (isStorageKey(key)) await s3.deleteObject(key);
    },
    keysOlderThan: (ms) => oldKeys(s3, Date.now() - ms),
    ...(place.publicEndpoint !== undefined && { direct: directAccess(s3, place, place.publicEndpoint) }),
    localPath: async (key) => {
      const source = await get(key);
      const folder = await mkdtemp(path.join(os.tmpdir(), 'stored-file-'));
      const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true });
      const file = path.join(folder, path.basename(key));
      try {
        await pipeline(source, createWriteStream(file, { mode: 0o600 }));
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path: file, [Symbol.asyncDispose]: dispose };
    },
  };
}

function directAccess(s3: S3mini, place: S3Place, endpoint: string): DirectAccess {
  // Signing asks nobody. The signature holds for the host that the browser asks, so that it is made for that one.
  const { region, accessKeyId, secretAccessKey } = place;
  const signer = new S3mini({ endpoint, region, accessKeyId, secretAccessKey });
  return {
    origin: new URL(endpoint).origin,
    downloadAddress: (key, { contentType, disposition }, seconds) =>
      signer.getPresignedUrl('GET', key, seconds, {
        'response-content-type': contentType,
        'response-content-disposition': disposition,
      }),
    uploadAddress: (key, bytes, seconds) =>
      signer.getPresignedUrl('PUT', key, seconds, {}, { 'content-length': String(bytes) }),
    takeOver: async (key) => {
      const taken = newStorageKey();
      // The client writes the slash of a key as %2F, which not every server takes for one; a key of ours needs no escaping.
      const source = { 'x-amz-copy-source': `/${s3.bucketName}/${key}` };
      await s3.copyObject(key, taken, { additionalHeaders: source }).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('media_not_found', { storage_key: key }, { cause: error }) : error;
      });
      await s3.deleteObject(key);
      return taken;
    },
  };
}

interface AnswerLimits {
  /** Until an answer begins. */
  usualMs: number;
  /** The same for what sends a part of a file. */
  sendingMs: number;
}

const usualLimits: AnswerLimits = { usualMs: 15_000, sendingMs: 60_000 };

/** A server that hangs is left. What it sends may take as long as it goes on: a film is watched for an hour. */
async function fetchInTime(
  address: Parameters<typeof fetch>[0],
  request: RequestInit | undefined,
  { usualMs, sendingMs }: AnswerLimits,
): Promise<Response> {
  const stop = new AbortController();
  const sends = request?.method === 'PUT' || request?.method === 'POST';
  const limit = setTimeout(
    () => stop.abort(new DOMException('the bucket does not answer', 'TimeoutError')),
    sends ? sendingMs : usualMs,
  );
  try {
    return await fetch(address, { ...request, signal: stop.signal });
  } finally {
    clearTimeout(limit);
  }
}

interface Upload {
  add(chunk: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  /** Frees what the bucket holds of an upload that will not be finished. */
  abandon(): Promise<void>;
}

function openUpload(s3: S3mini, key: string): Upload {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let uploadId: string | undefined;
  const sent: { partNumber: number; etag: string }[] = [];

  async function sendPart(): Promise<void> {
    const part = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    uploadId ??= await s3.getMultipartUploadId(key, 'application/octet-stream');
    sent.push(await s3.uploadPart(key, uploadId, part, sent.length + 1));
  }

  return {
    add: async (chunk) => {
      waiting.push(chunk);
      waitingBytes += chunk.byteLength;
      if (waitingBytes >= partBytes) await sendPart();
    },
    finish: async () => {
      if (uploadId === undefined) {
        await s3.putObject(key, Buffer.concat(waiting), 'application/octet-stream');
        return;
      }
      if (waitingBytes > 0) await sendPart();
      await s3.completeMultipartUpload(key, uploadId, sent);
    },
    abandon: async () => {
      // The first failure is what the caller must hear of; a bucket's own rule clears what stays behind.
      if (uploadId !== undefined) await s3.abortMultipartUpload(key, uploadId).catch(() => undefined);
    },
  };
}

async function* oldKeys(s3: S3mini, limitMs: number): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await s3.listObjectsPaged('/', '', keysPerPage, token);
    for (const { Key, LastModified } of page?.objects ?? [])
      if (isStorageKey(Key) && new Date(LastModified).getTime() <= limitMs) yield Key;
    token = page?.nextContinuationToken;
  } while (token !== undefined);
}

const isMissing = (error: unknown): boolean => error instanceof S3ServiceError && error.status === 404;
