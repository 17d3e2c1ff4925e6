import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import type { HttpApp } from './http-server.ts';
import { type KeyedRequest, seededId } from './idempotency.ts';
import type { Input } from './read-input.ts';
import { type Call, scopedFor } from './route-call.ts';
import type { Outcome } from './send-answer.ts';

/** What the function of a route is given. @param outcome what it says beside its answer is written there */
export function makeCall<R extends Route>(
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
    keepFile: () => {
      outcome.keepsFile = true;
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
