import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { noPgBouncer } from '#kit/pgbouncer.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testDatabaseAddress } from '#kit/test-database.ts';
import { testServer } from '#kit/test-server.ts';
import { openClock } from '#server/clock.ts';
import { asSystem, openDatabase } from '#server/database/database.ts';
import { deliverJob } from '#server/learners/plan-job.ts';
import { openLog } from '#server/log.ts';

const server = testServer({ pooled: true, movableClock: true });
beforeEach((context) => {
  if (noPgBouncer !== undefined) context.skip(noPgBouncer);
});

test('what is asked goes through a pooler that gives each transaction another connection', async () => {
  const connections = await Promise.all(
    Array.from({ length: 12 }, () =>
      asSystem(server.context.db, async (scope) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(scope);
        return rows[0]?.pid;
      }),
    ),
  );
  // Twelve ask at once, and the pool has five.
  expect(new Set(connections).size).toBeLessThanOrEqual(5);
});

const lists = ['/api/v1/courses', '/api/media', '/api/templates', '/api/v1/learners', '/api/v1/templates/statistics'];

test('lists that a connection would plan once are read by many at once, again and again', async () => {
  const person = await signedIn(server, 'organization');
  const paths = Array.from({ length: 12 }, () => lists).flat();
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await server.call('GET', path, { token: person.token })).status]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('what one person writes is not seen by the next on the same connection', async () => {
  const [one, other] = [await signedIn(server, 'organization'), await signedIn(server, 'organization')];
  const made = await server.call('POST', '/api/v1/courses', { token: one.token, body: { title: 'Kitchen hygiene' } });
  expect(made.status).toBeLessThan(300);
  const titlesOf = async (token: string): Promise<string[]> => {
    const answer = await server.call('GET', '/api/v1/courses', { token });
    return answer.text.match(/Kitchen hygiene/g) ?? [];
  };
  for (let look = 0; look < 8; look += 1) {
    const [own, strange] = await Promise.all([titlesOf(one.token), titlesOf(other.token)]);
    expect([own.length > 0, strange]).toEqual([true, []]);
  }
});

test('a moved clock is told to other processes, over the connection that stays', async () => {
  const { organizationId } = await signedIn(server, 'organization');
  const { db, clock } = server.context;
  const other = await openClock(db, testDatabaseAddress(db), openLog('silent'));
  await clock.advance({ organizationId }, 3_600_000);
  await expect.poll(() => other.aheadMs(organizationId)).toBe(3_600_000);
  await other.close();
});

test('a job that is queued in a transaction runs', async () => {
  const { db, jobs } = server.context;
  const id = await asSystem(db, (scope) => jobs.enqueue(scope, deliverJob, {}, { key: 'through-the-pooler' }));
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`select state::text as state from pgboss.job where id = ${id}`.execute(
      db,
    );
    return rows[0]?.state;
  };
  await expect.poll(stateOf).toBe('completed');
});

test('the owner of the tables has a connection past the pooler, for migrations and backups', async () => {
  const address = testDatabaseAddress(server.context.db);
  const direct = openDatabase(address.direct ?? {}, openLog('silent'), { connections: 1 });
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(direct);
  await direct.destroy();
  expect(rows[0]?.user).toBe(address.user);
});
