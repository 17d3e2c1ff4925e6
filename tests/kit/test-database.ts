import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, type DatabaseAddress, openDatabase, ownerOf } from '#server/database/database.ts';
import { setNumberKey } from '#server/learners/number-fingerprint.ts';
import { openLog } from '#server/log.ts';
import { noPgBouncer, type Pooled, throughPgBouncer } from './pgbouncer.ts';

export interface TestDatabase {
  db: Database;
  /** With the rights of the database's owner: triggers, tables, migrations. */
  owner: Database;
  address: DatabaseAddress;
}

/** `TEST_THROUGH_PGBOUNCER=1` takes every file's queries through PgBouncer in transaction mode. */
const alwaysPooled = process.env['TEST_THROUGH_PGBOUNCER'] === '1';

/**
 * A database of its own for the calling test file, cloned from the migrated template; gone after the file.
 * Call it at the top level of the file; `db` may be used inside tests and hooks.
 */
export function testDatabase({ pooled = alwaysPooled }: { pooled?: boolean } = {}): TestDatabase {
  const name = `${inject('template')}_${randomBytes(4).toString('hex')}`;
  const plain = named(inject('application'), name);
  const pooler: Pooled | undefined = pooled && noPgBouncer === undefined ? throughPgBouncer(plain) : undefined;
  const address = pooler?.address ?? plain;
  const db = openDatabase(address, openLog('silent'), { connections: 8 });
  const owner = openDatabase(ownerOf(address), openLog('silent'), { connections: 2 });
  addresses.set(db, address);
  // Who starts a whole server opens that of the database.
  setNumberKey(Buffer.alloc(32, 'numbers'));
  beforeAll(async () => {
    // Two clones of one template at once: the second is told that it is in use, for a moment.
    await asAdministrator(
      'select pg_advisory_lock(727001)',
      `create database ${name} owner chalkline_tests template ${inject('template')} strategy file_copy`,
    );
    await pooler?.start();
  });
  afterAll(async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
    await pooler?.stop();
    // Nobody waits for it, and it holds up no clone: the server writes out all of its pages first. What a worker leaves
    // undone at its end, or what fails, is dropped after the run.
    asAdministrator(`drop database if exists ${name} with (force)`).catch(() => undefined);
  });
  return { db, owner, address };
}

const addresses = new WeakMap<Database, DatabaseAddress>();

/** Where a test's database is, for a second process on it. */
export function testDatabaseAddress(db: Database): DatabaseAddress {
  const address = addresses.get(db);
  if (address === undefined) throw new Error('this database was not made by testDatabase');
  return address;
}

/** The same logins, in another database. */
function named({ system, application, ...owner }: DatabaseAddress, database: string): DatabaseAddress {
  return {
    ...owner,
    database,
    ...(system !== undefined && { system: { ...system, database } }),
    ...(application !== undefined && { application: { ...application, database } }),
  };
}

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client(inject('administrator'));
  // The server may be stopped under a drop that nobody waits for.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
