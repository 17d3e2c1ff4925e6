import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { fillCards } from './fill-cards.ts';
import { inTurn } from './migration-turn.ts';
import { closeGate, gateAgainst, migrationsFolder, tooOldSentence } from './schema-gate.ts';

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

/** How a migration waits for a table that somebody uses. */
export interface LockPatience {
  /** Everybody else waits behind it for so long at most. */
  lockMs: number;
  /** Then they go first for so long. */
  pauseMs: number;
  tries: number;
}

/** A reader of a minute held up a migration, and that held up everybody for 17 s; now it tries for five minutes. */
const usualPatience: LockPatience = { lockMs: 2_000, pauseMs: 3_000, tries: 60 };
/** Waited too long for a lock, or somebody and it waited for each other: either way others go first now. */
const lockedOut: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

/**
 * Brings a database to the newest schema. Any number of processes may call it at once: each waits for the one before it.
 *
 * @param last the name of the last migration to run, where a backup of an older schema is restored; by default all
 * @returns the names of the migrations that were due
 * @throws Error that names the migration which failed, which was edited after it had run, or which this version does not
 *   know
 */
export const migrate = (
  db: Database,
  folder: string = migrationsFolder,
  last?: string,
  patience: LockPatience = usualPatience,
): Promise<string[]> => inTurn(db, (connection) => runDue(connection, folder, last, patience));

async function runDue(
  db: Database,
  folder: string,
  last: string | undefined,
  patience: LockPatience,
): Promise<string[]> {
  const files = migrationFiles(folder);
  const executed = await executedNames(db);
  // What a newer release has run is done, and the migrator asks for its name alone.
  const done = [...executed].map((name): [string, Migration] => [name, { up: () => Promise.resolve() }]);
  const own = files.map((file): [string, Migration] => [file.name, migrationOf(file, patience)]);
  const migrations = Object.fromEntries([...done, ...own]);
  await refuseNewerDatabase(db, executed, files);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Numbers are handed out in blocks: one may arrive after a higher one has run. Each stands alone, so it runs then.
    allowUnorderedMigrations: true,
  });
  await refuseEditedMigrations(
    db,
    files.filter((file) => executed.has(file.name)),
  );
  const due = files.filter((file) => !executed.has(file.name) && (last === undefined || file.name <= last));
  for (const file of due) {
    const run = () => migrator.migrateTo(file.name, { disableTransactions: !file.inTransaction });
    let { error } = await run();
    for (let tries = 1; tries < patience.tries && isLockedOut(error); tries += 1) {
      await sleep(patience.pauseMs);
      ({ error } = await run());
    }
    if (error !== undefined)
      throw new Error(`The migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
  }
  return due.map((file) => file.name);
}

/** The names of the migrations that have not run yet; changes nothing. */
export async function migrationsDue(db: Database, folder: string = migrationsFolder): Promise<string[]> {
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

const isLockedOut = (error: unknown): boolean => lockedOut.has((error as { code?: unknown } | undefined)?.code);

/** An older version would write to tables whose rules it does not know, unless what it does not know only adds. */
async function refuseNewerDatabase(
  db: Database,
  executed: ReadonlySet<string>,
  files: readonly MigrationFile[],
): Promise<void> {
  const known = new Set(files.map(({ name }) => name));
  if ([...executed].every((name) => known.has(name))) return;
  const unknown = await gateAgainst(db, known);
  if (unknown.length > 0) throw new Error(tooOldSentence(unknown));
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

const migrationOf = (file: MigrationFile, { lockMs }: LockPatience): Migration => ({
  up: async (db: Database) => {
    await sql`create table if not exists migration_checksums (name text primary key, sha256 text not null)`.execute(db);
    // Rows of every organization are brought along, whatever policies stand by then.
    if (file.inTransaction)
      await sql`select set_config('app.system', 'on', true), set_config('lock_timeout', ${String(lockMs)}, true)`.execute(
        db,
      );
    // Outside of a transaction each comes alone: PostgreSQL makes one transaction of several statements.
    for (const statement of file.inTransaction ? [file.text] : file.text.split(/;$/m))
      await sql.raw(statement).execute(db);
    await file.program?.(db);
    await closeGate(db, file);
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
