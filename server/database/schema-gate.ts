import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** A migration that an older release can live with says so in a line of its own; any other shuts it out. */
const olderGoOn = /^-- older releases: go on$/m;
/** One that takes away what an earlier migration has replaced shuts out only who does not know that one. */
const olderMustKnow = /^-- older releases: must know (\S+)$/m;

/** @returns the migration that a release must know to run beside this one; undefined: any release may */
export function mustKnow(file: { name: string; text: string }): string | undefined {
  return olderGoOn.test(file.text) ? undefined : (olderMustKnow.exec(file.text)?.[1] ?? file.name);
}

/** Kept in the transaction of the migration; before there was a gate nobody stood at it. */
export async function closeGate(db: Database, file: { name: string; text: string }): Promise<void> {
  const name = mustKnow(file);
  if (name === undefined || !(await hasGate(db))) return;
  await sql`insert into schema_gate (must_know, asked_by) values (${name}, ${file.name}) on conflict do nothing`.execute(
    db,
  );
}

/**
 * Whether this release is too old for the database, now that a newer one has changed it.
 *
 * @returns the migrations that it would have to know; empty: it may run
 */
export async function gateAgainst(db: Database, known: ReadonlySet<string>): Promise<string[]> {
  if (!(await hasGate(db))) return [];
  const { rows } = await sql<{ must_know: string }>`select must_know from schema_gate order by 1`.execute(db);
  return rows.map(({ must_know }) => must_know).filter((name) => !known.has(name));
}

async function hasGate(db: Database): Promise<boolean> {
  const made = await sql<{ there: boolean }>`select to_regclass('schema_gate') is not null as there`.execute(db);
  return made.rows[0]?.there === true;
}

export const tooOldSentence = (unknown: readonly string[]): string =>
  `This database has been run by a newer version (${unknown.join(', ')}): start that version, or restore a backup of this one.`;

const lookEveryMs = 30_000;

/**
 * Looks, for as long as the process runs, whether a newer release has changed what this one cannot live with.
 *
 * @param shutOut told once, with the sentence
 * @returns ends it
 */
export function watchGate(db: Database, shutOut: (sentence: string) => void, everyMs = lookEveryMs): () => void {
  const known = new Set(
    readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => path.basename(name, '.sql')),
  );
  const timer = setInterval(() => {
    gateAgainst(db, known).then(
      (unknown) => {
        if (unknown.length === 0) return;
        clearInterval(timer);
        shutOut(tooOldSentence(unknown));
      },
      // A database that is away is told of elsewhere.
      () => undefined,
    );
  }, everyMs).unref();
  return () => clearInterval(timer);
}
