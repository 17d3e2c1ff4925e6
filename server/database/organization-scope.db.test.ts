import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, withOrganization } from './database.ts';

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
      .insertInto('users')
      .values([aUser(ours), aUser(theirs)])
      .execute();
  }),
);

const aUser = (organizationId: string) => ({
  id: randomUUID(),
  organization_id: organizationId,
  name: 'Asha',
  email: `${organizationId}@example.org`,
  phone: '+911234567890',
  phone_e164: null,
  role: 'creator' as const,
  password_hash: 'x',
  avatar_key: null,
});

test('a query without a scope sees no row of anybody', async () => {
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('a query that forgot its where sees the own organization only', async () => {
  const seen = await withOrganization(db, ours, (scope) =>
    scope.selectFrom('users').select('organization_id').execute(),
  );
  expect(seen).toEqual([{ organization_id: ours }]);
});

test('a row cannot be written into another organization', async () => {
  await expect(
    withOrganization(db, ours, (scope) =>
      scope
        .insertInto('users')
        .values({ ...aUser(theirs), email: 'other@example.org' })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
});

test('an update without a where leaves the other organization alone', async () => {
  await withOrganization(db, ours, (scope) => scope.updateTable('users').set({ name: 'Changed' }).execute());
  const names = await asSystem(db, (scope) =>
    scope.selectFrom('users').select('name').where('organization_id', '=', theirs).execute(),
  );
  expect(names).toEqual([{ name: 'Asha' }]);
});

test('the scope ends with its transaction, also on the same connection', async () => {
  await db.connection().execute(async (connection) => {
    await asSystem(connection, async () => undefined);
    expect(await connection.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});
