import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { openLog } from '../log.ts';
import { openDatabase, ownerOf } from './database.ts';
import { dumpSchema } from './dump-schema.ts';
import { migrate } from './migrate.ts';

const { owner: db, address } = testDatabase();
const schemaFile = path.join(import.meta.dirname, 'schema.sql');

test('migrating a second time does nothing', async () => {
  expect(await migrate(db)).toEqual([]);
});

test('schema.sql is the schema that the migrations make', async () => {
  const schema = await dumpSchema(db);
  if (process.env['UPDATE_SCHEMA'] === '1') writeFileSync(schemaFile, schema);
  expect(schema).toBe(readFileSync(schemaFile, 'utf8'));
});

test('every table with an organization_id is behind row-level security, also for its owner', async () => {
  const open = await sql<{ relname: string }>`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
    db,
  );
  expect(open.rows).toEqual([]);
});

test('a migration that was edited after it ran is refused by name', async () => {
  const folder = copyOfMigrations();
  const first = path.join(folder, '0001-accounts.sql');
  writeFileSync(first, `${readFileSync(first, 'utf8')}\n-- one more word`);
  await expect(migrate(db, folder)).rejects.toThrow(/0001-accounts was edited/);
});

test('a migration that fails leaves nothing of itself, and runs once it is mended', async () => {
  const folder = copyOfMigrations();
  const broken = path.join(folder, '9001-broken.sql');
  writeFileSync(broken, 'create table half (id int); select 1 / 0;');
  await expect(migrate(db, folder)).rejects.toThrow(/9001-broken failed: division by zero/);
  writeFileSync(broken, 'create table half (id int);');
  expect(await migrate(db, folder)).toEqual(['9001-broken']);
});

test('of two processes that migrate at once both end well and each migration runs once', async () => {
  const folder = copyOfMigrations();
  writeFileSync(path.join(folder, '9001-broken.sql'), 'create table half (id int);');
  writeFileSync(path.join(folder, '9002-race.sql'), 'create table race (id int); select pg_sleep(0.05);');
  await Promise.all([migrate(db, folder), migrate(db, folder)]);
  const rows = await sql<{ n: number }>`select count(*) as n from kysely_migration where name = '9002-race'`.execute(
    db,
  );
  expect(rows.rows[0]?.n).toBe(1);
});

test('five processes that start at once on one database all migrate it, also where an index is built concurrently', async () => {
  const folder = copyOfMigrations();
  writeFileSync(path.join(folder, '9001-broken.sql'), 'create table half (id int);');
  writeFileSync(path.join(folder, '9002-race.sql'), 'create table race (id int); select pg_sleep(0.05);');
  for (const number of [3, 4, 5, 6])
    writeFileSync(
      path.join(folder, `900${number}-index.sql`),
      `-- outside-transaction\ncreate index concurrently race_${number} on race (id);\nselect pg_sleep(0.05);`,
    );
  const processes = Array.from({ length: 5 }, () =>
    openDatabase(ownerOf(address), openLog('silent'), { connections: 1 }),
  );
  const ends = await Promise.allSettled(processes.map((one) => migrate(one, folder)));
  await Promise.all(processes.map((one) => one.destroy()));
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
  const ran = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
  expect(ran.filter((name) => name > '9003')).toEqual(['9003-index', '9004-index', '9005-index', '9006-index']);
});

function copyOfMigrations(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  return folder;
}
