import { createServer, type IncomingMessage } from 'node:http';
import { serveLocally } from './serve-locally.ts';
import { setTimeout as wait } from 'node:timers/promises';

export interface ModelRequest {
  path: string;
  authorization: string | undefined;
  /** The chat request as it came. */
  body: {
    model?: string;
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
    messages?: { role: string; content: unknown }[];
    response_format?: unknown;
  };
  /** The text of the last message. */
  user: string;
}

export interface FakeLanguageModelServer extends AsyncDisposable {
  url: string;
  requests: ModelRequest[];
}

interface Reply {
  status?: number;
  /** Where a redirect leads. */
  location?: string;
  /** Sent as the message's text; an object is written as JSON. */
  content?: unknown;
  afterMs?: number;
  /** Tokens that it counts; a stream tells them only to who asks. */
  usage?: { prompt_tokens: number; completion_tokens: number };
  /** What it says of a refused call. */
  refusal?: string;
  /** Of a stream: between its words. */
  betweenMs?: number;
}

/**
 * A server that takes what OpenAI's `POST /v1/chat/completions` takes and answers what the test says.
 *
 * @param listed what it has at /models
 */
export async function fakeLanguageModelServer(
  reply: (request: ModelRequest, index: number) => Reply,
  listed: readonly object[] = [{ id: 'small' }, { id: 'large' }],
): Promise<FakeLanguageModelServer> {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (seen) => {
      requests.push(seen);
      if (seen.path.endsWith('/models')) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ object: 'list', data: listed }));
        return;
      }
      const {
        status = 200,
        location,
        content = '',
        afterMs = 0,
        betweenMs = 0,
        usage,
        refusal = 'refused',
      } = reply(seen, requests.length - 1);
      await wait(afterMs);
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      if (status === 200 && seen.body.stream === true) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const event of eventsOf(text, seen.body.model ?? '')) {
          response.write(event);
          await wait(betweenMs);
        }
        if (usage !== undefined && seen.body.stream_options?.include_usage === true)
          response.write(
            `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model: seen.body.model, choices: [], usage })}\n\n`,
          );
        response.end('data: [DONE]\n\n');
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) });
      response.end(
        JSON.stringify(
          status === 200
            ? {
                id: 'chatcmpl-1',
                object: 'chat.completion',
                created: 1_790_000_000,
                model: seen.body.model,
                choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
                usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
              }
            : { error: { message: refusal, type: 'server_error' } },
        ),
      );
    });
  });
  return Object.assign(await serveLocally(server), { requests });
}

/** The text in eight pieces, as server-sent events. */
function eventsOf(text: string, model: string): string[] {
  const size = Math.max(1, Math.ceil(text.length / 8));
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model };
  return [
    ...pieces.map((content) => ({ index: 0, delta: { content }, finish_reason: null })),
    { index: 0, delta: {}, finish_reason: 'stop' },
  ].map((choice) => `data: ${JSON.stringify({ ...base, choices: [choice] })}\n\n`);
}

async function read(request: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const body: ModelRequest['body'] = text === '' ? {} : JSON.parse(text);
  const content = body.messages?.at(-1)?.content;
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body,
    user: typeof content === 'string' ? content : JSON.stringify(content),
  };
}
