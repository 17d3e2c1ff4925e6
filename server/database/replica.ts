import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { replicaAge, replicaReads } from '../metrics/metrics.ts';
import { AppError } from '../app-error.ts';
import { type Database, type DatabaseAddress, type DatabaseLogin, openDatabase } from './database.ts';
import { ageOf, type WalSample, walPosition, withSample } from './wal-positions.ts';

/** A standby that answers what may be some seconds old. */
export interface Replica {
  /** Undefined while it is away, follows no primary or another one, or is too far behind. */
  current(): { db: Database; ageMs: number } | undefined;
  /** Looks where both servers stand, as it does by itself each second. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 1000;
/** Figures of half a minute ago mislead nobody; of older ones the primary is asked. */
export const oldestMs = 30_000;

/** @param address the standby's, as `replicaAddress` gives it */
export function openReplica(primary: Database, address: DatabaseAddress, log: Log): Replica {
  const db = openDatabase(address, log, { connections: 6, part: 'replica' });
  let samples: WalSample[] = [];
  let reached: { position: bigint; atMs: number } | undefined;
  let looking: Promise<void> | undefined;

  const measure = async (): Promise<void> => {
    const atMs = performance.now();
    const leader = await positionOf(primary);
    samples = withSample(samples, { atMs, position: leader.position }, oldestMs * 2);
    const follower = await positionOf(db);
    reached =
      follower.isFollowing && follower.cluster === leader.cluster ? { position: follower.position, atMs } : undefined;
  };
  const age = (): number =>
    reached === undefined ? Number.POSITIVE_INFINITY : ageOf(samples, reached.position, performance.now());
  const look = (): Promise<void> => {
    looking ??= measure()
      .catch(() => {
        reached = undefined;
      })
      .finally(() => {
        looking = undefined;
        replicaAge.set(Number.isFinite(age()) ? age() / 1000 : -1);
      });
    return looking;
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    current() {
      const ageMs = age();
      return ageMs <= oldestMs ? { db, ageMs } : undefined;
    },
    look,
    close: async () => {
      clearInterval(timer);
      await looking;
      await db.destroy();
    },
  };
}

interface ServerPosition {
  isFollowing: boolean;
  position: bigint;
  /** The same number on a primary and its standbys. */
  cluster: string;
}

async function positionOf(db: Database): Promise<ServerPosition> {
  const { rows } = await sql<{ follows: boolean; position: string; cluster: string }>`
    select pg_is_in_recovery() as follows,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position,
      (select system_identifier::text from pg_control_system()) as cluster`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a server that says nothing of itself');
  return { isFollowing: row.follows, position: walPosition(row.position), cluster: row.cluster };
}

/** Where a standby stands and who logs in there: the same roles, with their passwords, as at its primary. */
export function replicaAddress(address: DatabaseAddress, url: string): DatabaseAddress {
  const { system, application, ...owner } = address;
  // Statements have no names there: a pooler may stand before it as well.
  const there = (login: DatabaseLogin): DatabaseLogin => ({
    ...login,
    ...(login.connectionString !== undefined && { connectionString: elsewhere(login.connectionString, url) }),
    isPooled: true,
  });
  const { direct: _, ...main } = owner;
  return {
    ...there(main),
    ...(system !== undefined && { system: there(system) }),
    ...(application !== undefined && { application: there(application) }),
  };
}

/** The login of one address at the server of another. */
function elsewhere(login: string, server: string): string {
  const moved = new URL(server);
  const { username, password } = new URL(login);
  moved.username = username;
  moved.password = password;
  return moved.href;
}

interface Servers {
  db: Database;
  replica?: Replica | undefined;
}

/**
 * Reads what may be some seconds old: at the standby, and at the primary where there is none, it is not usable, or it
 * fails meanwhile (it restarts, or has to go on and breaks a long reading off).
 *
 * @param work reads only, and may be run again
 * @returns what it read, and how old that is at most
 */
export async function readOld<T>(
  { db, replica }: Servers,
  work: (db: Database) => Promise<T>,
): Promise<{ answer: T; ageMs: number }> {
  const standby = replica?.current();
  if (standby !== undefined) {
    try {
      const answer = await work(standby.db);
      replicaReads.inc({ server: 'replica' });
      return { answer, ageMs: standby.ageMs };
    } catch (error) {
      if (isOfTheQuestion(error)) throw error;
    }
  }
  if (replica !== undefined) replicaReads.inc({ server: 'primary' });
  return { answer: await work(db), ageMs: 0 };
}

/** What the primary would say as well, and as late: a refusal, or a statement that takes longer than it may. */
const isOfTheQuestion = (error: unknown): boolean =>
  error instanceof AppError || (error as { code?: unknown }).code === '57014';
