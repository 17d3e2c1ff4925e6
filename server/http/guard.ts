import type { FastifyRequest } from 'fastify';
import { hasPermission } from '#contract/roles.ts';
import type { Access, Route } from '#contract/route.ts';
import { freshProofMinutes } from '#contract/second-factors.ts';
import { AppError } from '../app-error.ts';
import type { Authenticate, Principal } from './principal.ts';
import type { Recall, RecalledSession } from './recalled-session.ts';

/**
 * Who calls, and whether the contract lets them.
 *
 * @returns undefined for a visitor of a public route
 * @throws AppError session_expired, access_denied
 */
export async function admit(
  access: Access,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Principal | undefined> {
  const principal = await visitorOf(request, authenticate);
  if (access === 'public') return principal;
  if (principal === undefined) throw new AppError('session_expired');
  if (!mayCall(access, principal)) throw new AppError('access_denied', { user_id: principal.userId });
  return principal;
}

/**
 * What a call asks of its caller beyond a session: a second factor where one is required, and for what cannot be undone
 * a proof that is younger than ten minutes, since a screen may have been left open.
 *
 * @throws AppError second_factor_required, fresh_proof_required
 */
export function requireProofs(
  { access, beforeSecondFactor, freshProof }: Route,
  principal: Principal | undefined,
  now: Date,
): void {
  if (principal === undefined || access === 'public') return;
  if (principal.owesSecondFactor === true && beforeSecondFactor !== true) throw new AppError('second_factor_required');
  const provedMs = principal.provedAt?.getTime() ?? 0;
  if (freshProof === true && now.getTime() - provedMs > freshProofMinutes * 60_000)
    throw new AppError('fresh_proof_required');
}

/** Whose session the request shows, whatever it asks for. */
export async function visitorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Principal | undefined> {
  const token = bearerToken(request);
  return token === undefined ? undefined : authenticate(token);
}

function mayCall(access: Exclude<Access, 'public'>, principal: Principal): boolean {
  if (access === 'signed_in') return true;
  return typeof access === 'string' ? hasPermission(principal.role, access) : access.roles.includes(principal.role);
}

/**
 * Who calls, as it was known a moment ago, if they would be let in. The call's own scope must prove it, which is that of
 * one organization: never an administrator's.
 */
export function admitRecalled(access: Access, request: FastifyRequest, recall: Recall): RecalledSession | undefined {
  const token = bearerToken(request);
  const recalled = token === undefined ? undefined : recall(token);
  if (recalled === undefined || recalled.principal.role === 'admin') return undefined;
  return access !== 'public' && mayCall(access, recalled.principal) ? recalled : undefined;
}

/** 43 characters are 256 bits; nothing longer is ever a token of ours, and is not worth a look-up. */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9._~-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Writes from a browser carry two headers that a foreign page cannot set.
 *
 * @throws AppError browser_headers_missing
 */
export function requireBrowserHeaders(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const token = request.headers['x-csrf-token'];
  const requestedWith = request.headers['x-requested-with'];
  const fits =
    typeof token === 'string' &&
    /^[A-Za-z0-9]{32}$/.test(token) &&
    typeof requestedWith === 'string' &&
    requestedWith !== '';
  if (!fits) throw new AppError('browser_headers_missing');
}
