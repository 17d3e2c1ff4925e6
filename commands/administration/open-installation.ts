import type { Config } from '#server/config.ts';
import { type Database, type DatabaseAddress, openDatabase, directOf } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { reachExternalPostgres } from '#server/database/external-postgres.ts';
import { FolderInUse } from '#server/database/folder-lock.ts';
import { runningPostgres } from '#server/database/running-postgres.ts';
import { openLog } from '#server/log.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface Installation {
  /** As the owner: a command is the operator's own hand. */
  db: Database;
  address: DatabaseAddress;
  storage: Storage;
  close(): Promise<void>;
}

/**
 * The database and the files of an installation, whether the product runs or not: the embedded database of a running
 * product is visited, that of a stopped one is started for as long as the command takes.
 *
 * @throws DatabaseUnusable, FolderInUse
 */
export async function openInstallation(config: Config): Promise<Installation> {
  const log = openLog('error');
  const { address, stop } = await reach(config);
  const db = openDatabase(directOf(address), log, { connections: 2 });
  const storage = await openStorage(config, { shared: true });
  return {
    db,
    address,
    storage,
    close: async () => {
      await db.destroy();
      await stop();
    },
  };
}

async function reach(config: Config): Promise<{ address: DatabaseAddress; stop: () => Promise<void> }> {
  const stop = async (): Promise<void> => undefined;
  if (config.databaseUrl !== undefined)
    return {
      address: await reachExternalPostgres(config.databaseUrl, config.databaseRoles, config.databaseDirectUrl),
      stop,
    };
  try {
    return await startEmbeddedPostgres(config.dataDir, openLog('error'));
  } catch (error) {
    const address = error instanceof FolderInUse ? runningPostgres(config.dataDir) : undefined;
    if (address === undefined) throw error;
    return { address, stop };
  }
}
