import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '#contract/accounts.ts';
import type { Context } from '../slice.ts';
import type { Authenticate } from '../http/principal.ts';
import { asSystem, type Scope } from '../database/database.ts';

/** Product-spec section 9: 30 days, counted from the last use. */
const lifetimeMs = 2_592_000 * 1000;
// A write at each request would cost more than the request; a minute is exact enough for 30 days.
const touchEveryMs = 60_000;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

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
      token_sha256: digest(token),
      last_used_at: seen.at,
      expires_at: new Date(seen.at.getTime() + lifetimeMs),
      address: seen.address,
      user_agent: seen.userAgent.slice(0, 300),
      revoked_at: null,
    })
    .execute();
  return token;
}

export const authenticateBySession =
  (context: Context): Authenticate =>
  (token) =>
    asSystem(context.db, async (scope) => {
      // Sessions run on real time: moving the engine's clock must not sign anybody out.
      const now = new Date();
      const row = await scope
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.id', 'sessions.user_id', 'sessions.last_used_at', 'users.organization_id', 'users.role'])
        .where('token_sha256', '=', digest(token))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('users.deactivated_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (now.getTime() - row.last_used_at.getTime() > touchEveryMs) {
        await scope
          .updateTable('sessions')
          .set({ last_used_at: now, expires_at: new Date(now.getTime() + lifetimeMs) })
          .where('id', '=', row.id)
          .execute();
      }
      return { userId: row.user_id, organizationId: row.organization_id, role: row.role, sessionId: row.id };
    });

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
