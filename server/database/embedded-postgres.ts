import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { DatabaseAddress, DatabaseLogin } from './database.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import {
  embeddedLogins,
  embeddedRoles,
  keepDatabaseSecret,
  newDatabaseSecret,
  passwordOf,
  readDatabaseSecret,
} from './postgres-logins.ts';
import { postgresBinaries, runsAsRoot, unprivilegedId } from './postgres-binaries.ts';
import { type PostgresHome, postgresHome } from './postgres-home.ts';

export interface EmbeddedPostgres {
  /** As the product uses it: not a superuser, since superusers walk past row-level security. */
  address: DatabaseAddress;
  /** For tests, which make databases of their own. */
  superuserAddress: DatabaseLogin;
  stop(): Promise<void>;
}

const readyLimitMs = 60_000;
const stopLimitMs = 20_000;

/** Three processes of ours with two pools each; a run of all tests needs more. */
const usualConnections = 60;

type SizedHome = PostgresHome & {
  maxConnections: number;
  secret: string;
  otherSettings: Readonly<Record<string, string>>;
};

/** Sized for a laptop: measured 2026-11-21, six idle connections, 60 to 90 MB for all of its processes. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_worker_processes: '2',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  jit: 'off',
  // After a crash one call syncs the whole disk, where the default opens every file of the cluster.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  idle_in_transaction_session_timeout: '10min',
};

/** Sends SIGINT (fast shutdown) when stdin closes, which also happens when we are killed by -9; ends as postgres ends. */
const untilStdinCloses =
  '"$@" 3<&- </dev/null & server=$!; { cat <&3 >/dev/null; kill -INT $server 2>/dev/null; } & exec 3<&-; wait $server';

/**
 * Starts the PostgreSQL that comes with the product on the database of a data folder, made when there is none.
 *
 * @param maxConnections of all programs together
 * @param otherSettings in the place of the usual ones, which stand on the command line: `alter system` cannot change them
 * @throws FolderInUse when another process owns the folder; Error with the server's own words when it does not start
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  maxConnections = usualConnections,
  otherSettings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(dataDir);
  try {
    const home = postgresHome(dataDir);
    const binaries = postgresBinaries(path.join(dataDir, 'postgres-binaries'));
    await waitForPredecessor(home);
    if (!existsSync(home.data)) await initialise(binaries, home);
    const secret = readDatabaseSecret(dataDir) ?? (await setSuperuserPassword(binaries, home, dataDir));
    return await supervise(binaries, { ...home, maxConnections, secret, otherSettings }, lock, log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function supervise(binaries: string, home: SizedHome, lock: FolderLock, log: Log): Promise<EmbeddedPostgres> {
  const { address, superuserAddress } = embeddedLogins(home.socket, home.secret);
  let stopping = false;
  let server = launch(binaries, home);
  await untilReady(server, superuserAddress);
  await makeRolesAndDatabase(superuserAddress, home.secret);
  const restartWhenItDies = (): void => {
    server.child.once('exit', async (code) => {
      if (stopping) return;
      log.error({ exit_code: code, words: server.lastWords() }, 'the embedded database ended; starting it again');
      await sleep(300);
      if (stopping) return;
      server = launch(binaries, home);
      restartWhenItDies();
    });
  };
  restartWhenItDies();
  return {
    address,
    superuserAddress,
    stop: async () => {
      stopping = true;
      await stopServer(server.child);
      await waitForPredecessor(home);
      lock.release();
    },
  };
}

interface Server {
  child: ChildProcess;
  lastWords: () => string;
}

const asWhom = runsAsRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {};
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function launch(binaries: string, home: SizedHome): Server {
  const flags = Object.entries({ ...settings, ...home.otherSettings, max_connections: home.maxConnections }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const command = [
    path.join(binaries, 'bin/postgres'),
    ...['-D', home.data, '-k', home.socket, '-c', `hba_file=${writeAccessRules(home)}`],
    ...flags,
  ];
  // Detached: Ctrl-C in a terminal goes to the whole group, and the database must outlive the requests in flight.
  const child = spawn('/bin/sh', ['-c', `exec 3<&0; ${untilStdinCloses}`, 'sh', ...command], {
    ...asWhom,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4000);
  });
  child.stdin?.on('error', () => undefined);
  return { child, lastWords: () => words.trim() };
}

async function untilReady(server: Server, address: DatabaseLogin): Promise<void> {
  const limit = performance.now() + readyLimitMs;
  while (performance.now() < limit) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) {
      throw new Error(`The embedded database did not start: ${server.lastWords().split('\n').at(-1) ?? ''}`);
    }
    if (await accepts(address)) return;
    await sleep(15);
  }
  server.child.stdin?.end();
  throw new Error(`The embedded database was not ready after ${readyLimitMs / 1000} seconds: ${server.lastWords()}`);
}

async function accepts(address: DatabaseLogin): Promise<boolean> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The owner is that of databases made before there were three. */
async function makeRolesAndDatabase(superuserAddress: DatabaseLogin, secret: string): Promise<void> {
  const client = new pg.Client(superuserAddress);
  await client.connect();
  try {
    const found = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const known = new Set(found.rows.map(({ rolname }) => rolname));
    for (const role of [embeddedRoles.owner, embeddedRoles.system, embeddedRoles.application]) {
      const password = pg.escapeLiteral(passwordOf(secret, role));
      await client.query(
        `${known.has(role) ? 'alter' : 'create'} role ${role} login nosuperuser nobypassrls password ${password}`,
      );
    }
    const { owner } = embeddedRoles;
    const made = await client.query('select from pg_database where datname = $1', [owner]);
    if (made.rows.length === 0) await client.query(`create database ${owner} owner ${owner}`);
  } finally {
    await client.end();
  }
}

/** Whatever rules the cluster was made with: whoever reaches the socket has to know a password. */
function writeAccessRules(home: PostgresHome): string {
  const file = path.join(home.folder, 'pg_hba.conf');
  writeFileSync(file, 'local all all scram-sha-256\n', { mode: 0o600 });
  if (runsAsRoot) chownSync(file, unprivilegedId, unprivilegedId);
  return file;
}

/**
 * Where the passwords are not known, of a new cluster, of one from before there were any, or when the file was lost: a
 * server that nobody can connect to sets the first.
 */
async function setSuperuserPassword(binaries: string, home: PostgresHome, dataDir: string): Promise<string> {
  const secret = newDatabaseSecret();
  const password = pg.escapeLiteral(passwordOf(secret, embeddedRoles.superuser));
  const flags = ['--single', '-D', home.data, '-c', 'log_min_messages=error', 'postgres'];
  const alone = execFile(path.join(binaries, 'bin/postgres'), flags, { ...asWhom, cwd: '/', env: environment });
  let words = '';
  alone.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  alone.stdin?.on('error', () => undefined);
  alone.stdin?.end(`alter role ${embeddedRoles.superuser} with password ${password}\n`);
  const code = await new Promise((resolve) => alone.once('close', resolve));
  // It goes on after a statement that failed.
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(words))
    throw new Error(`The embedded database took no password: ${words.trim().split('\n').at(-1)}`);
  keepDatabaseSecret(dataDir, secret);
  return secret;
}

async function initialise(binaries: string, home: PostgresHome): Promise<void> {
  const draft = path.join(home.folder, 'data.draft');
  rmSync(draft, { recursive: true, force: true });
  const flags = [
    '-D',
    draft,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(path.join(binaries, 'bin/initdb'), flags, { ...asWhom, cwd: '/', env: environment });
  } catch (error) {
    const words = String((error as { stderr?: unknown }).stderr ?? error).trim();
    throw new Error(`The embedded database could not be made: ${words.split('\n').at(-1)}`, { cause: error });
  }
  renameSync(draft, home.data);
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  await Promise.race([gone, sleep(stopLimitMs, undefined, { ref: false })]);
}

/** The folder is ours, so a server that still runs on it is shutting down after its owner was killed, or must. */
async function waitForPredecessor(home: PostgresHome): Promise<void> {
  for (const [signal, limitMs] of [
    [0, 15_000],
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    const pid = livePostmaster(home);
    if (pid === undefined) return;
    process.kill(pid, signal);
    const limit = performance.now() + limitMs;
    while (livePostmaster(home) !== undefined && performance.now() < limit) await sleep(25);
  }
  const pid = livePostmaster(home);
  if (pid !== undefined)
    throw new Error(
      `An old database server (process ${pid}) still runs on ${home.data} and does not stop: end it first.`,
    );
}

function livePostmaster(home: PostgresHome): number | undefined {
  const file = path.join(home.data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    // A number can be somebody else's by now; where /proc exists it tells.
    const commandLine = `/proc/${pid}/cmdline`;
    return process.platform !== 'linux' || readFileSync(commandLine, 'utf8').includes(home.data) ? pid : undefined;
  } catch {
    return undefined;
  }
}
