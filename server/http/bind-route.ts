import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, FieldsOf, Route } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import { withSession } from '../database/database.ts';
import { type Call, type FileAnswer, type Page, type ReceivedFile, scopedFor } from './route-call.ts';
import { type AuditedCall, auditedCall } from '../audit/audited-call.ts';
import { onTooSlow } from './body-pace.ts';
import { admit, admitRecalled, requireBrowserHeaders, requireProofs, visitorOf } from './guard.ts';
import type { HttpApp } from './http-server.ts';
import { claimKey, hashOf, keepAnswer, type KeyedRequest, releaseKey, seededId } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import type { Principal } from './principal.ts';
import { type Outcome, sendAnswer } from './send-answer.ts';
import { readForm } from './uploads.ts';

/** Timestamps may be Dates inside; they leave as ISO 8601. */
export type Loose<T> = T extends string
  ? T | Date
  : T extends readonly (infer E)[]
    ? readonly Loose<E>[]
    : T extends object
      ? { [K in keyof T]: Loose<T[K]> }
      : T;

/**
 * What the function of a route returns: the answer; for `paged` a page of rows; for `events` a stream of answers; for
 * `file` where the bytes are. Fields the contract does not name may be there: they never leave.
 */
export type Answered<R> = Loose<AnswerOf<R>> | Page<unknown> | AsyncIterable<Loose<AnswerOf<R>>> | FileAnswer;

export interface RouteRules<R> {
  /**
   * For a list: its function reads by one `call.scoped` alone and keeps nothing. A session known from a moment ago is
   * then proved by the very message that reads the rows, which spares a third of the time.
   */
  readsInOneScope?: boolean;
  /** For a JSON body that may rightly be larger than others. */
  bodyLimitBytes?: number;
  /**
   * The limit in bytes for this file, known from its name, its first bytes and the fields that came before it. Refuse
   * a file here by throwing. Without it: the largest limit there is.
   */
  limitBytes?: (upload: {
    name: string;
    head: Uint8Array;
    fields: Partial<Record<keyof FieldsOf<R>, unknown>>;
  }) => number | Promise<number>;
}

/** Answers a route of the contract, at its path and its aliases. */
export function bindRoute<R extends Route>(
  app: HttpApp,
  route: R,
  answer: (call: Call<R>) => Promise<Answered<R>>,
  rules: RouteRules<R> = {},
): void {
  for (const url of [route.path, ...(route.aliases ?? [])]) {
    const options = {
      method: route.method,
      url,
      ...(rules.bodyLimitBytes !== undefined && { bodyLimit: rules.bodyLimitBytes }),
      // A page lives at the same address: only who does not ask for HTML means the call.
      ...(route.sharesPathWithPage === true && url === route.path ? { constraints: { wants: 'json' } } : {}),
    };
    const answering = isGuessable(route) ? limitingGuesses(app, route, serve) : serve;
    app.server.route({ ...options, handler: (request, reply) => answering(app, route, answer, rules, request, reply) });
  }
}

/** Calls that anybody may make who knows a code, or tries some. What carries a signature of ours is not worth trying. */
export const isGuessable = ({ access, proof, path }: Route): boolean =>
  access === 'public' && proof === undefined && path.includes('/:');

/** The same answer, until one address has asked too often for what is not there. */
function limitingGuesses(app: HttpApp, route: Route, answer: typeof serve): typeof serve {
  return async (...parts) => {
    const [, , , , request] = parts;
    const key = `${route.path} ${request.ip}`;
    app.guesses.check(key, performance.now());
    try {
      return await answer(...parts);
    } catch (error) {
      if (error instanceof AppError && (error.status === 404 || error.status === 410))
        app.guesses.miss(key, performance.now());
      throw error;
    }
  };
}

async function serve<R extends Route>(
  app: HttpApp,
  route: R,
  answer: (call: Call<R>) => Promise<Answered<R>>,
  rules: RouteRules<R>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (route.sharesPathWithPage === true) reply.header('vary', 'Accept');
  screenRequest(app, route, request);
  if (rules.readsInOneScope === true && (await serveRecalled(app, route, answer, request, reply))) return reply;
  const visitor = await admitted(app, route, request);
  const { signal, settle } = signalOf(request, reply);
  const input = await readInput(app, route, rules, request, signal);
  const audited = auditedCall({
    ...seen(app, route, request, visitor),
    params: input.params,
    body: input.body ?? input.fields,
  });
  let key: KeyedRequest | undefined;
  try {
    key = keyOf(route, request, visitor?.userId ?? request.ip, input);
    const claim = key === undefined ? undefined : await claimKey(app.db, key);
    if (claim?.kind === 'replay') {
      if (input.file !== undefined) await app.storage.delete(input.file.storageKey);
      return await reply
        .status(claim.status)
        .type('application/json; charset=utf-8')
        .header('idempotent-replayed', 'true')
        .send(claim.body);
    }
    const outcome: Outcome = { status: route.status ?? 200, headers: {}, message: 'OK' };
    const call = makeCall(app, route, input, outcome, visitor, request, reply, signal, key);
    const answered = await audited.run(() => answer(call));
    await audited.finish(answered);
    const body = await sendAnswer(app, route, outcome, answered, request, reply, signal);
    if (key !== undefined && body !== undefined) await keepAnswer(app.db, key, outcome.status, body);
    return reply;
  } catch (error) {
    if (input.file !== undefined && !reply.sent) await app.storage.delete(input.file.storageKey);
    if (key !== undefined && !(error instanceof AppError && error.code === 'idempotency_conflict'))
      await releaseKey(app.db, key).catch(() => undefined);
    await toldFailure(app, audited, error);
    throw error;
  } finally {
    settle();
  }
}

const seen = (app: HttpApp, route: Route, request: FastifyRequest, visitor: Principal | undefined) => ({
  db: app.db,
  secretKey: app.config.secretKey,
  route,
  request,
  visitor,
});

/** Who is let in; of who is known and not let in, the audit trail hears. */
async function admitted(app: HttpApp, route: Route, request: FastifyRequest): Promise<Principal | undefined> {
  try {
    const visitor = await admit(route.access, request, app.authenticate);
    requireProofs(route, visitor, new Date());
    return visitor;
  } catch (error) {
    const visitor =
      error instanceof AppError && error.code === 'access_denied'
        ? await visitorOf(request, app.authenticate)
        : undefined;
    if (visitor !== undefined)
      await toldFailure(app, auditedCall({ ...seen(app, route, request, visitor), params: request.params }), error);
    throw error;
  }
}

/** The refusal itself must reach the caller, also when the trail cannot be written. */
const toldFailure = (app: HttpApp, audited: AuditedCall, error: unknown): Promise<void> =>
  audited
    .fail(error)
    .catch((fault: unknown) => app.log.error({ err: fault }, 'a refusal is missing in the audit trail'));

/** What is asked of a request before anybody looks at who sends it. @throws AppError browser_headers_missing, rate_limited */
function screenRequest(app: HttpApp, route: Route, request: FastifyRequest): void {
  requireBrowserHeaders(request);
  if (route.access === 'public' && route.method !== 'GET')
    app.countVisit(`${route.path} ${request.ip}`, performance.now());
}

/**
 * Answers a list in one message to the database. Whatever goes wrong, a session that is over above all, is asked again
 * in the order of every other call, which says what it was.
 *
 * @returns whether it was answered
 */
async function serveRecalled<R extends Route>(
  app: HttpApp,
  route: R,
  answer: (call: Call<R>) => Promise<Answered<R>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const recalled = app.recall && admitRecalled(route.access, request, app.recall);
  if (recalled === undefined) return false;
  const { signal, settle } = signalOf(request, reply);
  try {
    const input = await readInput(app, route, {}, request, signal);
    const outcome: Outcome = { status: route.status ?? 200, headers: {}, message: 'OK' };
    const { principal } = recalled;
    const call = makeCall(app, route, input, outcome, principal, request, reply, signal, undefined, (work) =>
      withSession(app.db, recalled, work),
    );
    await sendAnswer(app, route, outcome, await answer(call), request, reply, signal);
    return true;
  } catch {
    return reply.sent;
  } finally {
    settle();
  }
}

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  fields: unknown;
  file: ReceivedFile | undefined;
}

async function readInput<R extends Route>(
  app: HttpApp,
  route: R,
  rules: RouteRules<R>,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Input> {
  const params = route.params === undefined ? undefined : parseInput(route.params, request.params);
  const query = route.query === undefined ? undefined : parseInput(route.query, request.query);
  const body = route.body === undefined ? undefined : parseInput(route.body, request.body ?? {});
  if (route.upload === undefined) return { params, query, body, fields: undefined, file: undefined };
  if (!request.isMultipart()) {
    if (route.upload.orJson !== true) throw missingFile();
    return { params, query, body, fields: parseInput(route.upload.fields, request.body ?? {}), file: undefined };
  }
  // The rule's field names are those of this route's own schema, which readForm does not know.
  const form = await readForm(
    request,
    app.storage,
    app.config,
    signal,
    rules.limitBytes as Parameters<typeof readForm>[4],
  );
  try {
    const fields = parseInput(route.upload.fields, form.fields);
    if (form.file === undefined && route.upload.optional !== true) throw missingFile();
    return { params, query, body, fields, file: form.file };
  } catch (error) {
    if (form.file !== undefined) await app.storage.delete(form.file.storageKey);
    throw error;
  }
}

const missingFile = (): AppError =>
  new AppError('file_missing', {}, { validationErrors: { file: ['Please select a file'] } });

function makeCall<R extends Route>(
  app: HttpApp,
  route: R,
  input: Input,
  outcome: Outcome,
  visitor: Call<R>['visitor'],
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  key: KeyedRequest | undefined,
  scoped: Call<R>['scoped'] = scopedFor(app.db, visitor, route.method),
): Call<R> {
  let ids = 0;
  const principal = (): NonNullable<typeof visitor> => {
    if (visitor === undefined) throw new AppError('session_expired');
    return visitor;
  };
  return {
    // parseInput returned exactly what these schemas of R put out.
    ...(input as Pick<Call<R>, 'params' | 'query' | 'body' | 'fields' | 'file'>),
    visitor,
    get principal() {
      return principal();
    },
    get organizationId() {
      return principal().organizationId;
    },
    address: request.ip,
    requestId: request.id,
    // Fastify's logger is ours: it was made from it.
    log: request.log as Call<R>['log'],
    signal,
    scoped,
    newId: () => {
      ids += 1;
      return key === undefined ? randomUUID() : seededId([key.caller, key.key, key.requestHash, ids].join('\n'));
    },
    say: (message) => {
      outcome.message = message;
    },
    status: (code) => {
      outcome.status = code;
    },
    header: (name, value) => {
      outcome.headers[name] = value;
    },
    request,
    reply,
  };
}

function keyOf(route: Route, request: FastifyRequest, caller: string, input: Input): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (route.credentials === true) return undefined;
  if (route.method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  if (key.length > 255) throw new AppError('malformed_request');
  const { file, ...texts } = input;
  return { caller, key, requestHash: hashOf(route.method, route.path, texts, file?.sha256) };
}

/** Aborted when the sender goes away: before the body is whole, or before the answer is out. */
function signalOf(request: FastifyRequest, reply: FastifyReply): { signal: AbortSignal; settle: () => void } {
  const controller = new AbortController();
  const abort = (): void => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('upload_interrupted'));
  };
  const body = request.raw;
  const onBodyClose = (): void => {
    if (!body.complete) abort();
  };
  onTooSlow(request, (error) => controller.abort(error));
  body.once('close', onBodyClose);
  reply.raw.once('close', abort);
  return {
    signal: controller.signal,
    settle: () => {
      body.off('close', onBodyClose);
      reply.raw.off('close', abort);
    },
  };
}
