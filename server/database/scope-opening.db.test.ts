import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, type Database, type Scope, withOrganization, withSession } from './database.ts';

const { db } = testDatabase();
const [ours, theirs] = [randomUUID(), randomUUID()];

beforeAll(() =>
  asSystem(db, async (scope) => {
    await scope
      .insertInto('organizations')
      .values([
        { id: ours, name: 'Ours' },
        { id: theirs, name: 'Theirs' },
      ])
      .execute();
    await scope
      .insertInto('counters')
      .values([
        { organization_id: ours, name: 'things', n: 3 },
        { organization_id: theirs, name: 'things', n: 5 },
      ])
      .execute();
  }),
);

const things = (scope: Scope | Database) =>
  scope.selectFrom('counters').select('n').where('name', '=', 'things').execute();

test('what opens a scope goes out with its first statement, and each scope of a connection sees its own', async () => {
  await db.connection().execute(async (connection) => {
    for (let round = 0; round < 3; round += 1) {
      expect(await withOrganization(connection, ours, things)).toEqual([{ n: 3 }]);
      expect(await withOrganization(connection, theirs, things)).toEqual([{ n: 5 }]);
      expect(await things(connection)).toEqual([]);
    }
  });
});

const nobody = () => ({
  principal: { userId: randomUUID(), organizationId: ours, role: 'admin' },
  digest: '00'.repeat(32),
});

test('who cannot prove a session is told that, and not that a statement behind it failed', async () => {
  await expect(withSession(db, nobody(), things)).rejects.toThrow(/session/);
  // Also where nothing is asked.
  await expect(withSession(db, nobody(), async () => 'something')).rejects.toThrow(/session/);
  expect(await withOrganization(db, theirs, things)).toEqual([{ n: 5 }]);
});

test('a statement that fails as the first of its scope leaves nothing behind on the connection', async () => {
  await db.connection().execute(async (connection) => {
    await expect(withOrganization(connection, ours, (scope) => sql`select 1 / 0`.execute(scope))).rejects.toThrow(
      /division by zero/,
    );
    expect(await things(connection)).toEqual([]);
    expect(await withOrganization(connection, theirs, things)).toEqual([{ n: 5 }]);
  });
});

test('what a scope wrote is there when its promise is kept, and gone when its work throws', async () => {
  await withOrganization(db, ours, async (scope) => {
    await things(scope);
    await scope.updateTable('counters').set({ n: 4 }).where('name', '=', 'things').execute();
  });
  expect(await withOrganization(db, ours, things)).toEqual([{ n: 4 }]);
  const thrown = withOrganization(db, ours, async (scope) => {
    await scope.updateTable('counters').set({ n: 9 }).where('name', '=', 'things').execute();
    throw new Error('changed my mind');
  });
  await expect(thrown).rejects.toThrow('changed my mind');
  expect(await withOrganization(db, ours, things)).toEqual([{ n: 4 }]);
});
