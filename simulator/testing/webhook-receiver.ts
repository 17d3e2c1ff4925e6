import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { hasFields, objectIn, objectsIn, type JsonFields } from '../json-reading.ts';

export const APP_SECRET = 'test_app_secret_0123456789abcdef';
export const VERIFY_TOKEN = 'verify-me';

export type Received = { raw: string; signature: string; isSigned: boolean; status: number };

/** A business's webhook endpoint as small as it can be; it keeps what it got. */
export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** Answers every delivery with this status from now on. */
  answerWith(status: number): void;
  /** Values of field `messages` in properly signed, accepted bodies, in order of arrival. */
  statuses(): JsonFields[];
  messages(): JsonFields[];
  changes(field: string): JsonFields[];
  close(): Promise<void>;
};

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://receiver');
    if (request.method === 'GET') {
      const isOurs = url.searchParams.get('hub.verify_token') === VERIFY_TOKEN;
      response.writeHead(isOurs ? 200 : 403).end(isOurs ? url.searchParams.get('hub.challenge') : '');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const raw = Buffer.concat(chunks);
    const expected = `sha256=${createHmac('sha256', APP_SECRET).update(raw).digest('hex')}`;
    const signature = String(request.headers['x-hub-signature-256'] ?? '');
    const isSigned = signature === expected;
    const answer = isSigned ? status : 401;
    received.push({ raw: raw.toString('utf8'), signature, isSigned, status: answer });
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = hasFields(address) ? address['port'] : undefined;

  const changes = (field: string) =>
    received
      .filter((delivery) => delivery.status === 200)
      .flatMap((delivery) => objectsIn(JSON.parse(delivery.raw) as JsonFields, 'entry'))
      .flatMap((entry) => objectsIn(entry, 'changes'))
      .filter((change) => change['field'] === field)
      .map((change) => objectIn(change, 'value') ?? {});
  return {
    url: `http://127.0.0.1:${String(port)}/webhooks/whatsapp`,
    received,
    answerWith(next) {
      status = next;
    },
    statuses: () => changes('messages').flatMap((value) => objectsIn(value, 'statuses')),
    messages: () => changes('messages').flatMap((value) => objectsIn(value, 'messages')),
    changes,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
