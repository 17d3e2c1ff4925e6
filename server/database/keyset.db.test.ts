import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from './database.ts';
import { containing, keysetOf, type Ordering, pageOf } from './keyset.ts';

const { db } = testDatabase();

const orderings: Record<'created' | 'name', Ordering> = {
  created: { by: sql`organizations.created_at`, type: 'timestamptz', isNewestFirst: true },
  name: { by: sql`lower(organizations.name)`, type: 'text' },
};

async function walk(sort: string | undefined, limit: number): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const keyset = keysetOf(orderings, sql`organizations.id`, { sort, cursor });
    const found = await asSystem(db, (scope) => {
      const rows = scope
        .selectFrom('organizations')
        .select(['id', 'name', keyset.key.as('cursor_key')])
        .orderBy(keyset.orderBy)
        .limit(limit + 1);
      return (keyset.after === undefined ? rows : rows.where(keyset.after)).execute();
    });
    const page = pageOf(found, limit);
    names.push(...page.rows.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== undefined);
  return names;
}

test('rows of one millisecond, equal names and an odd collation are all shown once, in either direction', async () => {
  const at = [
    '2026-11-21T10:00:00.000100Z',
    '2026-11-21T10:00:00.000200Z',
    '2026-11-21T10:00:00.000300Z',
    '2026-11-21T10:00:00.000300Z',
    '2026-11-21T09:00:00Z',
  ];
  const names = ['b', 'B', 'ஆ', 'a b', "o'k"];
  await asSystem(db, async (scope) => {
    for (const [index, name] of names.entries()) {
      await sql`insert into organizations (id, name, created_at) values (${randomUUID()}, ${name}, ${at[index]})`.execute(
        scope,
      );
    }
  });
  for (const sort of ['name', '-name', 'created', '-created', undefined, 'nonsense']) {
    const whole = await walk(sort, 100);
    for (const limit of [1, 2, 3]) expect([sort, limit, await walk(sort, limit)]).toEqual([sort, limit, whole]);
    expect([sort, whole.toSorted()]).toEqual([sort, names.toSorted()]);
  }
  expect((await walk('created', 2))[0]).toBe("o'k");
  expect((await walk(undefined, 2)).at(-1)).toBe("o'k");
});

test('a cursor that is none of ours is refused', () => {
  const wrong = [
    '',
    'nonsense',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
    Buffer.from(JSON.stringify(['a\0b', randomUUID()])).toString('base64url'),
  ];
  for (const cursor of wrong)
    expect(() => keysetOf(orderings, sql`id`, { cursor })).toThrow("We couldn't read this request.");
});

test('what a person types is no wildcard', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});
