import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress, DatabaseLogin } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { postgresBinaries, runsAsRoot, unprivilegedId } from '#server/database/postgres-binaries.ts';
import { openLog } from '#server/log.ts';
import { brieflyKeptFolder } from './briefly-kept-folder.ts';

export interface Pair {
  primary: DatabaseAddress;
  /** The logins of the primary, at its standby. */
  standby: DatabaseAddress;
  superuser: DatabaseLogin;
  standbySuperuser: DatabaseLogin;
  startStandby(): Promise<void>;
  stopStandby(): Promise<void>;
  /** As kill -9 of its first process does; it comes back by itself, for whoever still goes there. */
  killPrimary(): void;
  stop(): Promise<void>;
}

const owned = (file: string): void => {
  if (runsAsRoot) chownSync(file, unprivilegedId, unprivilegedId);
};

/** A PostgreSQL of its own and one that follows it by streaming, both the product's own binaries in a folder that goes. */
export async function startPair(): Promise<Pair> {
  const folder = brieflyKeptFolder();
  // The servers run as somebody else where this process is root's.
  chmodSync(folder, 0o711);
  const rules = path.join(folder, 'rules');
  writeFileSync(rules, 'local all all scram-sha-256\nlocal replication all scram-sha-256\n', { mode: 0o644 });
  const first = path.join(folder, 'first');
  const primary = await startEmbeddedPostgres(first, openLog('silent'), 60, {
    ...{ fsync: 'off', wal_level: 'replica', max_wal_senders: '4', hba_file: rules },
  });
  const superuser = primary.superuserAddress;
  const data = path.join(folder, 'standby');
  const socket = path.join(folder, 's');
  mkdirSync(socket, { mode: 0o700 });
  owned(socket);
  const leading = path.join(first, 'postgres/data');
  await copyCluster(superuser, leading, data);
  const login = `host=${superuser.host} user=${superuser.user} password=${superuser.password}`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${login}'\n`);
  writeFileSync(path.join(data, 'standby.signal'), '');
  if (runsAsRoot) execFileSync('chown', ['-R', `${unprivilegedId}:${unprivilegedId}`, data]);

  let child: ChildProcess | undefined;
  const at = <T extends DatabaseLogin>(address: T): T => ({ ...address, host: socket });
  const { system, application, ...owner } = primary.address;
  const standbySuperuser = at(superuser);
  const stopStandby = async (): Promise<void> => {
    const running = child;
    if (running === undefined || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGINT');
    await gone;
  };
  return {
    primary: primary.address,
    standby: {
      ...at(owner),
      ...(system && { system: at(system) }),
      ...(application && { application: at(application) }),
    },
    superuser,
    standbySuperuser,
    async startStandby() {
      const settings = {
        listen_addresses: '',
        hba_file: rules,
        max_connections: '60',
        fsync: 'off',
        io_method: 'sync',
      };
      child = spawn(
        path.join(postgresBinaries(path.join(folder, 'binaries')), 'bin/postgres'),
        ['-D', data, '-k', socket, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...(runsAsRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}), cwd: '/', stdio: 'ignore' },
      );
      await untilAnswers(standbySuperuser);
    },
    stopStandby,
    killPrimary: () =>
      process.kill(Number(readFileSync(path.join(leading, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    async stop() {
      await stopStandby();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL's low-level base backup: its files are copied between two calls of one session. */
async function copyCluster(superuser: DatabaseLogin, from: string, to: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    cpSync(from, to, { recursive: true, filter: (file) => path.basename(file) !== 'postmaster.pid' });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

async function untilAnswers(login: DatabaseLogin): Promise<void> {
  for (let trial = 0; trial < 600; trial += 1) {
    const client = new pg.Client(login);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('the standby was not ready after half a minute');
}
