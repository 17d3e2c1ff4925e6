import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';

export interface KeyedRequest {
  /** The user, the hash of a learner's link, or the address of a visitor. */
  caller: string;
  key: string;
  /** Of everything that decides the outcome: method, path, query, body or fields and the file's hash. */
  requestHash: string;
  /** Of this one run of it: whoever takes the key over is another. */
  run: string;
}

export type Claim = { kind: 'first' } | { kind: 'replay'; status: number; body: string };

const waitLimitMs = 30_000;

/** A request that runs says so this often ... */
const beatMs = 2_000;
/**
 * ... and one that has said nothing for so long was killed: the next one takes its place. Five beats, so that a process
 * that is busy for some seconds loses nothing, and well within the time that a repetition waits.
 */
const silentSeconds = 10;

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
      insert into idempotency_keys (caller, key, request_hash, held_by)
      values (${request.caller}, ${request.key}, ${request.requestHash}, ${request.run})
      on conflict (caller, key) do update set request_hash = excluded.request_hash, status = null, body = null,
          created_at = now(), held_by = excluded.held_by, held_at = now()
        where idempotency_keys.created_at < now() - interval '24 hours'
          or (idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
              and idempotency_keys.held_at < now() - make_interval(secs => ${silentSeconds}))
      returning key`.execute(db);
    if (claimed.rows.length === 1) {
      hold(db, request.run);
      return { kind: 'first' };
    }
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
  throw new AppError('request_still_running', { seconds: silentSeconds, retry_after_seconds: silentSeconds });
}

/** The runs of this process that have not answered yet, by the database that knows them. */
const running = new Map<Database, { runs: Set<string>; timer: NodeJS.Timeout }>();

/** Without a lock of a session, which a pooler of transactions would give to somebody else. */
function hold(db: Database, run: string): void {
  const known = running.get(db);
  if (known !== undefined) {
    known.runs.add(run);
    return;
  }
  const runs = new Set([run]);
  const beat = (): void =>
    void sql`update idempotency_keys set held_at = now() where held_by = any(${[...runs]}::uuid[]) and status is null`
      .execute(db)
      // The next beat may come through; a database that is away for longer ends the request itself.
      .catch(() => undefined);
  running.set(db, { runs, timer: setInterval(beat, beatMs).unref() });
}

/** Nothing more is said of a run that has ended, however it did. */
export function letGo(db: Database, { run }: KeyedRequest): void {
  const known = running.get(db);
  known?.runs.delete(run);
  if (known === undefined || known.runs.size > 0) return;
  clearInterval(known.timer);
  running.delete(db);
}

export async function keepAnswer(db: Database, request: KeyedRequest, status: number, body: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, body })
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .where('held_by', '=', request.run)
    .execute();
}

/** After a failure the same key may be tried again. */
export async function releaseKey(db: Database, request: KeyedRequest): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .where('held_by', '=', request.run)
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
