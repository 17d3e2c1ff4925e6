import { createHash } from 'node:crypto';
import { GraphRefusal, unknownNode } from './graph-refusal.ts';
import { answerJson, readBody, type Exchange } from './http-exchange.ts';
import type { World } from './world.ts';

const UPLOAD_TYPES = ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'video/mp4'];

/** `POST /{app}/uploads`: opens the upload of an example for a template's header. */
export function answerUploadSession(world: World, exchange: Exchange): void {
  const { query } = exchange;
  const type = query.get('file_type') ?? '';
  const length = Number(query.get('file_length'));
  if (!UPLOAD_TYPES.includes(type))
    throw new GraphRefusal(100, { message: `Param file_type must be one of {${UPLOAD_TYPES.join(', ')}}` });
  if (!Number.isInteger(length) || length < 1)
    throw new GraphRefusal(100, { message: 'Param file_length must be given' });
  const session = world.uploads.open({ name: query.get('file_name') ?? 'file', type, length });
  answerJson(exchange, 200, { id: session });
}

/** `POST /upload:...` with the header `file_offset`: takes the bytes, from where they stopped, and answers the handle. */
export async function answerUploadBytes(world: World, exchange: Exchange, id: string): Promise<void> {
  const session = world.uploads.find(id);
  if (session === undefined) throw unknownNode(exchange.method, id);
  if (exchange.method === 'GET') return answerJson(exchange, 200, { id, file_offset: session.received });
  const offset = Number(exchange.request.headers['file_offset'] ?? Number.NaN);
  if (offset !== session.received)
    throw new GraphRefusal(100, { message: `The header file_offset must be ${session.received}` });
  const bytes = await readBody(exchange);
  const received = session.received + bytes.length;
  if (received > session.length) throw new GraphRefusal(100, { message: 'More bytes than file_length came' });
  const sha256 = createHash('sha256').update(session.sha256).update(bytes).digest('hex');
  world.uploads.keep(id, { ...session, received, sha256 });
  if (received < session.length) return answerJson(exchange, 200, { id, file_offset: received });
  const handle = Buffer.from(session.type).toString('base64');
  answerJson(exchange, 200, { h: `4::${handle}:AR${sha256.slice(0, 40)}:e:${Math.floor(world.clock.now() / 1000)}` });
}
