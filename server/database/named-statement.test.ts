import { expect, test } from 'vitest';
import { keepingPlans, namedStatement } from './named-statement.ts';

const nameOf = ([asked]: unknown[]): string | undefined =>
  typeof asked === 'object' && asked !== null && 'name' in asked ? String(asked.name) : undefined;

const askOften = (text: string, values: unknown = [1]) =>
  keepingPlans(async () => Array.from({ length: 7 }, () => nameOf(namedStatement([text, values]))));

test('what is asked again and again has a name from the fifth time on, and keeps it', async () => {
  const names = await askOften('select id from learners where id = $1');
  expect(names.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  expect(new Set(names.slice(4)).size).toBe(1);
  expect(names[4]).toMatch(/^kept_/u);
});

test('outside of such work nothing gets a name', () => {
  const names = Array.from({ length: 9 }, () =>
    nameOf(namedStatement(['select name from learners where id = $1', [1]])),
  );
  expect(names.every((name) => name === undefined)).toBe(true);
});

test.each([
  ['select * from "deliveries" where "id" = $1 for update'],
  ['select "d".* from "deliveries" as "d" where "id" = $1'],
  ['update "learners" set "name" = $1 returning *'],
])('%s gives all columns, which may be more tomorrow, and gets none', async (text) => {
  expect((await askOften(text)).every((name) => name === undefined)).toBe(true);
});

test('a star inside of a statement, and a count, are no columns of its rows', async () => {
  for (const text of [
    'insert into jobs (id, data) select id, data from (select *, 1 as n from json_to_recordset($1) as x (id int, data json)) j',
    'select count(*) as n from jobs where id > $1',
  ])
    expect((await askOften(text)).at(-1)).toMatch(/^kept_/u);
});

test('several statements in one message, which have no values, get none', async () => {
  expect((await askOften('begin; select 1', null)).every((name) => name === undefined)).toBe(true);
});
