import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testDatabase } from '#kit/test-database.ts';
import { testServer } from '#kit/test-server.ts';
import { readConfig } from '#server/config.ts';
import { asSystem, type Database } from '#server/database/database.ts';
import { dumpSchema } from '#server/database/dump-schema.ts';
import { openDiskStorage } from '#server/storage/disk-storage.ts';
import { writeBackup } from './back-up.ts';
import { readBackup } from './restore-backup.ts';

const server = testServer({ work: false, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
const empty = testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'backup-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'backup.tar.gz');
const dataDir = path.join(folder, 'restored');
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' });

const openEmpty = async () => ({
  ...empty,
  storage: await openDiskStorage(path.join(dataDir, 'files')),
  close: async () => undefined,
});

const everyRow = (db: Database): Promise<unknown> =>
  asSystem(db, async (scope) => {
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
      scope,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables.rows)
      rows[name] = (
        await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(scope)
      ).rows;
    return rows;
  });

test('a backup brings rows, files, secrets and waiting jobs into an empty installation, and its rules stay', async () => {
  const { token, email } = await signedIn(server, 'organization');
  const form = new FormData();
  form.set('name', 'Plan');
  form.set('type', 'document');
  form.set('file', new File(['%PDF-1.4 a plan'], 'plan.pdf', { type: 'application/pdf' }));
  await server.call('POST', '/api/media', { token, body: form });
  await server.call('POST', '/api/v1/auth/forgot-password', { body: { email } });
  const { context } = server;
  const address = { ...empty.address, database: await nameOf(context.db) };
  await writeBackup(file, { address, storage: context.storage }, context.config.dataDir);

  const target = await openEmpty();
  const schema = await dumpSchema(target.db);
  await readBackup(file, config, target);

  expect(await everyRow(target.db)).toEqual(await everyRow(context.db));
  expect(await dumpSchema(target.db)).toBe(schema);
  const waiting = await waitingJobs(context.db);
  expect(waiting.length).toBeGreaterThan(0);
  expect(await waitingJobs(target.db)).toEqual(waiting);
  const keys = await Array.fromAsync(context.storage.keysOlderThan(0));
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys)
    expect(await text(await target.storage.get(key))).toBe(await text(await context.storage.get(key)));
  expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(
    readFileSync(path.join(context.config.dataDir, 'secrets.json'), 'utf8'),
  );
});

test('an installation in use is not overwritten', async () => {
  await expect(readBackup(file, config, await openEmpty())).rejects.toThrow('This installation is in use');
});

test.each([
  ['text', () => Buffer.from('not an archive')],
  ['another archive', () => gzipSync('hello')],
  ['half of it', () => readFileSync(file).subarray(0, 2000)],
  ['a changed one', () => gzipSync(gunzipSync(readFileSync(file)).fill(7, 600, 700))],
])('%s is refused with a sentence', async (name, content) => {
  const bad = path.join(folder, `${name}.tar.gz`);
  writeFileSync(bad, content());
  const before = readdirSync(path.join(dataDir, 'files')).length;
  await sql`truncate organizations cascade`.execute(empty.owner);
  await expect(readBackup(bad, config, await openEmpty())).rejects.toThrow(/damaged|no backup/);
  expect(readdirSync(path.join(dataDir, 'files'))).toHaveLength(before);
});

const waitingJobs = async (db: Database): Promise<unknown[]> =>
  (
    await sql`select name, data from pgboss.job where state < 'completed' and name not like '\\_\\_%' order by name, data::text`.execute(
      db,
    )
  ).rows;

const nameOf = async (db: Database): Promise<string> =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? '';
