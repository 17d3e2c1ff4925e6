import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../storage/storage.ts';
import type { ReceivedFile } from './route-call.ts';

/** Enough for every magic number there is; tar's lies at 257, OpenDocument's mimetype at 30. */
const headBytes = 4100;

/** Captions travel with a recording as a file part of their own; they are text and end up among the fields. */
const captionsField = 'captions';
const largestCaptionsBytes = 4 * 1024 * 1024;

export type LimitRule = (upload: {
  name: string;
  head: Uint8Array;
  fields: Record<string, unknown>;
  address: string;
}) => number | Promise<number>;

export interface Form {
  fields: Record<string, unknown>;
  file: ReceivedFile | undefined;
}

/**
 * Reads a multipart form: text fields before or after the file, and the file streamed into the storage. Whatever goes
 * wrong after the file was stored, the caller deletes it; until then nothing is left behind.
 *
 * @param signal aborted when the sender goes away
 * @param options.takesCaptions whether the route has a field for them; elsewhere no text is larger than 100 KB
 * @throws AppError file_too_large, file_empty, malformed_request, upload_interrupted, storage_full
 */
export async function readForm(
  request: FastifyRequest,
  storage: Storage,
  config: Config,
  signal: AbortSignal,
  { takesCaptions = false, limitRule }: { takesCaptions?: boolean; limitRule?: LimitRule | undefined } = {},
): Promise<Form> {
  const fields: Record<string, unknown> = {};
  let file: ReceivedFile | undefined;
  const largest = Math.max(...Object.values(config.uploadLimits));
  try {
    refuseByDeclaredLength(request, largest);
    const parts = request.parts({
      limits: {
        files: 2,
        fields: 50,
        fieldSize: takesCaptions ? largestCaptionsBytes : largestFieldBytes,
        fileSize: Number.MAX_SAFE_INTEGER,
      },
    });
    for await (const part of untilAborted(parts, signal)) {
      const isCaptions = takesCaptions && part.fieldname === captionsField;
      // They are held in memory while the form is read: fifty of them would be 200 MB.
      if (isCaptions && fields[captionsField] !== undefined) throw new AppError('malformed_request');
      if (part.type === 'field') addField(fields, part.fieldname, wholeField(part));
      else if (isCaptions) await addCaptions(fields, part);
      else if (file !== undefined) throw new AppError('malformed_request');
      else
        file = await receiveFile(part, fields, storage, signal, (upload) =>
          limitRule === undefined ? largest : limitRule({ ...upload, address: request.ip }),
        );
    }
    signal.throwIfAborted();
    return { fields, file };
  } catch (error) {
    if (file !== undefined) await storage.delete(file.storageKey);
    // The rest of the body is read and dropped, so that the sender gets to read the refusal; body-pace.ts bounds it.
    request.raw.unpipe();
    request.raw.resume();
    throw translate(error, signal);
  }
}

/** The parts of a form as they come; one that does not come is not waited for longer than the signal says. */
async function* untilAborted<T>(parts: AsyncIterableIterator<T>, signal: AbortSignal): AsyncGenerator<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), aborted]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    // Not waited for: it waits itself for a part that may never come.
    parts.return?.().catch(() => undefined);
  }
}

function refuseByDeclaredLength(request: FastifyRequest, largest: number): void {
  const declared = Number(request.headers['content-length'] ?? 0);
  // A form adds boundaries and text fields to the file: 1 MB is far more than they ever take.
  if (declared > largest + 1024 * 1024) throw tooLarge(largest);
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name];
  fields[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
}

/** A text as it was sent: one that is cut off at its limit is refused. */
function wholeField({ value, valueTruncated }: { value: unknown; valueTruncated: boolean }): unknown {
  if (valueTruncated) throw new AppError('malformed_request');
  return value;
}

const largestFieldBytes = 100_000;

async function addCaptions(fields: Record<string, unknown>, part: Extract<Multipart, { type: 'file' }>): Promise<void> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file) {
    // A part of a form gives buffers.
    const piece = chunk as Buffer;
    bytes += piece.byteLength;
    if (bytes > largestCaptionsBytes) throw tooLarge(largestCaptionsBytes);
    chunks.push(piece);
  }
  // A form whose picker was left alone sends an empty part.
  if (bytes > 0) addField(fields, captionsField, subtitleText(Buffer.concat(chunks)));
}

/** Old caption files are written in Windows-1252; bytes that are no text at all are refused by who reads the captions. */
function subtitleText(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function receiveFile(
  part: Extract<Multipart, { type: 'file' }>,
  fields: Record<string, unknown>,
  storage: Storage,
  signal: AbortSignal,
  limitRule: (upload: Omit<Parameters<LimitRule>[0], 'address'>) => number | Promise<number>,
): Promise<ReceivedFile | undefined> {
  const stop = (): void => void part.file.destroy(interruptionBy(signal));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const name = bareName(part.filename);
    const chunks = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const head = await readHead(chunks);
    if (head.byteLength === 0) {
      // A form whose picker was left alone sends a part without name and content.
      if (name === '') return undefined;
      throw new AppError('file_empty', {}, { validationErrors: { file: ['The file is empty. Choose another one.'] } });
    }
    const limit = await limitRule({ name, head: head.subarray(0, headBytes), fields });
    const stored = await storage.put(limited(head, chunks, limit), { signal });
    return {
      name,
      declaredType: part.mimetype,
      storageKey: stored.key,
      bytes: stored.bytes,
      sha256: stored.sha256,
      head: Uint8Array.from(head.subarray(0, headBytes)),
    };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  while (bytes < headBytes) {
    const next = await chunks.next();
    if (next.done === true) break;
    parts.push(next.value);
    bytes += next.value.byteLength;
  }
  return Buffer.concat(parts);
}

async function* limited(head: Buffer, rest: AsyncIterator<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let bytes = head.byteLength;
  if (bytes > limit) throw tooLarge(limit);
  yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    bytes += next.value.byteLength;
    if (bytes > limit) throw tooLarge(limit);
    yield next.value;
  }
}

/** The refusal of a file by its type's limit. @param limit bytes */
export function tooLarge(limit: number): AppError {
  const words = `${Math.round((limit / 1024 / 1024) * 10) / 10} MB`;
  return new AppError(
    'file_too_large',
    { limit: words },
    { validationErrors: { file: [`This file is larger than the limit of ${words} for its type.`] } },
  );
}

/** Some senders give a whole path; control characters would end up in headers and logs. */
export function bareName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    [...last]
      .filter((character) => character.charCodeAt(0) >= 32 && character !== '\u007f')
      .join('')
      .slice(0, 255)
      // The cut may have gone through a character.
      .toWellFormed()
  );
}

/** Why it was ended: it came too slowly, or its sender went away. */
const interruptionBy = ({ reason }: AbortSignal, cause?: unknown): AppError =>
  reason instanceof AppError ? reason : new AppError('upload_interrupted', {}, { cause });

function translate(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof AppError) return error;
  if (signal.aborted) return interruptionBy(signal, error);
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  const message = error instanceof Error ? error.message : '';
  // The form parser's own refusals: too many parts, a broken boundary, an unfinished body.
  const isFormFault = code.startsWith('FST_') || /multipart|boundary|unexpected end|premature close/i.test(message);
  return isFormFault ? new AppError('malformed_request', {}, { cause: error }) : error;
}
