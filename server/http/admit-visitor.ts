import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import { type AuditedCall, auditedCall } from '../audit/audited-call.ts';
import { admit, requireBrowserHeaders, requireProofs, visitorOf } from './guard.ts';
import type { HttpApp } from './http-server.ts';
import { placeKeyOf } from './place-key.ts';
import type { Principal } from './principal.ts';

/** Who is let in; of who is known and not let in, the audit trail hears. */
export async function admitVisitor(
  app: HttpApp,
  route: Route,
  request: FastifyRequest,
): Promise<Principal | undefined> {
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
      await toldFailure(app, auditOf(app, route, request, visitor, { params: request.params }), error);
    throw error;
  }
}

/** The refusal itself must reach the caller, also when the trail cannot be written. */
export const toldFailure = (app: HttpApp, audited: AuditedCall, error: unknown): Promise<void> =>
  audited
    .fail(error)
    .catch((fault: unknown) => app.log.error({ err: fault }, 'a refusal is missing in the audit trail'));

/** What is asked of a request before anybody looks at who sends it. @throws AppError browser_headers_missing, rate_limited */
export async function screenRequest(app: HttpApp, route: Route, request: FastifyRequest): Promise<void> {
  requireBrowserHeaders(request);
  if (route.access === 'public' && route.method !== 'GET')
    await app.countVisit(`${route.path} ${placeKeyOf(request.ip)}`);
}

/** What the audit trail will say of a call, begun before anybody knows how it ends. */
export const auditOf = (
  app: HttpApp,
  route: Route,
  request: FastifyRequest,
  visitor: Principal | undefined,
  input: { params: unknown; body?: unknown },
): AuditedCall => auditedCall({ db: app.db, secretKey: app.config.secretKey, route, request, visitor, ...input });
