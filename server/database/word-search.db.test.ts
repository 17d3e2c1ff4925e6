import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, withOrganization } from './database.ts';
import { keysetOf } from './keyset.ts';
import { areFindable, foundByTime, foundByWords, foundId } from './word-search.ts';

const { db } = testDatabase();
const [ours, theirs] = [randomUUID(), randomUUID()];

const newest = keysetOf({ created: foundByTime }, foundId, {});

const learner = (organizationId: string, name: string) => ({
  id: randomUUID(),
  organization_id: organizationId,
  name,
  phone_number: '',
  email: `${randomUUID()}@example.org`,
  language: 'en' as const,
});

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
      .insertInto('learners')
      .values([learner(ours, 'Asha Patil'), learner(ours, 'आशा पाटील'), learner(theirs, 'Asha Rao')])
      .execute();
  }),
);

const namesWith = (words: string, organizationId: string | undefined) =>
  withOrganization(db, ours, async (scope) => {
    const rows = await scope
      .selectFrom('learners')
      .innerJoin(foundByWords([words], organizationId, newest).as('found'), 'found.row_id', 'learners.id')
      .select('name')
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  });

test('words are found whatever their case, in any script, and only in the own organization', async () => {
  expect(await namesWith('aSHA', ours)).toEqual(['Asha Patil']);
  expect(await namesWith('पाटी', ours)).toEqual(['आशा पाटील']);
  expect(await namesWith('asha', undefined)).toEqual(['Asha Patil']);
  expect(await namesWith('asha r', ours)).toEqual([]);
});

test('words of one or two characters are not looked up', () => {
  expect(areFindable(['as'])).toBe(false);
  expect(areFindable(['asha', 'as'])).toBe(false);
  expect(areFindable(['पाटी'])).toBe(true);
});

test('what is found by words comes in the order of time, also after the time of a row was changed', async () => {
  const ids = await withOrganization(db, theirs, async (scope) => {
    const rows = ['Ravi 1', 'Ravi 2', 'Ravi 3'].map((name) => learner(theirs, name));
    await scope.insertInto('learners').values(rows).execute();
    for (const [index, day] of ['02', '03', '01'].entries())
      await scope
        .updateTable('learners')
        .set({ created_at: new Date(`2026-01-${day}T00:00:00Z`) })
        .where('id', '=', rows[index]?.id ?? '')
        .execute();
    return rows.map(({ id }): string => id);
  });
  const found = (sort?: string) =>
    withOrganization(db, theirs, async (scope) => {
      const keyset = keysetOf({ created: foundByTime }, foundId, { sort });
      const rows = await scope
        .selectFrom(foundByWords(['ravi', 'nobody'], theirs, keyset).as('found'))
        .select('row_id')
        .execute();
      return rows.map(({ row_id }) => ids.indexOf(row_id));
    });
  expect(await found()).toEqual([1, 0, 2]);
  expect(await found('created')).toEqual([2, 0, 1]);
  await withOrganization(db, theirs, (scope) => scope.deleteFrom('learners').where('id', 'in', ids).execute());
});

test('a new name is found, the old one no longer, and a deleted row leaves no keys', async () => {
  await withOrganization(db, ours, (scope) =>
    scope.updateTable('learners').set({ name: 'Kavya Patil' }).where('name', '=', 'Asha Patil').execute(),
  );
  expect(await namesWith('kavya', ours)).toEqual(['Kavya Patil']);
  expect(await namesWith('asha', ours)).toEqual([]);
  await withOrganization(db, ours, (scope) => scope.deleteFrom('learners').execute());
  const left = await sql<{ n: number }>`select count(*) as n from search_keys`.execute(db);
  expect(left.rows[0]?.n).toBe(1);
});
