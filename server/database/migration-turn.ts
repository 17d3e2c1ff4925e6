import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

const lookEveryMs = 250;

/**
 * Runs `work` on one connection while nobody else's runs on this database. Who waits asks again and again: a statement that
 * stood waiting for the lock would hold a snapshot, for whose end `create index concurrently` waits in its turn, and
 * PostgreSQL would end one of the two as a deadlock. With the connection the turn ends, however that happens.
 */
export function inTurn<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    while (!(await takesTurn(connection))) await sleep(lookEveryMs);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(41, 2)`.execute(connection).catch(() => undefined);
    }
  });
}

async function takesTurn(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(41, 2) as taken`.execute(connection);
  return rows[0]?.taken === true;
}
