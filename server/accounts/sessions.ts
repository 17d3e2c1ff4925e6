import { hash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import type { Context } from '../slice.ts';
import type { Authenticate } from '../http/principal.ts';
import type { Recall, RecalledSession } from '../http/recalled-session.ts';
import type { Scope } from '../database/database.ts';
import { mayEnter } from './demo-entry.ts';

/** Product-spec section 9: 30 days, counted from the last use. */
const lifetimeMs = 2_592_000 * 1000;
/** However much it is used: a token that somebody copied must end once. `is_open_session` in the database says the same. */
const longestLifeMs = 90 * 86_400_000;
// A write at each request would cost more than the request; a minute is exact enough for 30 days.
const touchEveryMs = 60_000;

const digestOf = (token: string): string => hash('sha256', token, 'hex');

/** @returns the token; only its hash is stored */
export async function openSession(
  scope: Scope,
  userId: string,
  seen: { at: Date; address: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await scope
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_sha256: Buffer.from(digestOf(token), 'hex'),
      last_used_at: seen.at,
      expires_at: new Date(seen.at.getTime() + lifetimeMs),
      address: seen.address,
      user_agent: seen.userAgent.slice(0, 300),
      revoked_at: null,
    })
    .execute();
  return token;
}

interface SessionRow {
  id: string;
  user_id: string;
  last_used_at: Date;
  organization_id: string;
  role: Role;
  is_demo: boolean;
  proved_at: Date;
  owes_factor: boolean;
}

/** Who a token belongs to: as the database says now, and as it said a moment ago. */
export interface KnownSessions {
  authenticate: Authenticate;
  recall: Recall;
}

const maxRecalled = 10_000;

export function knownSessions(context: Context): KnownSessions {
  const recalled = new Map<string, RecalledSession & { untilMs: number }>();
  const authenticate: Authenticate = async (token) => {
    const digest = digestOf(token);
    // One statement of its own: a session that was revoked is refused by the very next request, in every process.
    const found = await sql<SessionRow>`select * from session_of(decode(${digest}, 'hex'))`.execute(context.db);
    const row = found.rows[0];
    if (row === undefined || !mayEnter(context.config, row)) {
      recalled.delete(digest);
      return undefined;
    }
    // Sessions run on real time: moving the engine's clock must not sign anybody out.
    const now = new Date();
    if (now.getTime() - row.last_used_at.getTime() > touchEveryMs) {
      await context.db
        .updateTable('sessions')
        .set({ last_used_at: now, expires_at: new Date(now.getTime() + lifetimeMs) })
        .where('id', '=', row.id)
        .execute();
    }
    const principal = {
      userId: row.user_id,
      organizationId: row.organization_id,
      role: row.role,
      sessionId: row.id,
      provedAt: row.proved_at,
      // With the simulator no real number is connected.
      owesSecondFactor: row.owes_factor && !context.config.whatsapp.simulated,
    };
    if (recalled.size >= maxRecalled) recalled.clear();
    recalled.set(digest, { principal, digest, untilMs: now.getTime() + touchEveryMs });
    return principal;
  };
  const recall: Recall = (token) => {
    const known = recalled.get(digestOf(token));
    return known !== undefined && known.untilMs > Date.now() ? known : undefined;
  };
  return { authenticate, recall };
}

/** The person has just shown once more who they are. */
export async function renewProof(scope: Scope, sessionId: string): Promise<void> {
  await scope.updateTable('sessions').set({ proved_at: new Date() }).where('id', '=', sessionId).execute();
}

export async function revokeSession(scope: Scope, sessionId: string): Promise<void> {
  await scope.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', sessionId).execute();
}

export async function revokeOtherSessions(scope: Scope, userId: string, keptSessionId: string): Promise<void> {
  await scope
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('id', '<>', keptSessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeAllSessions(scope: Scope, userId: string): Promise<void> {
  await scope
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** @returns false when the person has no such session that is still open */
export async function revokeOwnSession(scope: Scope, userId: string, sessionId: string): Promise<boolean> {
  const ended = await scope
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Open sessions, the one that asks first, then by last use. */
export async function openSessionsOf(scope: Scope, userId: string, currentId: string): Promise<Session[]> {
  const rows = await scope
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where('created_at', '>', new Date(Date.now() - longestLifeMs))
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
  return rows
    .map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      is_current: row.id === currentId,
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current));
}
