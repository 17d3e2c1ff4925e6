import { createServer, type IncomingMessage } from 'node:http';
import { serveLocally } from './serve-locally.ts';

export interface TranscriptionRequest {
  path: string;
  authorization: string | undefined;
  /** The text fields of the form. */
  fields: Record<string, string>;
  /** Of the sound file. */
  bytes: number;
}

export interface FakeTranscriptionServer extends AsyncDisposable {
  url: string;
  requests: TranscriptionRequest[];
}

type Reply = { status?: number; headers?: Record<string, string>; body: unknown };

/** A server that takes what OpenAI's `POST /v1/audio/transcriptions` takes and answers what the test says. */
export async function fakeTranscriptionServer(
  reply: (request: TranscriptionRequest, index: number) => Reply,
): Promise<FakeTranscriptionServer> {
  const requests: TranscriptionRequest[] = [];
  const server = createServer((request, response) => {
    void read(request).then((seen) => {
      requests.push(seen);
      const { status = 200, headers = {}, body } = reply(seen, requests.length - 1);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return Object.assign(await serveLocally(server), { requests });
}

async function read(request: IncomingMessage): Promise<TranscriptionRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const fields: Record<string, string> = {};
  let bytes = 0;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else bytes = value.size;
  }
  return { path: request.url ?? '', authorization: request.headers.authorization, fields, bytes };
}
