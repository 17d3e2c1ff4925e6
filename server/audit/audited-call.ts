import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type AuditAction, auditActions } from '#contract/audit-actions.ts';
import type { Route } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import { closings } from '../database/before-commit.ts';
import { asSystem, type Database, type Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { toldOf } from './audit-details.ts';
import { appendAudit, type AuditOrigin, type NewAuditEvent, origins } from './record-audit.ts';

/** One call, and whether the audit trail knows of it yet. */
export interface AuditedCall {
  /** Answers the call: its first transaction that changes something ends with the row. */
  run<T>(answer: () => Promise<T>): Promise<T>;
  /** After the answer: what no transaction told of gets its row now, before anything leaves. */
  finish(answered: unknown): Promise<void>;
  /** After a failure: a refusal by who asks leaves a row, and so does what broke off after it was told as done. */
  fail(error: unknown): Promise<void>;
}

interface Asked {
  db: Database;
  secretKey: string;
  route: Route;
  request: FastifyRequest;
  visitor: Principal | undefined;
  params?: unknown;
  /** JSON, or the fields of a form. */
  body?: unknown;
}

/** Refusals that say something about who asks, beside those of status 401, 403 and 429. */
const tellingRefusals = new Set(['wrong_current_password', 'reset_link_invalid', 'verification_link_invalid']);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // an object has string keys

/** The origin of a request. */
const originOf = (request: FastifyRequest, visitor: Principal | undefined): AuditOrigin => ({
  kind: visitor === undefined ? 'visitor' : 'user',
  userId: visitor?.userId,
  role: visitor?.role,
  organizationId: visitor?.organizationId,
  sessionId: visitor?.sessionId,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
});

/** Follows one call of the contract, as its `audit` line says. */
export function auditedCall(asked: Asked): AuditedCall {
  const { db, route, request, visitor } = asked;
  const origin = originOf(request, visitor);
  const rule = typeof route.audit === 'string' ? { action: route.audit } : route.audit;
  if (rule === undefined || 'none' in rule) {
    return { run: (answer) => origins.run(origin, answer), finish: async () => undefined, fail: async () => undefined };
  }
  const { action } = rule;
  const details = toldOf(rule.tell ?? [], recordOf(asked.body));
  const passedBy = new WeakSet<Scope>();
  let toldIn: Scope | 'alone' | undefined;

  const append = async (scope: Scope, event: Partial<NewAuditEvent>, result: unknown, onlyAfterWriting: boolean) => {
    const whole = { action, details, ...event };
    const about =
      rule.who === 'email' && visitor === undefined
        ? await personBehind(scope, asked, result)
        : await subjectOf(scope, whole, asked, result);
    return appendAudit(scope, { ...whole, ...about.event }, { ...origin, ...about.origin }, { onlyAfterWriting });
  };
  const alone = (event: Partial<NewAuditEvent>, result: unknown): Promise<boolean> =>
    asSystem(db, (scope) => append(scope, event, result, false));

  const closing = {
    close: async (scope: Scope, result: unknown) => {
      if (toldIn !== undefined || passedBy.has(scope)) return;
      if (await append(scope, {}, result, true)) toldIn = scope;
    },
    told: (scope: Scope, told: string) => {
      if (told === action) toldIn = scope;
    },
    prepares: (scope: Scope) => {
      passedBy.add(scope);
    },
    undone: (scope: Scope) => {
      if (toldIn === scope) toldIn = undefined;
    },
  };
  return {
    // A GET only looks: it has no transaction of its own to stand in.
    run: (answer) => origins.run(origin, () => (route.method === 'GET' ? answer() : closings.run(closing, answer))),
    finish: async (answered) => {
      if (toldIn === undefined) await alone({}, answered);
      toldIn ??= 'alone';
    },
    fail: async (error) => {
      const code = error instanceof AppError ? error.code : 'unexpected';
      if (toldIn !== undefined) await alone({ outcome: 'failed', reason: code }, undefined);
      else if (error instanceof AppError && ([401, 403, 429].includes(error.status) || tellingRefusals.has(code)))
        await alone({ outcome: 'refused', reason: code }, undefined);
    },
  };
}

interface About {
  event: Partial<NewAuditEvent>;
  origin: Partial<AuditOrigin>;
}

const idOf = (result: unknown): string | undefined => {
  const { id, user } = recordOf(result);
  const found = recordOf(user)['id'] ?? id;
  return typeof found === 'string' ? found : undefined;
};

/** What it is done to: the id in the address, else the id of what came of it, else who asks. */
async function subjectOf(
  scope: Scope,
  { action }: { action: AuditAction },
  asked: Asked,
  result: unknown,
): Promise<About> {
  const kind: string = auditActions[action].subject;
  const named = recordOf(asked.params)[paramOf[kind] ?? `${kind}Id`];
  const { visitor } = asked;
  if (kind !== 'user')
    return { event: { subjectId: typeof named === 'string' ? named : (idOf(result) ?? '') }, origin: {} };
  const userId = typeof named === 'string' ? named : (idOf(result) ?? visitor?.userId);
  if (userId === undefined) return { event: {}, origin: {} };
  // Who signs up is nobody before; an administrator acts on people of every organization.
  const isOther = userId !== visitor?.userId;
  const organizationId = isOther ? await organizationOf(scope, userId) : undefined;
  return {
    event: { subjectId: userId, ...(organizationId !== undefined && { organizationId }) },
    origin: visitor === undefined && organizationId !== undefined ? { kind: 'user', userId } : {},
  };
}

/** Subjects whose id the contract's addresses call otherwise. */
const paramOf: Readonly<Record<string, string>> = { join_link: 'linkId', certificate: 'code' };

/** Whoever gives an e-mail address: the account, or a hash where there is none, so that the trail holds no stranger's address. */
async function personBehind(scope: Scope, { secretKey, body }: Asked, result: unknown): Promise<About> {
  const email = String(recordOf(body)['email'] ?? '')
    .trim()
    .toLowerCase();
  const found = await scope
    .selectFrom('users')
    .select(['id', 'organization_id', 'role'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  if (found === undefined) {
    const hash = createHmac('sha256', secretKey).update(`audit e-mail\n${email}`).digest('hex').slice(0, 32);
    return { event: { organizationId: null, subjectKind: 'email_hash', subjectId: hash }, origin: {} };
  }
  const isProven = idOf(result) === found.id;
  return {
    event: { organizationId: found.organization_id, subjectId: found.id },
    origin: isProven ? { kind: 'user', userId: found.id, role: found.role } : {},
  };
}

async function organizationOf(scope: Scope, userId: string): Promise<string | undefined> {
  const found = await scope
    .selectFrom('users')
    .select('organization_id')
    .where(sql<string>`id::text`, '=', userId)
    .executeTakeFirst();
  return found?.organization_id ?? undefined;
}
