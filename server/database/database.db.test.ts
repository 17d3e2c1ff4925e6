import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from './database.ts';

const { db } = testDatabase();

test('a connection that breaks inside a transaction fails that transaction and nothing else', async () => {
  const broken = asSystem(db, async (scope) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(scope);
    await asSystem(db, (other) => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other));
    // Nothing is asked of the connection while it breaks: nobody is there to be told.
    await sleep(100);
    await sql`select 1`.execute(scope);
  });
  await expect(broken).rejects.toThrow();
  const after = await asSystem(db, (scope) => sql<{ one: number }>`select 1 as one`.execute(scope));
  expect(after.rows).toEqual([{ one: 1 }]);
});
