import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { health, processLive, processReady } from '#contract/health.ts';
import { learnerLinkHeader } from '#contract/player.ts';
import type { Route } from '#contract/route.ts';
import { trialHeader } from '#contract/trial-limits.ts';
import { AppError } from '../app-error.ts';
import { spanned } from '../metrics/spans.ts';
import { pageLimits, withinLimits } from '../database/time-limits.ts';
import { admitVisitor, auditOf, screenRequest, toldFailure } from './admit-visitor.ts';
import type { HttpApp } from './http-server.ts';
import { claimKey, hashOf, keepAnswer, type KeyedRequest, letGo, releaseKey } from './idempotency.ts';
import { isGuessable, limitingGuesses } from './limit-guesses.ts';
import { makeCall } from './make-call.ts';
import { oldScopedFor } from './old-scope.ts';
import type { Principal } from './principal.ts';
import { type Input, readInput } from './read-input.ts';
import { signalOf } from './request-signal.ts';
import type { Call } from './route-call.ts';
import type { Answered, RouteRules } from './route-rules.ts';
import { type Outcome, sendAnswer } from './send-answer.ts';
import { serveRecalled } from './serve-recalled.ts';

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
      config: { isCall: true },
      ...(rules.bodyLimitBytes !== undefined && { bodyLimit: rules.bodyLimitBytes }),
      // A page lives at the same address: only who does not ask for HTML means the call.
      ...(route.sharesPathWithPage === true && url === route.path ? { constraints: { wants: 'json' } } : {}),
    };
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve(app, route, answer, rules, request, reply);
    const limited = (request: FastifyRequest, reply: FastifyReply) =>
      limitingGuesses(app, route, request.ip, () => handler(request, reply));
    const chosen = isGuessable(route) ? limited : handler;
    app.server.route({
      ...options,
      handler: (request, reply) =>
        withinLimits(pageLimits, () => toldAsSpan(route, reply, () => chosen(request, reply))),
    });
  }
}

/** Who watches asks each second, and is asked about nothing. */
const untold: ReadonlySet<Route> = new Set([health, processLive, processReady]);

function toldAsSpan<T>(route: Route, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  if (untold.has(route)) return work();
  const { method, path } = route;
  return spanned(
    `${method} ${path}`,
    { kind: 'served', attributes: { 'http.request.method': method, 'http.route': path } },
    async (span) => {
      const done = await work();
      span.setAttribute('http.response.status_code', reply.statusCode);
      return done;
    },
  );
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
  await screenRequest(app, route, request);
  if (rules.readsInOneScope === true && (await serveRecalled(app, route, answer, request, reply))) return reply;
  const visitor = await admitVisitor(app, route, request);
  const { signal, settle } = signalOf(request, reply);
  const input = await readInput(app, route, rules, request, signal);
  const audited = auditOf(app, route, request, visitor, { params: input.params, body: input.body ?? input.fields });
  const outcome: Outcome = { status: route.status ?? 200, headers: {}, message: 'OK' };
  let key: KeyedRequest | undefined;
  try {
    key = keyOf(route, request, callerOf(route, request, visitor), input);
    const claim = key === undefined ? undefined : await claimKey(app.db, key);
    if (claim?.kind === 'replay') {
      if (input.file !== undefined) await app.storage.delete(input.file.storageKey);
      return await reply
        .status(claim.status)
        .type('application/json; charset=utf-8')
        .header('idempotent-replayed', 'true')
        .send(claim.body);
    }
    const scoped = rules.mayBeOld === true ? oldScopedFor(app, visitor, route.method, outcome) : undefined;
    const call = makeCall(app, route, input, outcome, visitor, request, reply, signal, key, scoped);
    const answered = await audited.run(() => answer(call));
    await audited.finish(answered);
    const body = await sendAnswer(app, route, outcome, answered, request, reply, signal);
    if (key !== undefined && body !== undefined) await keepAnswer(app.db, key, outcome.status, body);
    return reply;
  } catch (error) {
    if (input.file !== undefined && outcome.keepsFile !== true && !reply.sent)
      await app.storage.delete(input.file.storageKey);
    if (key !== undefined) await releaseKey(app.db, key).catch(() => undefined);
    await toldFailure(app, audited, error);
    throw error;
  } finally {
    if (key !== undefined) letGo(app.db, key);
    settle();
  }
}

/** Whose repetition it would be. Learners of one class stand behind one address: there it is whose token is shown. */
function callerOf({ proof }: Route, { headers, ip }: FastifyRequest, visitor: Principal | undefined): string {
  const shown = proof === 'learner' ? headers[learnerLinkHeader] : proof === 'trial' ? headers[trialHeader] : undefined;
  if (typeof shown === 'string' && shown !== '') return createHash('sha256').update(shown).digest('base64url');
  return visitor?.userId ?? ip;
}

function keyOf(route: Route, request: FastifyRequest, caller: string, input: Input): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (route.credentials === true) return undefined;
  if (route.method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  if (key.length > 255) throw new AppError('malformed_request');
  const { file, ...texts } = input;
  return { caller, key, requestHash: hashOf(route.method, route.path, texts, file?.sha256), run: randomUUID() };
}
