import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts } from '../../commands/start-product.ts';
import type { DatabaseLogin } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { openLog } from '#server/log.ts';
import { repository } from './launch-product.ts';
import { type FakeCloud, startFakeCloud, wake } from './outbox.ts';

/** One web process and as many workers as asked for, on one database, with a provider that only counts. */
export interface HearingFleet {
  cloud: FakeCloud;
  callback: string;
  appSecret: string;
  secretKey: string;
  /** As superuser. */
  filler: pg.Client;
  /** So many workers from now on; resolves when all of them are ready. */
  work: (workers: number) => Promise<void>;
  wake: () => Promise<void>;
  /** Of all workers that run, and of the database server with all that it has started. */
  processorSeconds: () => { workers: number; database: number };
  stop: () => Promise<void>;
}

const ticksPerSecond = 100;

export async function startHearingFleet(folder: string): Promise<HearingFleet> {
  const log = openLog('warn');
  const postgres = await startEmbeddedPostgres(folder, log, 200);
  const port = await freePorts();
  const [secretKey, appSecret] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const callback = `http://127.0.0.1:${port}/webhooks/whatsapp`;
  const cloud = await startFakeCloud(['--callback', callback, '--secret', appSecret, '--mps', '1000']);
  const { address } = postgres;
  const environment = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/chalkline'),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DEMO: '0',
    SECRET_KEY: secretKey,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_GRAPH_URL: cloud.url,
    DATABASE_URL: urlOf(address.application),
    DATABASE_OWNER_URL: urlOf(address),
    DATABASE_SYSTEM_URL: urlOf(address.system),
  };
  const launch = async (role: 'web' | 'worker', isReady: RegExp): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts'], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...environment, ROLE: role },
    });
    let output = '';
    await new Promise<void>((ready, failed) => {
      child.stdout?.on('data', (text: Buffer) => {
        output += text;
        if (isReady.test(output)) ready();
      });
      child.once('exit', (code) => failed(new Error(`a ${role} ended with ${code}:\n${output}`)));
    });
    return child;
  };
  const web = await launch('web', /is ready/);
  const filler = new pg.Client({ ...postgres.superuserAddress, database: address.database });
  await filler.connect();
  let workers: ChildProcess[] = [];
  const end = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const postmaster = Number(
    (await filler.query<{ line: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as line`))
      .rows[0]?.line,
  );
  return {
    cloud,
    callback,
    appSecret,
    secretKey,
    filler,
    work: async (count) => {
      await Promise.all(workers.map(end));
      workers = await Promise.all(Array.from({ length: count }, () => launch('worker', /is ready/)));
    },
    wake: () => wake(`http://127.0.0.1:${port}`, appSecret),
    processorSeconds: () => ({
      workers: workers.reduce((sum, { pid = 0 }) => sum + (statOf(pid)?.own ?? 0), 0),
      database: serverSeconds(postmaster),
    }),
    stop: async () => {
      await Promise.all([...workers, web].map(end));
      await filler.end();
      await cloud.stop();
      await postgres.stop();
    },
  };
}

/** As DATABASE_URL takes it; the server listens on a socket alone. */
export function urlOf(login: DatabaseLogin | undefined): string {
  const { user = '', password, database = '', host = '', port = 5432 } = login ?? {};
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = typeof password === 'string' ? password : '';
  url.searchParams.set('host', host);
  return url.href;
}

interface ProcessorTime {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function statOf(pid: number): ProcessorTime | undefined {
  try {
    // After the name in parentheses: 3 is the state, 4 the parent, 14 to 17 the times.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const at = (field: number): number => (fields[field - 3] ?? 0) / ticksPerSecond;
    return { parent, own: at(14) + at(15), ended: at(16) + at(17) };
  } catch {
    return undefined;
  }
}

function serverSeconds(postmaster: number): number {
  const own = statOf(postmaster);
  const children = readdirSync('/proc')
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === postmaster);
  return (own?.ended ?? 0) + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
}
