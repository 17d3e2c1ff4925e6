import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, type Scope, withOrganization } from './database.ts';
import { jobLimits, pageLimits, withinLimits } from './time-limits.ts';

const { db, owner } = testDatabase();
const inForce = async (scope: Scope) => {
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(scope);
  return rows[0];
};
const anOrganization = randomUUID();

test('a page has five seconds for a statement, a job a minute, and what is neither as long as it takes', async () => {
  const page = await withinLimits(pageLimits, () => withOrganization(db, anOrganization, inForce));
  const job = await withinLimits(jobLimits, () => asSystem(db, inForce));
  const backup = await asSystem(db, inForce);
  expect([page?.statement, job?.statement, backup?.statement]).toEqual(['5s', '1min', '0']);
  expect([page?.idle, job?.idle]).toEqual(['1min', '5min']);
});

test('the limits end with the transaction, so that who gets the connection next has none of them', async () => {
  await withinLimits(pageLimits, () => Promise.all([1, 2].map(() => asSystem(owner, inForce))));
  const { rows } = await sql<{ statement: string }>`select current_setting('statement_timeout') as statement`.execute(
    owner,
  );
  expect(rows[0]?.statement).toBe('0');
});

test('a statement that takes too long ends on the server, also when nobody waits for its answer any more', async () => {
  const slow = withinLimits({ ...pageLimits, statementMs: 100 }, () =>
    asSystem(db, (scope) => sql`select pg_sleep(600)`.execute(scope)),
  );
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep(600)'
      and pid <> pg_backend_pid()`.execute(owner);
  expect(rows).toEqual([]);
});

test('a transaction that asks nothing gives its locks back', async () => {
  const idle = withinLimits({ ...pageLimits, idleMs: 50 }, () =>
    asSystem(db, async (scope) => {
      await sql`select pg_advisory_xact_lock(79, 79)`.execute(scope);
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where locktype = 'advisory' and classid = 79`.execute(owner);
          return rows.length;
        })
        .toBe(0);
      await sql`select 1`.execute(scope);
    }),
  );
  await expect(idle).rejects.toThrow();
});
