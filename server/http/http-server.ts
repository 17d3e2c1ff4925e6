import multipart from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { Log } from '../log.ts';
import { httpSeconds } from '../metrics/metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { type BodyPace, keepBodiesMoving } from './body-pace.ts';
import { replyWithError } from './error-reply.ts';
import { type GuessLimiter, guessLimiter, type RateLimiter, visitLimiter } from './rate-limits.ts';
import { readBody } from './read-body.ts';
import type { Recall } from './recalled-session.ts';
import type { Authenticate } from './principal.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** What routes are bound to. `server` is there for the few that the contract cannot describe (webhooks, pages). */
export interface HttpApp {
  server: FastifyInstance;
  config: Config;
  db: Database;
  replica?: Replica | undefined;
  log: Log;
  storage: Storage;
  authenticate: Authenticate;
  /** Without it every call asks first whose the session is. */
  recall?: Recall;
  /** Counts a visitor's write; throws rate_limited. */
  countVisit: RateLimiter;
  guesses: GuessLimiter;
  /** For tests, which cannot wait for half a minute. */
  bodyPace?: BodyPace;
}

const jsonLimitBytes = 100 * 1024;
const countedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A server with everything but routes; `bindRoute` adds those, `listen` on `server` opens it. */
export async function makeHttpApp(parts: Omit<HttpApp, 'server' | 'countVisit' | 'guesses'>): Promise<HttpApp> {
  const { config, log } = parts;
  const server: FastifyInstance = Fastify({
    // Pino's own type and fastify's picture of it differ in optional members only.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: jsonLimitBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // While it closes, a request that came on an open connection is still answered.
    return503OnClosing: false,
    // A slow sender may take its time with a film, since body-pace.ts ends those that hardly send; a header that never
    // ends is an attack.
    requestTimeout: 60 * 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 20_000 },
    routerOptions: { maxParamLength: 200, constraints: { wants: wantsConstraint } },
  });
  server.setErrorHandler(replyWithError);
  keepBodiesMoving(server, parts.bodyPace);
  readJsonBodies(server);
  await server.register(multipart);
  await setSecurityHeaders(server, {
    https: config.publicUrl.startsWith('https:'),
    files: parts.storage.direct?.origin,
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    httpSeconds.observe(
      {
        // Files and pages are as many as somebody builds; what is not there is as many as somebody types.
        route: request.routeOptions.config.isCall === true ? (request.routeOptions.url ?? 'page') : 'page',
        method: countedMethods.has(request.method) ? request.method : 'other',
        status_class: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  return { server, countVisit: visitLimiter(parts.db), guesses: guessLimiter(parts.db), ...parts };
}

/** A number is how many proxies stand before us. */
function trusted(proxies: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Webhooks are signed over their bytes, so those stay bytes; everything else is JSON. */
function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', async (request: FastifyRequest, stream: IncomingMessage) => {
    const body = await readBody(request, stream);
    if (request.routeOptions.config.rawBody === true) return body;
    try {
      return body.length === 0 ? undefined : JSON.parse(body.toString(), withoutPrototype);
    } catch (error) {
      throw new AppError('malformed_request', {}, { cause: error });
    }
  });
  server.addContentTypeParser('*', async (request: FastifyRequest, stream: IncomingMessage) => {
    const body = await readBody(request, stream);
    if (request.routeOptions.config.rawBody === true) return body;
    if (body.length === 0) return undefined;
    throw new AppError('malformed_request', { content_type: request.headers['content-type'] });
  });
}

const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body reaches the route as bytes, unparsed. */
    rawBody?: boolean;
    /** Of the contract, or called by a provider: counted under its own template. */
    isCall?: boolean;
  }
}

/** Tells a call from a page where both live at one address (decisions B.4): a browser asks for text/html first. */
const wantsConstraint = {
  name: 'wants',
  mustMatchWhenDerived: false,
  storage: () => {
    const stores = new Map<string, unknown>();
    return {
      get: (wish: unknown) => (stores.get(String(wish)) ?? null) as never,
      set: (wish: unknown, store: unknown) => void stores.set(String(wish), store),
    };
  },
  validate: () => undefined,
  deriveConstraint: (request: { headers: { accept?: string | undefined } }) =>
    asksForPage(request.headers.accept) ? 'html' : 'json',
};

export function asksForPage(accept: string | undefined): boolean {
  const accepted = (accept ?? '').split(',').map((wish) => wish.trim().split(';')[0]);
  const html = accepted.indexOf('text/html');
  const json = accepted.indexOf('application/json');
  return html >= 0 && (json < 0 || html < json);
}
