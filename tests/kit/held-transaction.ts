import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { asSystem, type Database, type Scope } from '#server/database/database.ts';
import { until } from './until.ts';

/** A transaction that has done its first part, holds what it locked, and ends when it is told to. */
export interface HeldTransaction<T> {
  /** @returns what its last part gives, once it is committed */
  goOn: () => Promise<T>;
}

export async function heldTransaction<T>(
  db: Database,
  first: (scope: Scope) => Promise<unknown>,
  last: (scope: Scope) => Promise<T>,
): Promise<HeldTransaction<T>> {
  const reached = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  // A test that fails on the way leaves nothing locked for the next one.
  onTestFinished(() => told.resolve());
  const ended = asSystem(db, async (scope) => {
    await first(scope);
    reached.resolve();
    await told.promise;
    return last(scope);
  });
  await Promise.race([reached.promise, ended]);
  return {
    goOn: () => {
      told.resolve();
      return ended;
    },
  };
}

/** Comes back when another transaction of this database stands before a lock that somebody holds. */
export const untilOneWaits = (db: Database): Promise<true> =>
  until(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`.execute(db);
    return (rows[0]?.waiting ?? 0) > 0 ? true : undefined;
  });
