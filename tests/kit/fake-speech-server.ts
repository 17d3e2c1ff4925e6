import { createServer } from 'node:http';
import { serveLocally } from './serve-locally.ts';

export interface SpeechRequest {
  path: string;
  authorization: string | undefined;
  body: unknown;
}

export interface FakeSpeechServer extends AsyncDisposable {
  url: string;
  requests: SpeechRequest[];
}

type Reply = { status?: number; headers?: Record<string, string>; body: Uint8Array | string } | 'silence';

/** The first two pages of an Ogg/Opus file (RFC 7845), without any sound behind them. */
export const oggOpus: Uint8Array = Buffer.concat([
  Buffer.from('OggS\0\x02', 'latin1'),
  Buffer.alloc(20),
  Buffer.from([1, 19]),
  Buffer.from('OpusHead\x01\x01', 'latin1'),
  Buffer.alloc(9),
  Buffer.from('OggS', 'latin1'),
  Buffer.alloc(60),
]);

/** A server that takes what OpenAI's `POST /v1/audio/speech` takes and answers what the test says. */
export async function fakeSpeechServer(
  reply: (request: SpeechRequest, index: number) => Reply,
): Promise<FakeSpeechServer> {
  const requests: SpeechRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()) as unknown,
      };
      requests.push(seen);
      const answer = reply(seen, requests.length - 1);
      if (answer === 'silence') return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'audio/ogg', ...answer.headers });
      response.end(answer.body);
    });
  });
  return Object.assign(await serveLocally(server), { requests });
}
