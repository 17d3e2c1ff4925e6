import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedRoles, passwordOf, readDatabaseSecret } from '#server/database/postgres-logins.ts';

export interface LaunchedProduct {
  child: ChildProcess;
  /** Of the main process, which is also the web process. */
  pid: number;
  url: string;
  simulatorUrl: string;
  output: () => string;
  hasEnded: () => boolean;
  /** @returns seconds from the launch until /health said yes @throws with what was printed, when it ended before */
  untilHealthy: (limitMs?: number) => Promise<number>;
  /** @returns seconds until it was gone */
  stop: () => Promise<number>;
  kill: () => Promise<void>;
}

export const repository = resolve(import.meta.dirname, '../..');
const healthyLimitMs = 120_000;

export interface LaunchOptions {
  dataFolder: string;
  port: number;
  demo?: boolean;
  /** Further settings. */
  environment?: Readonly<Record<string, string>>;
  /** `npm start` without npm, or only what that hands over to, when many starts would each look for work to set up. */
  program?: 'commands/start.mjs' | 'server/main.ts';
  /** Of another release; this one's when not given. */
  sources?: string;
}

/** commands/start.mjs gives the product the same flag. */
const commandOf = (program: LaunchOptions['program'] = 'server/main.ts'): string[] =>
  program === 'server/main.ts' ? ['--max-semi-space-size=8', program] : [program];

/** Starts the product and does not wait. */
export function launchProduct(options: LaunchOptions): LaunchedProduct {
  const began = performance.now();
  const { port, sources = repository } = options;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, commandOf(options.program), {
    cwd: sources,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/chalkline'),
      HOST: '127.0.0.1',
      PORT: String(port),
      SIMULATOR_PORT: String(port + 1),
      DATA_DIR: options.dataFolder,
      DEMO: options.demo === true ? '1' : '0',
      ...options.environment,
    },
  });
  let output = '';
  const keep = (text: Buffer): void => {
    output += text;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    pid: child.pid ?? 0,
    url,
    simulatorUrl: `http://127.0.0.1:${port + 1}`,
    output: () => output,
    hasEnded,
    untilHealthy: async (limitMs = healthyLimitMs) => {
      while (!(await isHealthy(url))) {
        if (hasEnded()) throw new Error(`The product ended before it was healthy:\n${output}`);
        if (performance.now() - began > limitMs) throw new Error(`The product is not healthy:\n${output}`);
        await sleep(10);
      }
      return (performance.now() - began) / 1000;
    },
    stop: async () => {
      const asked = performance.now();
      child.kill('SIGTERM');
      await ended;
      return (performance.now() - asked) / 1000;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );

/** The embedded database of a running product, seen past every organization's borders. */
export async function connectToDatabase(dataFolder: string): Promise<pg.Client> {
  const root = realpathSync(dataFolder);
  const pointer = join(root, 'postgres-folder');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(root, 'postgres');
  const secret = readDatabaseSecret(root);
  const client = new pg.Client({
    host: join(folder, 'socket'),
    port: 5432,
    user: embeddedRoles.superuser,
    database: embeddedRoles.owner,
    ...(secret !== undefined && { password: passwordOf(secret, embeddedRoles.superuser) }),
  });
  // The product under test is killed on purpose; whoever uses the connection notices by the failed query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
