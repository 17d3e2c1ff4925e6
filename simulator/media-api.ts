import type { BusinessNumber } from './business-account.ts';
import { GraphRefusal, unknownNode } from './graph-refusal.ts';
import { answerJson, bearerOf, readUpload, type Exchange } from './http-exchange.ts';
import type { StoredMedia } from './media-store.ts';
import type { World } from './world.ts';

/** `POST /{phone_number_id}/media`. */
export async function answerMediaUpload(world: World, exchange: Exchange, number: BusinessNumber): Promise<void> {
  const { fields, file } = await readUpload(exchange);
  if (fields.get('messaging_product') !== 'whatsapp') {
    throw new GraphRefusal(100, { message: 'The parameter messaging_product is required.' });
  }
  if (file === undefined) throw new GraphRefusal(100, { message: 'The parameter file is required.' });
  // Some clients say "image" there; the part's own type is the better word then.
  const declared = fields.get('type')?.includes('/') ? fields.get('type') : file.type;
  const mimeType = declared?.split(';')[0]?.trim() ?? '';
  const saved = world.media.save({ numberId: number.id, mimeType, filename: file.name, bytes: file.bytes });
  if (saved instanceof GraphRefusal) throw saved;
  answerJson(exchange, 200, { id: saved.id });
}

/** `GET` and `DELETE /{media_id}`. */
export function answerMediaNode(world: World, exchange: Exchange, id: string): void {
  const isGone = world.faults.take(['media_id_expired'], {}) !== undefined;
  const media = isGone ? undefined : world.media.find(id);
  const numberId = exchange.query.get('phone_number_id');
  if (media === undefined || (numberId !== null && numberId !== media.number_id))
    throw unknownNode(exchange.method, id);
  if (exchange.method === 'DELETE') {
    world.media.remove(id);
    answerJson(exchange, 200, { success: true });
    return;
  }
  answerJson(exchange, 200, {
    url: `${world.baseUrl()}${world.media.downloadPath(id)}`,
    mime_type: world.faults.take(['media_wrong_type'], {}) === undefined ? media.mime_type : 'application/x-unknown',
    sha256: world.faults.take(['media_wrong_sha256'], {}) === undefined ? media.sha256 : '0'.repeat(64),
    file_size: String(media.size_bytes),
    id,
    messaging_product: 'whatsapp',
  });
}

/** The download behind the `url` of a media node: token and an unexpired signature, else 404 as at Meta. */
export function answerMediaDownload(world: World, exchange: Exchange): void {
  const { query } = exchange;
  const id = query.get('mid') ?? '';
  const mayRead =
    world.faults.take(['media_url_expired'], {}) === undefined &&
    bearerOf(exchange) === world.options.token &&
    world.media.allows(id, query.get('ext') ?? '', query.get('hash') ?? '');
  const media = mayRead ? world.media.find(id) : undefined;
  sendMedia(world, exchange, media);
}

/** The same bytes for a handset page: the address itself is the permission. */
export function answerMediaView(world: World, exchange: Exchange, id: string): void {
  const mayRead = world.media.allows(id, 'view', exchange.query.get('hash') ?? '');
  sendMedia(world, exchange, mayRead ? world.media.find(id) : undefined);
}

function sendMedia(world: World, exchange: Exchange, media: StoredMedia | undefined): void {
  const bytes = media === undefined ? undefined : world.media.bytesOf(media);
  if (media === undefined || bytes === undefined) {
    exchange.response.writeHead(404).end();
    return;
  }
  exchange.response.writeHead(200, {
    'Content-Type': media.mime_type,
    'Content-Length': bytes.length,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': 'inline',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  exchange.response.end(bytes);
}
