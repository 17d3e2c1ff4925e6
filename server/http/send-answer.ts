import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { safeParse } from 'zod/mini';
import { admit } from './guard.ts';
import type { HttpApp } from './http-server.ts';
import { withTextDates } from './text-dates.ts';
import { sendFile } from './send-file.ts';
import type { FileAnswer, Page } from './route-call.ts';

export interface Outcome {
  status: number;
  headers: Record<string, string>;
  message: string;
  /** The call's file is somebody's. */
  keepsFile?: true;
}

/** Turns what a handler returned into the reply that the contract describes. */
export async function sendAnswer(
  app: HttpApp,
  route: Route,
  outcome: Outcome,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<string | undefined> {
  reply.status(outcome.status).headers(outcome.headers);
  if (route.reply === 'file') {
    // The type of bindRoute lets a `file` route return nothing else.
    await sendFile(app.storage, answer as FileAnswer, request, reply);
    return undefined;
  }
  if (route.reply === 'events') {
    const mayGoOn = () =>
      admit(route.access, request, app.authenticate).then(
        () => true,
        () => false,
      );
    await sendEvents(route, answer as AsyncIterable<unknown>, reply, signal, mayGoOn);
    return undefined;
  }
  const rows = route.paged === true ? describePage(answer as Page<unknown>, request, reply) : answer;
  const checked = checkedAnswer(route, rows);
  const body = JSON.stringify(
    route.reply === 'bare' ? checked : { success: true, data: checked, message: outcome.message },
  );
  reply.type('application/json; charset=utf-8');
  await reply.send(body);
  return body;
}

/** A list's body is the bare rows; where the next page is and how many there are stands in the headers. */
function describePage(page: Page<unknown>, request: FastifyRequest, reply: FastifyReply): unknown[] {
  if (page.next !== undefined) {
    reply.header('link', `<${nextAddress(request.url, page.next)}>; rel="next"`);
  }
  if (page.total !== undefined) reply.header('x-total-count', String(page.total));
  return page.rows;
}

/** Names of plain letters, values that need no more escaping: nearly every call. */
const plainAddress = /^[\w./~-]+(?:\?(?:\w+=[\w.~%+-]*(?:&|$))*)?$/;

/** The address of a list's next page: its own with another cursor. */
export function nextAddress(address: string, cursor: string): string {
  if (plainAddress.test(address)) {
    // Taking it apart as any address whatever would be a fortieth of what a list costs.
    const [path = '', query = ''] = address.split('?');
    const kept = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('cursor='));
    const written = encodeURIComponent(cursor).replaceAll('%20', '+');
    return `${path}?${[...kept, `cursor=${written}`].join('&')}`;
  }
  const url = new URL(address, 'http://here');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
}

/** Checks an answer by its schema, which also drops whatever the contract does not name: a hash, a token, a key. */
export function checkedAnswer(route: Route, answer: unknown): unknown {
  const asItIs = safeParse(route.answer, answer);
  // Most answers have no Date in them.
  const parsed = asItIs.success ? asItIs : safeParse(route.answer, withTextDates(answer));
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw new Error(
    `${route.method} ${route.path} answers what its contract does not say: ${first?.path.map(String).join('.')}: ${first?.message}`,
  );
}

const keepAliveMs = 15_000;

/** What is sent for as long as it takes ends with the session that asked for it, not with the work it tells of. */
async function sendEvents(
  route: Route,
  events: AsyncIterable<unknown>,
  reply: FastifyReply,
  signal: AbortSignal,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  reply.hijack();
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
  // Fastify's header type allows undefined, which is filtered out above.
  reply.raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Ends the connection, and with it the work: what it waits for may be long.
  const beat = setInterval(async () => {
    if (await mayGoOn()) reply.raw.write(': still here\n\n');
    else reply.raw.destroy();
  }, keepAliveMs);
  try {
    for await (const event of events) {
      if (signal.aborted || !(await mayGoOn())) return;
      reply.raw.write(`data: ${JSON.stringify(checkedAnswer(route, event))}\n\n`);
    }
  } finally {
    clearInterval(beat);
    reply.raw.end();
  }
}
