import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';

export interface KeyedRequest {
  /** The user, or the address of a visitor. */
  caller: string;
  key: string;
  /** Of everything that decides the outcome: method, path, query, body or fields and the file's hash. */
  requestHash: string;
}

export type Claim = { kind: 'first' } | { kind: 'replay'; status: number; body: string };

const waitLimitMs = 30_000;

/** A first request that has not answered by then was killed: the next one takes its place. */
const abandonedAfterSeconds = 60;

/**
 * Claims an Idempotency-Key, or finds the answer that it got in the last 24 hours. A repetition that comes while the
 * first still runs waits for it.
 *
 * @throws AppError idempotency_conflict when the key was used with other content, request_still_running
 */
export async function claimKey(db: Database, request: KeyedRequest): Promise<Claim> {
  const limit = performance.now() + waitLimitMs;
  while (performance.now() < limit) {
    const claimed = await sql`
      insert into idempotency_keys (caller, key, request_hash) values (${request.caller}, ${request.key}, ${request.requestHash})
      on conflict (caller, key) do update set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
        where idempotency_keys.created_at < now() - interval '24 hours'
          or (idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
              and idempotency_keys.created_at < now() - make_interval(secs => ${abandonedAfterSeconds}))
      returning key`.execute(db);
    if (claimed.rows.length === 1) return { kind: 'first' };
    const before = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('caller', '=', request.caller)
      .where('key', '=', request.key)
      .executeTakeFirst();
    if (before !== undefined) {
      if (before.request_hash !== request.requestHash) throw new AppError('idempotency_conflict');
      if (before.status !== null) return { kind: 'replay', status: before.status, body: before.body ?? '' };
    }
    await sleep(100);
  }
  // Killed or only slow: it cannot be told yet. Past this time it can.
  throw new AppError('request_still_running', {
    seconds: abandonedAfterSeconds,
    retry_after_seconds: abandonedAfterSeconds,
  });
}

export async function keepAnswer(db: Database, request: KeyedRequest, status: number, body: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, body })
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .execute();
}

/** After a failure the same key may be tried again. */
export async function releaseKey(db: Database, request: KeyedRequest): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .where('status', 'is', null)
    .execute();
}

export const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A UUID (version 8, RFC 9562) that depends on nothing but its seed. */
export function seededId(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
