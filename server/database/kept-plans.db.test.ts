import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from './database.ts';
import { amongIds, idsOfAnyNumber } from './compiled-statement.ts';
import { keepingPlans } from './named-statement.ts';

const { db, owner } = testDatabase({ pooled: false });

/** As often as it takes for a connection to keep the plan, and once more. */
const often = Array.from({ length: 7 });

test('a column that a newer release adds breaks nothing that an older one has planned', async () => {
  await sql`create table shelves (id int primary key, label text); insert into shelves values (1, 'first')`.execute(
    owner,
  );
  await sql`grant select, update on shelves to public`.execute(owner);
  const read = () =>
    keepingPlans(() =>
      asSystem(db, async (scope) => {
        const named = await sql<object>`select id, label from shelves where id = ${1}`.execute(scope);
        const whole = await sql<object>`select * from shelves where id = ${1} for update`.execute(scope);
        await sql`update shelves set label = ${'first'} where id = ${1}`.execute(scope);
        const kept = await sql<{ n: number }>`
          select count(*)::int as n from pg_prepared_statements where statement like '%shelves%'`.execute(scope);
        return { named: named.rows, whole: whole.rows, kept: kept.rows[0]?.n };
      }),
    );
  let before = await read();
  for (const _ of often) before = await read();
  expect(before).toEqual({ named: [{ id: 1, label: 'first' }], whole: [{ id: 1, label: 'first' }], kept: 2 });
  await sql`alter table shelves add column height int default 3`.execute(owner);
  const after = await read();
  expect(after.named).toEqual([{ id: 1, label: 'first' }]);
  expect(after.whole).toEqual([{ id: 1, label: 'first', height: 3 }]);
});

test('a plan that is kept while its table is almost empty looks rows up, also when the table is full', async () => {
  await sql`create table racks (id int primary key, label text); insert into racks values (1, 'first')`.execute(owner);
  await sql`grant select on racks to public`.execute(owner);
  const plan = () =>
    asSystem(db, async (scope) => {
      const { rows } = await sql<Record<string, string>>`explain select label from racks where id = 1`.execute(scope);
      return rows.flatMap(Object.values).join();
    });
  expect(await keepingPlans(plan)).toContain('Index Scan');
  // What is asked once is planned for the rows there are.
  await sql`analyze racks`.execute(owner);
  expect(await plan()).toContain('Seq Scan');
});

test('rows that are named by their ids are looked up one by one, and no index is read whole for them', async () => {
  await sql`create table crates (id uuid primary key, label text);
    insert into crates select gen_random_uuid(), n::text from generate_series(1, 300) n; analyze crates`.execute(owner);
  await sql`grant select, update on crates to public`.execute(owner);
  const plan = () =>
    asSystem(db, async (scope) => {
      const { rows } = await sql<Record<string, string>>`
        explain update crates c set label = n.label
        from unnest(array(select unnest(array[gen_random_uuid()])), array['x']) as n(id, label) where c.id = n.id`.execute(
        scope,
      );
      return rows.flatMap(Object.values).join();
    });
  expect(await keepingPlans(plan)).toMatch(/Nested Loop.*Index Cond: \(id = n\.id\)/u);
});

test('rows that are named by their ids are looked up, also by a plan that was made while the table had a single one', async () => {
  await sql`create table baskets (id uuid primary key, label text);
    insert into baskets values (gen_random_uuid(), '1'); analyze baskets`.execute(owner);
  await sql`grant select, update on baskets to public`.execute(owner);
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const plan = (named: ReturnType<typeof amongIds>) =>
    asSystem(db, async (scope) => {
      const { rows } = await sql<Record<string, string>>`
        explain update baskets b set label = n.label
        from unnest(${idsOfAnyNumber(ids)}, ${['x', 'y']}::text[]) as n(id, label) where b.id = n.id and ${named}`.execute(
        scope,
      );
      return rows.flatMap(Object.values).join();
    });
  expect(await keepingPlans(() => plan(sql<boolean>`true`))).not.toContain('Index Cond');
  expect(await keepingPlans(() => plan(amongIds('b.id', ids)))).toMatch(/Index Cond: \(id = ANY/u);
});
