import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { prepareDatabase } from '#server/database/grant-roles.ts';
import { setNumberKey } from '#server/learners/number-fingerprint.ts';
import { openLog } from '#server/log.ts';

export interface OwnDatabase {
  db: Database;
  /** Fills tables in bulk: as superuser, without triggers and foreign keys. */
  filler: pg.Client;
  stop: () => Promise<void>;
}

/** A PostgreSQL of its own with the product's tables and no product around it. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-bench-'));
  const log = openLog('warn');
  const postgres = await startEmbeddedPostgres(folder, log);
  const db = openDatabase(postgres.address, log);
  await prepareDatabase(postgres.address, log);
  setNumberKey(randomBytes(32));
  const filler = new pg.Client({ ...postgres.superuserAddress, database: postgres.address.database });
  await filler.connect();
  await filler.query(`set session_replication_role = replica`);
  return {
    db,
    filler,
    stop: async () => {
      await filler.end();
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
