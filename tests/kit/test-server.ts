import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { allJobs } from '#server/all-jobs.ts';
import { assembleHttp } from '#server/assemble-http.ts';
import { openClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { HttpApp } from '#server/http/http-server.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { openNumberKey } from '#server/learners/open-number-key.ts';
import { openLog } from '#server/log.ts';
import type { Context } from '#server/slice.ts';
import { openDiskStorage } from '#server/storage/disk-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type FixedClock, fixedClock } from './fake-clock.ts';
import { testDatabase } from './test-database.ts';

export interface TestServer {
  /** Without a slash at its end; readable once the file's hooks have run. */
  readonly url: string;
  readonly context: Context;
  readonly app: HttpApp;
  /** The same database with the rights of its owner. */
  readonly owner: Database;
  clock: FixedClock;
  /** Sends as the web app does, with the browser headers; a plain object goes as JSON, a FormData as a form. */
  call(method: string, address: string, options?: CallOptions): Promise<Answer>;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when it is not JSON. Loose on purpose: a test looks at what really came. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the contract schema already checked
  json: any;
  text: string;
}

interface TestServerOptions {
  work?: boolean;
  /** Names of jobs that are taken and do nothing: the test itself says when their work is done. */
  idleJobs?: readonly string[];
  graphUrl?: string;
  environment?: Record<string, string>;
  /** Without it no page is served: each of the built app's files would be a route of every file's server. */
  builtWeb?: string;
  /** The engine's own clock, which organizations move, from the computer's time on. */
  movableClock?: boolean;
  /** Instead of a folder. */
  storage?: Storage;
  /** Its queries go through PgBouncer, where there is one. */
  pooled?: boolean;
}

/** The caller's own headers, as web/api sends them. */
export const browserHeaders = {
  'x-csrf-token': 'abcdefghijklmnopqrstuvwxyz012345',
  'x-requested-with': 'XMLHttpRequest',
};

/**
 * The real HTTP app on a free port, with a real database, files in a temporary folder and, unless `work` is false, the
 * jobs of all slices running in this process. Call it at the top level of a test file.
 */
export function testServer(options: TestServerOptions = {}): TestServer {
  const { db, owner, address } = testDatabase(options.pooled === undefined ? {} : { pooled: options.pooled });
  const clock = fixedClock(new Date());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-server-'));
  let running: { app: HttpApp; context: Context; url: string } | undefined;

  beforeAll(async () => {
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...options.environment,
    });
    const log = openLog(process.env['TEST_LOG'] === '1' ? 'info' : 'silent');
    const storage = options.storage ?? (await openDiskStorage(path.join(folder, 'files')));
    await openNumberKey({ db, config, log });
    const jobs = openJobQueue(db, address, log);
    const engineClock = options.movableClock === true ? await openClock(db, address, log) : clock;
    const context: Context = {
      config,
      db,
      clock: engineClock,
      log,
      jobs,
      storage,
      graphUrl: options.graphUrl ?? 'http://127.0.0.1:9',
    };
    const works = allJobs(context).map((each) =>
      options.idleJobs?.includes(each.job.name) === true ? { ...each, work: async () => undefined } : each,
    );
    await jobs.start(works, { work: options.work !== false });
    const app = await assembleHttp(context, { ready: true }, {}, options.builtWeb ?? path.join(folder, 'no-web'));
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    // A TCP server's address is an AddressInfo.
    running = { app, context, url: `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}` };
  }, 60_000);

  afterAll(async () => {
    if (running !== undefined) await closed(running.app);
    await running?.context.jobs.stop(2000);
    await running?.context.clock.close();
    // A process that was told to end may still be putting a last file there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const now = (): NonNullable<typeof running> => {
    if (running === undefined) throw new Error('the test server runs inside tests and hooks only');
    return running;
  };
  return {
    get url() {
      return now().url;
    },
    get context() {
      return now().context;
    },
    get app() {
      return now().app;
    },
    owner,
    clock,
    call: (method, where, callOptions) => send(now().url, method, where, callOptions),
  };
}

const patienceWithConnectionsMs = 2_000;

/** To Node a connection on which nothing was ever asked is not idle: one that a test left would hold the end for a minute. */
async function closed({ server }: HttpApp): Promise<void> {
  const late = setTimeout(() => server.server.closeAllConnections(), patienceWithConnectionsMs);
  await server.close();
  clearTimeout(late);
}

async function send(
  url: string,
  method: string,
  where: string,
  { token, body, headers }: CallOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${where}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'GET' ? {} : browserHeaders),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}
