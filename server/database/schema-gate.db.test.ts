import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { openLog } from '../log.ts';
import { openDatabase, ownerOf } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, watchGate } from './schema-gate.ts';

const { address } = testDatabase();
const db = openDatabase(ownerOf(address), openLog('silent'), { connections: 6 });
afterAll(() => db.destroy());

function copyOfMigrations(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  return folder;
}
/** A newer release has one migration more, and has run it. */
async function newerRelease(name: string, text: string): Promise<void> {
  const folder = copyOfMigrations();
  writeFileSync(path.join(folder, `${name}.sql`), text);
  await migrate(db, folder);
}

test('a migration that waits for a long reader lets everybody else through meanwhile', async () => {
  await sql`create table busy (id int)`.execute(db);
  const folder = copyOfMigrations();
  writeFileSync(
    path.join(folder, '9029-waits.sql'),
    '-- older releases: go on\nalter table busy add column waited int;',
  );
  const [reads, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reader = db.transaction().execute(async (scope) => {
    await sql`select from busy`.execute(scope);
    reads.resolve();
    await done.promise;
  });
  await reads.promise;
  const migrating = migrate(db, folder, undefined, { lockMs: 50, pauseMs: 50, tries: 10_000 });
  // Behind one that waits without end this would wait as well.
  for (let look = 0; look < 20; look += 1) await sql`select from busy`.execute(db);
  done.resolve();
  await reader;
  expect(await migrating).toContain('9029-waits');
});

test('a migration that PostgreSQL ends, since somebody and it wait for each other, begins anew', async () => {
  await sql`create table held_first (id int); create table held_last (id int)`.execute(db);
  const folder = copyOfMigrations();
  writeFileSync(
    path.join(folder, '9028-crosses.sql'),
    '-- older releases: go on\nalter table held_first add column crossed int; alter table held_last add column crossed int;',
  );
  let migrating: Promise<string[]> | undefined;
  await db.transaction().execute(async (scope) => {
    await sql`lock table held_last in access share mode`.execute(scope);
    migrating = migrate(db, folder, undefined, { lockMs: 60_000, pauseMs: 50, tries: 10 });
    const waiting = () =>
      sql`select from pg_locks where relation = 'held_last'::regclass and not granted`
        .execute(db)
        .then(({ rows }) => rows.length);
    await expect.poll(waiting).toBe(1);
    // It has waited for longer, so that it is the one whom PostgreSQL ends.
    await sql`lock table held_first in access share mode`.execute(scope);
  });
  expect(await migrating).toContain('9028-crosses');
});

test('a release starts on a database to which a newer one has only added something', async () => {
  await newerRelease('9030-adds', '-- older releases: go on\ncreate table adds (id int);');
  expect(await migrate(db)).toEqual([]);
});

test('a release that knows what replaced the old goes on when the old is taken away', async () => {
  const [known = ''] = readdirSync(migrationsFolder).sort();
  const name = path.basename(known, '.sql');
  await newerRelease('9031-takes-away', `-- older releases: must know ${name}\ncreate table takes (id int);`);
  expect(await migrate(db)).toEqual([]);
});

test('a release that runs when a newer one shuts it out says so and is told to stop', async () => {
  const told = Promise.withResolvers<string>();
  const end = watchGate(db, told.resolve, 20);
  onTestFinished(end);
  await newerRelease('9032-shuts-out', 'create table shuts_out (id int);');
  expect(await told.promise).toMatch(/^This database has been run by a newer version \(9032-shuts-out\)/);
  await expect(migrate(db)).rejects.toThrow(/9032-shuts-out/);
  await sql`delete from schema_gate`.execute(db);
});

test('every migration since there is a gate says what older releases do', () => {
  const silent = readdirSync(migrationsFolder)
    .filter((name) => name >= '0160')
    .filter(
      (name) =>
        !/^-- older releases: (go on|must know \S+|stop)$/m.test(
          readFileSync(path.join(migrationsFolder, name), 'utf8'),
        ),
    );
  expect(silent).toEqual([]);
});
