import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { dumpSchema } from './dump-schema.ts';
import { migrate } from './migrate.ts';

const { owner: db } = testDatabase();
const made = path.join(import.meta.dirname, 'migrations');

/** A database in which nothing has run yet. */
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});

function copyOfMigrations(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(made, folder, { recursive: true });
  return folder;
}

const linesOf = (schema: string): string[] =>
  schema
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .toSorted();

test('migrations with older numbers than one that has run are run by the next start, to the same schema', async () => {
  const folder = copyOfMigrations();
  const late = ['0030-audit-trail', '0031-erasure', '0032-published-by-nobody', '0033-wording-of-proofs'];
  for (const name of late) rmSync(path.join(folder, `${name}.sql`));
  await migrate(db, folder, '0040-own-rows-only');
  expect(await migrate(db)).toEqual(expect.arrayContaining(late));
  expect(linesOf(await dumpSchema(db))).toEqual(
    linesOf(readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8')),
  );
  expect(await migrate(db)).toEqual([]);
});

test('a database that a newer version has run is refused with a sentence, and nothing runs', async () => {
  const folder = copyOfMigrations();
  const newest = path.join(folder, '9021-of-a-newer-version.sql');
  writeFileSync(newest, 'create table newer (id int);');
  await migrate(db, folder);
  rmSync(newest);
  writeFileSync(path.join(folder, '9020-due-here.sql'), 'create table due_here (id int);');
  await expect(migrate(db, folder)).rejects.toThrow(
    /^This database has been run by a newer version \(9021-of-a-newer-version\)/,
  );
  const found = await sql<{ name: string | null }>`select to_regclass('due_here')::text as name`.execute(db);
  expect(found.rows[0]?.name).toBeNull();
});
