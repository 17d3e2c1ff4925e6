import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseAddress, DatabaseLogin } from './database.ts';

/** The roles of the embedded database. `owner` is also its database. */
export const embeddedRoles = {
  superuser: 'postgres',
  owner: 'chalkline',
  system: 'chalkline_system',
  application: 'chalkline_application',
} as const;

/** What the passwords of the embedded database are made of; in the data folder, readable by its owner alone. */
const fileIn = (dataDir: string): string => path.join(dataDir, 'database-secret');

export function readDatabaseSecret(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export const newDatabaseSecret = (): string => randomBytes(32).toString('hex');

/** Whole or not at all. */
export function keepDatabaseSecret(dataDir: string, secret: string): void {
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
}

export const passwordOf = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(`database-role\n${role}`).digest('base64url');

export interface EmbeddedLogins {
  address: DatabaseAddress;
  superuserAddress: DatabaseLogin;
}

/** @param socket the folder of the server's socket */
export function embeddedLogins(socket: string, secret: string): EmbeddedLogins {
  const login = (user: string, database: string = embeddedRoles.owner): DatabaseLogin => ({
    host: socket,
    port: 5432,
    database,
    user,
    password: passwordOf(secret, user),
  });
  return {
    address: {
      ...login(embeddedRoles.owner),
      system: login(embeddedRoles.system),
      application: login(embeddedRoles.application),
    },
    superuserAddress: login(embeddedRoles.superuser, 'postgres'),
  };
}
