import { createReadStream, createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { readConfig } from '#server/config.ts';
import { BreakableClient, directOf } from '#server/database/database.ts';
import { migrationsDue } from '#server/database/migrate.ts';
import type { Storage } from '#server/storage/storage.ts';
import {
  backupFormat,
  fileEntry,
  jobsEntry,
  type Manifest,
  manifestEntry,
  secretsEntry,
  tableEntry,
} from './backup-format.ts';
import { tellOfCommand } from './tell-of-command.ts';
import { type Installation, openInstallation } from './open-installation.ts';

/**
 * Writes everything that an installation keeps into one file (tar, gzip), while it runs or not: all tables as they are
 * at one moment, the jobs that wait, every stored file, and the secrets that it made for itself.
 *
 * @returns the exit code; 2 with one sentence for what the caller can mend
 */
export async function backUp(args: string[]): Promise<number> {
  const [target] = args;
  if (target === undefined || args.length !== 1) return refuse('usage: backup FILE   (for example backup.tar.gz)');
  if (existsSync(target)) return refuse(`${target} is there already: choose another name or delete it first.`);
  const config = readConfig();
  const installation = await openInstallation(config);
  try {
    if ((await migrationsDue(installation.db)).length > 0)
      return refuse('The database is older than this version: start it once, then back up.');
    const manifest = await writeBackup(target, installation, config.dataDir);
    await tellOfCommand(installation.db, 'backup_made', { files: manifest.files, tables: manifest.tables.length });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${target}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files} files.`);
    console.log('It holds the secrets of this installation and personal data: keep it where nobody else can read it.');
    return 0;
  } finally {
    await installation.close();
  }
}

/** @param dataDir where the secrets are that the installation made for itself */
export async function writeBackup(
  target: string,
  { address, storage }: Pick<Installation, 'address' | 'storage'>,
  dataDir: string,
): Promise<Manifest> {
  const spool = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
  const part = `${target}.part`;
  const secrets = path.join(dataDir, 'secrets.json');
  const archive = pack();
  try {
    const [manifest] = await Promise.all([
      fill(archive, {
        client: new BreakableClient(directOf(address)),
        storage,
        spool,
        secrets: existsSync(secrets) ? readFileSync(secrets, 'utf8') : undefined,
      }),
      pipeline(archive, createGzip(), createWriteStream(part, { mode: 0o600 })),
    ]);
    renameSync(part, target);
    return manifest;
  } finally {
    rmSync(part, { force: true });
    rmSync(spool, { recursive: true, force: true });
  }
}

interface Source {
  client: BreakableClient;
  storage: Storage;
  /** A folder for the tables, whose sizes an archive must know before their content. */
  spool: string;
  secrets: string | undefined;
}

async function fill(archive: Pack, { client, storage, spool, secrets }: Source): Promise<Manifest> {
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`set local app.system = 'on'`);
    const jobs = await waitingJobs(client);
    const tables = [];
    const sizes = new Map<string, number>();
    for (const table of await tablesOf(client)) {
      const { rows, bytes } = await copyOut(client, table, path.join(spool, table.name));
      tables.push({ ...table, rows });
      sizes.set(table.name, bytes);
    }
    const keys = await Array.fromAsync(storage.keysOlderThan(0));
    const manifest: Manifest = {
      format: backupFormat,
      made_at: new Date().toISOString(),
      migrations: (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
        ({ name }) => name,
      ),
      tables,
      sequences: await sequencesOf(client),
      files: keys.length,
    };
    await client.query('commit');
    archive.entry({ name: manifestEntry, mode: 0o600 }, JSON.stringify(manifest, null, 2));
    if (secrets !== undefined) archive.entry({ name: secretsEntry, mode: 0o600 }, secrets);
    archive.entry({ name: jobsEntry, mode: 0o600 }, JSON.stringify(jobs));
    for (const { name } of tables) {
      const file = path.join(spool, name);
      const entry = archive.entry({ name: tableEntry(name), size: sizes.get(name) ?? 0, mode: 0o600 });
      await pipeline(createReadStream(file), createZstdDecompress(), entry);
      await rm(file);
    }
    for (const key of keys) await addFile(archive, storage, key);
    archive.finalize();
    return manifest;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await client.end();
  }
}

async function addFile(archive: Pack, storage: Storage, key: string): Promise<void> {
  const found = await storage.head(key);
  // Deleted since it was listed, as is anyone's right while the product runs.
  if (found === undefined) return;
  const entry = archive.entry({ name: fileEntry(key), size: found.bytes, mode: 0o600 });
  await pipeline(await storage.get(key), entry);
}

async function tablesOf(client: BreakableClient): Promise<{ name: string; columns: string[] }[]> {
  const found = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'migration_checksums')
    group by c.relname order by c.relname`);
  return found.rows;
}

async function copyOut(
  client: BreakableClient,
  { name, columns }: { name: string; columns: string[] },
  file: string,
): Promise<{ rows: number; bytes: number }> {
  // Of a query, not of the table: row security forbids the latter.
  const source = client.query(copyTo(`copy (select ${columns.join(', ')} from public."${name}") to stdout`));
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  // An archive says how long an entry is before it comes, so that a table waits on the disk until all of it has come.
  await pipeline(source, counted, createZstdCompress(), createWriteStream(file, { mode: 0o600 }));
  return { rows: source.rowCount, bytes };
}

async function sequencesOf(client: BreakableClient): Promise<Manifest['sequences']> {
  const found = await client.query<{ name: string; last_value: string }>(
    `select sequencename as name, last_value from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return found.rows.map(({ name, last_value }) => ({ name, last_value: Number(last_value) }));
}

async function waitingJobs(client: BreakableClient): Promise<unknown[]> {
  const made = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (made.rows[0]?.there !== true) return [];
  const found = await client.query(
    `select name, data, singleton_key, start_after::text from pgboss.job
     where state < 'completed' and name not like '\\_\\_%' and name <> 'dead-letters' order by created_on`,
  );
  return found.rows;
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
