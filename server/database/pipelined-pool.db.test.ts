import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, type Database, type Scope, withOrganization } from './database.ts';
import { keptPlan, loneKeptPlan } from './pipelined-pool.ts';

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

const things = (scope: Scope | Database, end = keptPlan) =>
  scope.selectFrom('counters').select('n').where('name', '=', 'things').modifyEnd(end).execute();

test('a plan that a connection keeps sees the organization of each scope anew', async () => {
  await db.connection().execute(async (connection) => {
    for (const end of [keptPlan, loneKeptPlan]) {
      for (let round = 0; round < 7; round += 1) {
        expect(await withOrganization(connection, ours, (scope) => things(scope, end))).toEqual([{ n: 3 }]);
        expect(await withOrganization(connection, theirs, (scope) => things(scope, end))).toEqual([{ n: 5 }]);
        expect(await things(connection)).toEqual([]);
      }
    }
  });
});

test('a scope of one statement refuses another, and its connection goes on', async () => {
  await db.connection().execute(async (connection) => {
    const twice = withOrganization(connection, ours, async (scope) => {
      await things(scope, loneKeptPlan);
      return things(scope);
    });
    await expect(twice).rejects.toThrow(/scope of one statement/);
    expect(await withOrganization(connection, ours, (scope) => things(scope))).toEqual([{ n: 3 }]);
  });
});

test('the values of a lone statement arrive as they are, whatever marks they hold', async () => {
  await db.connection().execute(async (connection) => {
    for (const words of ["it's", 'back\\slash', '"; select 1; --', '$1 %s é க']) {
      const echoed = await withOrganization(connection, ours, (scope) =>
        sql<{ words: string; n: number; at: Date }>`
          select ${words}::text as words, ${7}::int as n, ${new Date('2026-11-22T10:00:00.123Z')}::timestamptz as at ${loneKeptPlan}`.execute(
          scope,
        ),
      );
      expect(echoed.rows).toEqual([{ words, n: 7, at: new Date('2026-11-22T10:00:00.123Z') }]);
    }
  });
});

test('a lone statement that fails, or whose value cannot be sent, ends its scope and its connection goes on', async () => {
  await db.connection().execute(async (connection) => {
    const divided = withOrganization(connection, ours, (scope) =>
      sql`select 1 / ${0}::int ${loneKeptPlan}`.execute(scope),
    );
    await expect(divided).rejects.toThrow(/division by zero/);
    const cut = withOrganization(connection, ours, (scope) =>
      sql`select ${'a\0b'}::text ${loneKeptPlan}`.execute(scope),
    );
    await expect(cut).rejects.toThrow(/NUL/);
    const misspelt = withOrganization(connection, ours, (scope) => sql`selec 1 ${loneKeptPlan}`.execute(scope));
    await expect(misspelt).rejects.toThrow(/syntax error/);
    expect(await things(connection)).toEqual([]);
    expect(await withOrganization(connection, theirs, (scope) => things(scope, loneKeptPlan))).toEqual([{ n: 5 }]);
  });
});

test('a statement that fails as the first of its scope leaves nothing behind on the connection', async () => {
  await db.connection().execute(async (connection) => {
    await expect(withOrganization(connection, ours, (scope) => sql`select 1 / 0`.execute(scope))).rejects.toThrow(
      /division by zero/,
    );
    expect(await things(connection)).toEqual([]);
    expect(await withOrganization(connection, theirs, (scope) => things(scope))).toEqual([{ n: 5 }]);
  });
});

test('what a scope wrote is there when its promise is kept, and gone when its work throws', async () => {
  await withOrganization(db, ours, async (scope) => {
    await things(scope);
    await scope.updateTable('counters').set({ n: 4 }).where('name', '=', 'things').execute();
  });
  expect(await withOrganization(db, ours, (scope) => things(scope))).toEqual([{ n: 4 }]);
  const thrown = withOrganization(db, ours, async (scope) => {
    await scope.updateTable('counters').set({ n: 9 }).where('name', '=', 'things').execute();
    throw new Error('changed my mind');
  });
  await expect(thrown).rejects.toThrow('changed my mind');
  expect(await withOrganization(db, ours, (scope) => things(scope))).toEqual([{ n: 4 }]);
});
