import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ByteRange, DirectAccess, Storage } from '../storage/storage.ts';
import type { FileAnswer, FileLook, StoredBytes } from './route-call.ts';

/** Sends stored bytes, whole or the one range that was asked for; made bytes always whole. */
export async function sendFile(
  storage: Storage,
  file: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if ('bytes' in file) {
    describeFile(file, file.entityTag, reply);
    const isKnown = request.headers['if-none-match'] === reply.getHeader('etag');
    await (isKnown ? reply.status(304).send() : reply.send(Buffer.from(file.bytes)));
    return;
  }
  if ('stream' in file) {
    describeFile(file, '', reply);
    // Made for this one answer: another asking gets another file.
    reply.removeHeader('etag').header('cache-control', 'no-store');
    await reply.send(file.stream);
    return;
  }
  if (file.direct === true && storage.direct !== undefined && request.method === 'GET') {
    await sendElsewhere(await addressOf(storage.direct, file), reply);
    return;
  }
  const found = await storage.head(file.storageKey);
  if (found === undefined) throw new AppError('media_not_found', { storage_key: file.storageKey });
  describeFile(file, file.storageKey, reply);
  reply.header('accept-ranges', 'bytes');
  if (request.headers['if-none-match'] === reply.getHeader('etag')) {
    await reply.status(304).send();
    return;
  }
  const range = askedRange(request.headers.range, found.bytes);
  if (range === 'impossible') {
    await reply.status(416).header('content-range', `bytes */${found.bytes}`).send();
    return;
  }
  const length = range === undefined ? found.bytes : range.end - range.start + 1;
  reply.header('content-length', length);
  if (range !== undefined)
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
  if (request.method === 'HEAD') await reply.send();
  else await reply.send(await storage.get(file.storageKey, range));
}

/** A player asks the second address for each further part of a film, so that this one must outlast it. */
const openSeconds = (contentType: string): number => (/^(audio|video)\//.test(contentType) ? 3600 : 300);

const addressOf = (direct: DirectAccess, file: FileLook & StoredBytes): Promise<string> =>
  direct.downloadAddress(
    file.storageKey,
    { contentType: file.contentType, disposition: dispositionOf(file) },
    openSeconds(file.contentType),
  );

/** The address opens for a while without asking who comes: only this browser may remember it, and for less than that. */
const sendElsewhere = (address: string, reply: FastifyReply): FastifyReply =>
  reply.status(302).headers({ location: address, 'cache-control': 'private, max-age=240' }).send();

const dispositionOf = ({ inline, fileName }: FileLook): string =>
  `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`;

function describeFile(file: FileLook, tag: string, reply: FastifyReply): void {
  reply.headers({
    'content-type': file.contentType,
    etag: `"${tag.replaceAll('/', '')}"`,
    // These bytes never change under their tag; `private` keeps them out of caches that others share.
    'cache-control': 'private, max-age=86400',
    'content-disposition': dispositionOf(file),
    // Whatever an uploaded file says, opened in a tab of its own it must not run anything.
    'content-security-policy':
      "default-src 'none'; sandbox; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
  });
}

/** One range of RFC 9110 section 14; several ranges at once are answered whole, as the RFC allows. */
export function askedRange(header: string | undefined, bytes: number): ByteRange | undefined | 'impossible' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start >= bytes || start > end ? 'impossible' : { start, end };
}
