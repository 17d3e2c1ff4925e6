import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type DatabaseAddress, type DatabaseLogin, ownerOf } from '#server/database/database.ts';
import { runsAsRoot, unprivilegedId } from '#server/database/postgres-binaries.ts';
import { until } from './until.ts';

const program = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
  .map((folder) => path.join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** Why nothing can go through PgBouncer here; undefined where it can. */
export const noPgBouncer =
  program === undefined ? 'pgbouncer is not on this machine (Debian: apt-get install pgbouncer)' : undefined;

/** Connections to the server for each role and database, however many ask. */
const poolSize = 5;

export interface Pooled {
  /** The same logins through PgBouncer in transaction mode, and the owner's past it. */
  address: DatabaseAddress;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A PgBouncer of its own before the server of these logins. */
export function throughPgBouncer(address: DatabaseAddress): Pooled {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-pgbouncer-'));
  const pooled = <L extends DatabaseLogin>(login: L): L => ({ ...login, host: folder, port: 6432, isPooled: true });
  const through: DatabaseAddress = {
    ...pooled(ownerOf(address)),
    direct: ownerOf(address),
    ...(address.system !== undefined && { system: pooled(address.system) }),
    ...(address.application !== undefined && { application: pooled(address.application) }),
  };
  let child: ChildProcess | undefined;
  return {
    address: through,
    start: async () => {
      if (program === undefined) return;
      writeSettings(folder, address);
      child = spawn(program, ['-q', path.join(folder, 'pgbouncer.ini')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        ...(runsAsRoot && { uid: unprivilegedId, gid: unprivilegedId }),
      });
      await until(() => isOpen(ownerOf(through)));
    },
    stop: async () => {
      if (child !== undefined && child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeSettings(folder: string, address: DatabaseAddress): void {
  const logins = [ownerOf(address), address.system, address.application].filter((login) => login !== undefined);
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, logins.map(({ user, password }) => `"${user}" "${String(password)}"\n`).join(''));
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${address.host} port=${address.port ?? 5432}
[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 400
`,
  );
  chmodSync(folder, 0o755);
  if (runsAsRoot) for (const place of [folder, users]) chownSync(place, unprivilegedId, unprivilegedId);
}

async function isOpen(login: DatabaseLogin): Promise<true | undefined> {
  const client = new pg.Client(login);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return undefined;
  }
}
