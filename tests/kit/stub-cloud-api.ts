import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Connection } from '#server/connections/require-connection.ts';
import { simulatedNumberId } from './enrolled-learner.ts';

/** One request as it arrived, whatever was answered. */
export interface SeenSend {
  /** biz_opaque_callback_data: the attempt's id. */
  opaque: string;
  to: string;
  type: string;
  /** The id under which it was taken; undefined when it was not. */
  providerId: string | undefined;
}

/** What to do with the next send. `cut`: take it and drop the connection; `drop`: drop it untaken. */
export type StubAnswer = 'accept' | 'cut' | 'drop' | 'html' | { code: number; status?: number };

export interface StubCloudApi {
  readonly connection: Connection;
  readonly seen: SeenSend[];
  /** In order; after them everything is accepted. */
  answers: StubAnswer[];
  /** Runs after a send was taken and before it is answered. */
  beforeAnswer: ((send: SeenSend) => Promise<unknown>) | undefined;
}

/** A provider at the other end of a real connection that keeps the ground truth: what was taken, and how often. */
export function stubCloudApi(): StubCloudApi {
  const stub = {
    seen: [] as SeenSend[],
    answers: [] as StubAnswer[],
    beforeAnswer: undefined as StubCloudApi['beforeAnswer'],
  };
  let count = 0;
  let port = 0;
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as {
      biz_opaque_callback_data: string;
      to?: string;
      recipient?: string;
      type: string;
    };
    const how = stub.answers.shift() ?? 'accept';
    const isTaken = how === 'accept' || how === 'cut';
    count += isTaken ? 1 : 0;
    const send: SeenSend = {
      opaque: body.biz_opaque_callback_data,
      to: body.to ?? body.recipient ?? '',
      type: body.type,
      providerId: isTaken ? `wamid.${process.pid}.${port}.${count}` : undefined,
    };
    stub.seen.push(send);
    await stub.beforeAnswer?.(send);
    if (how === 'cut' || how === 'drop') return void request.socket.destroy();
    if (how === 'html')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const [status, json] =
      how === 'accept'
        ? [
            200,
            {
              messaging_product: 'whatsapp',
              contacts: [{ input: send.to, wa_id: send.to.replace('+', '') }],
              messages: [{ id: send.providerId }],
            },
          ]
        : [how.status ?? 400, { error: { code: how.code, message: 'refused', fbtrace_id: 'x' } }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A TCP server's address is an AddressInfo.
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    stub.seen.length = 0;
    stub.answers = [];
    stub.beforeAnswer = undefined;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.defineProperty(stub, 'connection', {
    get: (): Connection => ({
      accountId: '102290129340398',
      phoneNumberId: simulatedNumberId,
      token: 'a-token',
      baseUrl: `http://127.0.0.1:${port}/v26.0`,
      simulated: true,
    }),
    // defineProperty does not tell the compiler of the property it adds.
  }) as StubCloudApi;
}
