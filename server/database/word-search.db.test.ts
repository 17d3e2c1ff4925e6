import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, withOrganization } from './database.ts';
import { mayHold } from './word-search.ts';

const { db } = testDatabase();
const [ours, theirs] = [randomUUID(), randomUUID()];

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
    const holds = mayHold(sql`learners.id`, words, organizationId);
    if (holds === undefined) return undefined;
    const rows = await scope.selectFrom('learners').select('name').where(holds).orderBy('name').execute();
    return rows.map(({ name }) => name);
  });

test('words are found whatever their case, in any script, and only in the own organization', async () => {
  expect(await namesWith('aSHA', ours)).toEqual(['Asha Patil']);
  expect(await namesWith('पाटी', ours)).toEqual(['आशा पाटील']);
  expect(await namesWith('asha', undefined)).toEqual(['Asha Patil']);
  expect(await namesWith('asha r', ours)).toEqual([]);
});

test('words of one or two characters are not looked up', async () => {
  expect(await namesWith('as', ours)).toBeUndefined();
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
