import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';

import { extract } from 'tar-stream';
import * as z from 'zod';
import { type Config, readConfig } from '#server/config.ts';
import { asSystem, BreakableClient, directOf } from '#server/database/database.ts';
import { migrate, migrationsDue } from '#server/database/migrate.ts';
import { isStorageKey } from '#server/storage/storage-key.ts';
import { Manifest, manifestEntry, secretsEntry, jobsEntry, WaitingJob } from './backup-format.ts';
import { enqueueAgain } from './enqueue-again.ts';
import { fillTables, type TableFilling } from './fill-tables.ts';
import { tellOfCommand } from './tell-of-command.ts';
import { type Installation, openInstallation } from './open-installation.ts';

/** What the caller can mend; its message is one sentence. */
class NotRestorable extends Error {}

/**
 * Fills an empty installation from a file that `backup` wrote, of this version or an older one. Nothing is mixed: where
 * there are organizations already it refuses.
 *
 * @returns the exit code; 2 with one sentence for what the caller can mend
 */
export async function restoreBackup(args: string[]): Promise<number> {
  const [source] = args;
  if (source === undefined || args.length !== 1) return refuse('usage: restore FILE   (one that backup wrote)');
  if (!existsSync(source)) return refuse(`${source} is not there.`);
  const config = readConfig();
  const installation = await openInstallation(config);
  try {
    const manifest = await readBackup(source, config, installation);
    await tellOfCommand(installation.db, 'backup_restored', { files: manifest.files, made_at: manifest.made_at });
    console.log(`Restored ${manifest.tables.length} tables and ${manifest.files} files of ${manifest.made_at}.`);
    console.log('Start it as before: npm start');
    return 0;
  } catch (error) {
    if (error instanceof NotRestorable) return refuse(error.message);
    throw error;
  } finally {
    await installation.close();
  }
}

async function requireEmpty({ db }: Installation): Promise<void> {
  const fresh = (await migrationsDue(db)).includes('0001-accounts');
  if (fresh) return;
  const found = await asSystem(db, (scope) => scope.selectFrom('organizations').select('id').limit(1).execute());
  if (found.length > 0)
    throw new NotRestorable(
      'This installation is in use: restore into an empty DATA_DIR (and an empty database, when DATABASE_URL is set).',
    );
}

/** @throws NotRestorable */
export async function readBackup(source: string, config: Config, installation: Installation): Promise<Manifest> {
  await requireEmpty(installation);
  const manifest = await unpack(source, config, installation);
  await migrate(installation.db);
  return manifest;
}

async function unpack(source: string, config: Config, installation: Installation): Promise<Manifest> {
  const client = new BreakableClient(directOf(installation.address));
  await client.connect();
  // From here to the loop nothing may wait: an entry that nobody listens for is lost.
  const archive = extract();
  const gunzip = createGunzip();
  const file = createReadStream(source);
  // The reader below hears of a file that cannot be read or is no archive.
  file.on('error', (error) => archive.destroy(error));
  gunzip.on('error', (error) => archive.destroy(error));
  file.pipe(gunzip).pipe(archive);
  let manifest: Manifest | undefined;
  let tables: TableFilling | undefined;
  let waiting: WaitingJob[] = [];
  try {
    for await (const entry of archive) {
      // tar-stream's declarations leave the entry's stream untyped.
      const content = entry as unknown as Readable;
      const { name } = entry.header;
      if (manifest === undefined) {
        manifest = await readManifest(name, content);
        await prepare(installation, manifest);
        tables = await fillTables(client, manifest);
      } else if (name === secretsEntry) keepSecretsOf(config, await text(content));
      else if (name === jobsEntry) waiting = z.array(WaitingJob).parse(JSON.parse(await text(content)));
      else if (name.startsWith('tables/')) await tables?.copy(path.basename(name, '.copy'), content);
      else if (isStorageKey(name.slice('files/'.length)))
        await installation.storage.put(content, { key: name.slice('files/'.length) });
      else content.resume();
    }
    if (manifest === undefined || tables === undefined) throw new NotRestorable(`${source} is empty.`);
    await tables.finish();
    await enqueueAgain(installation, config, waiting);
    return manifest;
  } catch (error) {
    if (isNoArchive(error)) throw new NotRestorable(`${source} is damaged or no backup of this product.`);
    throw error;
  } finally {
    await client.end();
  }
}

async function readManifest(name: string, content: Readable): Promise<Manifest> {
  if (name !== manifestEntry) throw new NotRestorable('The file is no backup of this product.');
  const parsed = Manifest.safeParse(JSON.parse(await text(content)));
  if (!parsed.success) throw new NotRestorable('The backup was written by a newer version: update this one first.');
  return parsed.data;
}

/** Brings the empty database to the schema that the backup was made from. */
async function prepare({ db }: Installation, manifest: Manifest): Promise<void> {
  await migrate(db, undefined, manifest.migrations.at(-1));
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const names = executed.rows.map(({ name }) => name);
  if (manifest.migrations.some((name) => !names.includes(name)))
    throw new NotRestorable('The backup was written by a newer version: update this one first.');
  if (names.length > manifest.migrations.length)
    throw new NotRestorable('The backup is older than this database: restore it into an empty database.');
}

function keepSecretsOf(config: Config, secrets: string): void {
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(path.join(config.dataDir, 'secrets.json'), secrets, { mode: 0o600 });
}

const isNoArchive = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error &&
    /incorrect header check|unexpected end|Invalid tar|Unexpected end of data/i.test(error.message));

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
