import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/**
 * A provider that does nothing but count: so many messages a second by number, answers after the given time, and keeps
 * what arrived twice. Its own process, so that the product's work does not delay its clock. Prints its port.
 */
const { values } = parseArgs({
  options: {
    mps: { type: 'string', default: '80' },
    'latency-from': { type: 'string', default: '60' },
    'latency-to': { type: 'string', default: '100' },
    callback: { type: 'string' },
    secret: { type: 'string', default: '' },
  },
});
const limit = Number(values.mps);
const [from, to] = [Number(values['latency-from']), Number(values['latency-to'])];
const windowMs = 1_000;

const taken = new Map<string, number[]>();
const acceptedAt: { at: number; key: string }[] = [];
const seen = new Map<string, number>();
/** By provider id: when "delivered" was told. */
const toldAt: Record<string, number> = {};
/** What came with buttons, in the order of its coming: when it was here, before the time that an answer takes. */
const tappable: { at: number; to: string; buttons: string[] }[] = [];
let refused = 0;
let isDown = false;

const server = createServer((request, reply) => void answer(request, reply));

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { url = '' } = request;
  if (url === '/stats') return json(reply, 200, statistics());
  if (url === '/told') return json(reply, 200, toldAt);
  if (url.startsWith('/tappable/')) return json(reply, 200, tappable.slice(Number(url.split('/')[2])));
  if (url === '/down' || url === '/up') {
    isDown = url === '/down';
    return json(reply, 200, {});
  }
  const number = /\/(\d+)\/messages$/.exec(url)?.[1];
  if (number === undefined) return json(reply, 200, { data: [] });
  const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString('utf8')) as {
    to: string;
    text?: { body: string };
    interactive?: { action: { buttons?: { reply: { id: string } }[] } };
    biz_opaque_callback_data: string;
  };
  const now = performance.now();
  const at = Date.now();
  if (isDown) return json(reply, 500, { error: { code: 131000, message: 'Something went wrong' } });
  const own = taken.get(number) ?? [];
  taken.set(number, own);
  while (own[0] !== undefined && own[0] <= now - windowMs) own.shift();
  const isTooMuch = own.length >= limit;
  if (!isTooMuch) own.push(now);
  await sleep(from + Math.random() * (to - from));
  if (isTooMuch) {
    refused += 1;
    return json(reply, 400, { error: { code: 130429, message: 'Rate limit hit' } });
  }
  const key = `${body.to} ${body.text?.body ?? ''}`;
  seen.set(key, (seen.get(key) ?? 0) + 1);
  const buttons = (body.interactive?.action.buttons ?? []).map(({ reply }) => reply.id);
  if (buttons.length > 0) tappable.push({ at, to: body.to, buttons });
  acceptedAt.push({ at: Date.now(), key });
  const id = `wamid.${randomUUID()}`;
  json(reply, 200, { contacts: [{ input: body.to, wa_id: body.to.slice(1) }], messages: [{ id }] });
  if (values.callback !== undefined) void tell(values.callback, number, id, body.biz_opaque_callback_data);
}

async function tell(callback: string, number: string, id: string, opaque: string): Promise<void> {
  for (const status of ['sent', 'delivered', 'read']) {
    await sleep(50 + Math.random() * 400);
    const text = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: {
                metadata: { phone_number_id: number },
                statuses: [
                  { id, status, timestamp: String(Math.floor(Date.now() / 1000)), biz_opaque_callback_data: opaque },
                ],
              },
            },
          ],
        },
      ],
    });
    if (status === 'delivered') toldAt[id] = Date.now();
    const signature = `sha256=${createHmac('sha256', values.secret).update(text).digest('hex')}`;
    await fetch(callback, { method: 'POST', body: text, headers: { 'x-hub-signature-256': signature } }).catch(
      () => undefined,
    );
  }
}

function statistics() {
  return {
    accepted: acceptedAt.length,
    refused,
    duplicates: [...seen.values()].filter((count) => count > 1).length,
    at: acceptedAt.map(({ at }) => at),
    keys: acceptedAt.map(({ key }) => key),
  };
}

function json(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.stdout.write(`${typeof bound === 'object' && bound !== null ? bound.port : 0}\n`);
});
