import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphRefusal } from './graph-refusal.ts';
import { hasFields, type JsonFields } from './json-reading.ts';

const JSON_LIMIT_BYTES = 1024 * 1024;
// The largest document plus the wrapping of a multipart form.
const UPLOAD_LIMIT_BYTES = 101 * 1024 * 1024;

/** One request on its way to one answer. */
export type Exchange = {
  method: string;
  path: string;
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
};

export function openExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const url = new URL(request.url ?? '/', 'http://simulator');
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, request, response };
}

export function bearerOf(exchange: Exchange): string | undefined {
  const header = exchange.request.headers.authorization;
  return /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? exchange.query.get('access_token') ?? undefined;
}

export function answerJson(exchange: Exchange, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  exchange.response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(text);
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit)
      throw new GraphRefusal(100, { status: 413, message: `The request is larger than ${limit} bytes` });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The raw body, up to the size of the largest upload. */
export function readBody(exchange: Exchange): Promise<Buffer> {
  return readBytes(exchange.request, UPLOAD_LIMIT_BYTES);
}

/** The fields of a JSON or form-encoded body; an absent body is an empty object. */
export async function readFields(exchange: Exchange): Promise<JsonFields> {
  const text = (await readBytes(exchange.request, JSON_LIMIT_BYTES)).toString('utf8');
  if (text.trim() === '') return {};
  if (exchange.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const value: unknown = JSON.parse(text);
    if (hasFields(value)) return value;
  } catch {
    // Meta says the same for broken JSON and for JSON that is no object.
  }
  throw new GraphRefusal(100, { message: 'Invalid parameter: the body must be a JSON object' });
}

export type UploadForm = { fields: Map<string, string>; file?: { name: string; type: string; bytes: Buffer } };

/** Reads `multipart/form-data` with at most one file, in memory. */
export async function readUpload(exchange: Exchange): Promise<UploadForm> {
  const bytes = await readBytes(exchange.request, UPLOAD_LIMIT_BYTES);
  const headers = { 'Content-Type': exchange.request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw new GraphRefusal(100, { message: 'The body must be multipart/form-data' });
  });
  const upload: UploadForm = { fields: new Map() };
  for (const [name, value] of form) {
    if (typeof value === 'string') upload.fields.set(name, value);
    else upload.file = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
  }
  return upload;
}
