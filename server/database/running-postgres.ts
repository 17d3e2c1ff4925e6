import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseAddress } from './database.ts';
import { embeddedLogins, readDatabaseSecret } from './postgres-logins.ts';

/**
 * The embedded database of a data folder that another process of ours owns right now, to be visited as a second client.
 * Touches nothing: the owner's socket folder must stay as it is.
 *
 * @returns undefined when none runs there
 */
export function runningPostgres(dataDir: string): DatabaseAddress | undefined {
  const inside = path.join(dataDir, 'postgres');
  const pointer = path.join(dataDir, 'postgres-folder');
  const home = existsSync(inside) ? inside : existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  const file = home && path.join(home, 'data', 'postmaster.pid');
  if (file === undefined || !existsSync(file)) return undefined;
  // PostgreSQL's own lock file: process, data folder, start time, port, socket folder.
  const socket = readFileSync(file, 'utf8').split('\n')[4]?.trim();
  return socket ? embeddedLogins(socket, readDatabaseSecret(dataDir) ?? '').address : undefined;
}
