import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { fillCards } from './fill-cards.ts';

interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
  inTransaction: boolean;
  /** What SQL cannot do, after the file's statements. */
  program: ((db: Database) => Promise<void>) | undefined;
}

/** By the name after `-- program:`; each goes on where an interrupted run of it ended, or begins anew. */
const programs: Readonly<Record<string, (db: Database) => Promise<void>>> = { 'fill-cards': fillCards };

/**
 * Brings a database to the newest schema. Two processes may call it at once: the second waits for the first.
 *
 * @param last the name of the last migration to run, where a backup of an older schema is restored; by default all
 * @returns the names of the migrations that were due
 * @throws Error that names the migration which failed, which was edited after it had run, or which this version does not
 *   know
 */
export async function migrate(
  db: Database,
  folder: string = path.join(import.meta.dirname, 'migrations'),
  last?: string,
): Promise<string[]> {
  const files = migrationFiles(folder);
  const migrations = Object.fromEntries(files.map((file) => [file.name, migrationOf(file)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Numbers are handed out in blocks: one may arrive after a higher one has run. Each stands alone, so it runs then.
    allowUnorderedMigrations: true,
  });
  const executed = await executedNames(db);
  refuseNewerDatabase(executed, files);
  await refuseEditedMigrations(
    db,
    files.filter((file) => executed.has(file.name)),
  );
  const due = files.filter((file) => !executed.has(file.name) && (last === undefined || file.name <= last));
  for (const file of due) {
    const { error } = await migrator.migrateTo(file.name, { disableTransactions: !file.inTransaction });
    if (error !== undefined)
      throw new Error(`The migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
  }
  return due.map((file) => file.name);
}

/** The names of the migrations that have not run yet; changes nothing. */
export async function migrationsDue(
  db: Database,
  folder: string = path.join(import.meta.dirname, 'migrations'),
): Promise<string[]> {
  const names = await executedNames(db);
  return migrationFiles(folder)
    .map(({ name }) => name)
    .filter((name) => !names.has(name));
}

async function executedNames(db: Database): Promise<Set<string>> {
  const made = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (made.rows[0]?.there !== true) return new Set();
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(executed.rows.map(({ name }) => name));
}

/** An older version would write to tables whose rules it does not know. */
function refuseNewerDatabase(executed: ReadonlySet<string>, files: readonly MigrationFile[]): void {
  const known = new Set(files.map(({ name }) => name));
  const strange = [...executed].filter((name) => !known.has(name)).sort();
  if (strange.length > 0)
    throw new Error(
      `This database has been run by a newer version (${strange.join(', ')}): start that version, or restore a backup of this one.`,
    );
}

function migrationFiles(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return {
        name: path.basename(name, '.sql'),
        text,
        sha256,
        inTransaction: !/^-- outside-transaction$/m.test(text),
        program: programOf(name, text),
      };
    });
}

function programOf(file: string, text: string): MigrationFile['program'] {
  const name = /^-- program: (\S+)$/m.exec(text)?.[1];
  if (name === undefined) return undefined;
  const program = programs[name];
  if (program === undefined)
    throw new Error(`The migration ${file} asks for ${name}, which this version does not know.`);
  return program;
}

const migrationOf = (file: MigrationFile): Migration => ({
  up: async (db: Database) => {
    await sql`create table if not exists migration_checksums (name text primary key, sha256 text not null)`.execute(db);
    // Rows of every organization are brought along, whatever policies stand by then.
    if (file.inTransaction) await sql`select set_config('app.system', 'on', true)`.execute(db);
    // Outside of a transaction each comes alone: PostgreSQL makes one transaction of several statements.
    for (const statement of file.inTransaction ? [file.text] : file.text.split(/;$/m))
      await sql.raw(statement).execute(db);
    await file.program?.(db);
    await sql`insert into migration_checksums (name, sha256) values (${file.name}, ${file.sha256}) on conflict (name) do nothing`.execute(
      db,
    );
  },
});

async function refuseEditedMigrations(db: Database, files: readonly MigrationFile[]): Promise<void> {
  if (files.length === 0) return;
  const kept = await sql<{ name: string; sha256: string }>`select name, sha256 from migration_checksums`.execute(db);
  const sums = new Map(kept.rows.map((row) => [row.name, row.sha256]));
  const edited = files.find((file) => sums.has(file.name) && sums.get(file.name) !== file.sha256);
  if (edited !== undefined)
    throw new Error(`The migration ${edited.name} was edited after it had run here: put it back and write a new one.`);
}
