import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type DatabaseAddress, type DatabaseLogin, directOf, openDatabase, type Scope } from './database.ts';
import { migrate } from './migrate.ts';

/** Brings a database to the newest schema as its owner, and tells its other roles what they may. */
export async function prepareDatabase(address: DatabaseAddress, log: Log): Promise<string[]> {
  const owner = openDatabase(directOf(address), log, { connections: 1 });
  try {
    const due = await migrate(owner);
    await asGranter(address, log, grantTables);
    return due;
  } finally {
    await owner.destroy();
  }
}

/** Both other roles put jobs into the queue; what waits there is read by the system. */
export const grantJobs = (address: DatabaseAddress, log: Log): Promise<void> =>
  asGranter(address, log, async (scope, system, application) => {
    await sql.raw(`grant usage on schema pgboss to ${system}, ${application}`).execute(scope);
    await sql.raw(`grant select, insert, update, delete on all tables in schema pgboss to ${system}`).execute(scope);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'pgboss'::regnamespace
        and relkind in ('r', 'p') and relname like 'job%'`.execute(scope);
    for (const { name } of rows) {
      const table = `pgboss.${pg.escapeIdentifier(name)}`;
      await sql.raw(`grant insert on ${table} to ${application}`).execute(scope);
      const known = await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all (${['data', 'output']})`.execute(
        scope,
      );
      const columns = known.rows.map((column) => pg.escapeIdentifier(column.name)).join(', ');
      // Which jobs there are, not what they were given.
      await sql.raw(`grant select (${columns}) on ${table} to ${application}`).execute(scope);
    }
    await sql.raw(`grant select on pgboss.queue, pgboss.version to ${application}`).execute(scope);
  });

type Granting = (scope: Scope, system: string, application: string) => Promise<void>;

/** Where the address has no roles of its own there is nothing to grant. */
async function asGranter(address: DatabaseAddress, log: Log, work: Granting): Promise<void> {
  const { system, application } = address;
  if (system === undefined || application === undefined) return;
  const owner = openDatabase(directOf(address), log, { connections: 1 });
  try {
    await owner.transaction().execute(async (scope) => {
      // Two processes that start at once would change the same rows of the catalogue.
      await sql`select pg_advisory_xact_lock(41, 1)`.execute(scope);
      await work(scope, roleOf(system), roleOf(application));
    });
  } finally {
    await owner.destroy();
  }
}

const grantTables: Granting = async (scope, system, application) => {
  await sql.raw(`grant usage on schema public to ${system}, ${application}`).execute(scope);
  await sql.raw(`grant select, insert, update, delete on all tables in schema public to ${system}`).execute(scope);
  await sql.raw(`grant usage, select on all sequences in schema public to ${system}, ${application}`).execute(scope);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and relforcerowsecurity`.execute(
    scope,
  );
  const walled = rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await sql.raw(`revoke all on all tables in schema public from ${application}`).execute(scope);
  await sql.raw(`grant select, insert, update, delete on ${walled} to ${application}`).execute(scope);
  for (const [table, rights] of Object.entries(unwalled))
    await sql.raw(`grant ${rights} on ${table} to ${application}`).execute(scope);
};

/** Tables without row security that the scope of an organization needs, and for what. */
const unwalled: Readonly<Record<string, string>> = {
  // Finding by words; holds hashes of three letters, written by triggers.
  search_keys: 'select',
};

/** @returns its name, to stand in a statement */
function roleOf({ user, connectionString }: DatabaseLogin): string {
  const name = user ?? decodeURIComponent(new URL(connectionString ?? '').username);
  return pg.escapeIdentifier(name);
}
