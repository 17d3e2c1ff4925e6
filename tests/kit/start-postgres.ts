import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { allJobs } from '#server/all-jobs.ts';
import { realClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { type Database, type DatabaseAddress, type DatabaseLogin, openDatabase } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { prepareDatabase } from '#server/database/grant-roles.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { type Log, openLog } from '#server/log.ts';
import { openDiskStorage } from '#server/storage/disk-storage.ts';
import { brieflyKeptFolder } from './briefly-kept-folder.ts';

/** Up to twelve files at once, of which each may start servers and processes with pools of their own. */
const connections = 200;

declare module 'vitest' {
  interface ProvidedContext {
    /** May make databases. */
    administrator: DatabaseLogin;
    /** As the product connects, with its three roles. The database name is put in by testDatabase. */
    application: DatabaseAddress;
    template: string;
    /** Gone after the run: for what one test file makes and another needs as well. */
    runFolder: string;
  }
}

/**
 * One real PostgreSQL for the whole run, migrated once into a template that every test file clones: the embedded one,
 * or the server of TEST_DATABASE_URL, whose login must be allowed to make databases and roles.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const log = openLog('warn');
  const server =
    process.env['TEST_DATABASE_URL'] === undefined ? await embedded(log) : external(process.env['TEST_DATABASE_URL']);
  const template = `chalkline_template_${process.pid}`;
  await withClient(server.administrator, async (client) => {
    for (const role of ['chalkline_tests', 'chalkline_tests_system', 'chalkline_tests_application']) {
      await client.query(
        `do $$ begin create role ${role} login password 'chalkline' nosuperuser; exception when duplicate_object then null; end $$`,
      );
      // No test pulls the plug of this server, so no commit has to wait for the disk.
      await client.query(`alter role ${role} set synchronous_commit = off`);
    }
    await client.query(`grant chalkline_tests to current_user`);
    await client.query(`create database ${template} owner chalkline_tests template template0`);
  });
  const login = { ...server.administrator, database: template, password: 'chalkline' };
  const address: DatabaseAddress = {
    ...login,
    user: 'chalkline_tests',
    system: { ...login, user: 'chalkline_tests_system' },
    application: { ...login, user: 'chalkline_tests_application' },
  };
  const db = openDatabase(address, log);
  await prepareDatabase(address, log);
  await makeQueues(db, address, log);
  await db.destroy();
  project.provide('administrator', server.administrator);
  project.provide('application', address);
  project.provide('template', template);
  const runFolder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-run-'));
  project.provide('runFolder', runFolder);
  return async () => {
    await withClient(server.administrator, async (client) => {
      const left = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
        `${template}%`,
      ]);
      for (const { datname } of left.rows) await client.query(`drop database if exists ${datname} with (force)`);
    });
    await server.stop();
    rmSync(runFolder, { recursive: true, force: true });
  };
}

/** What the queue makes at its first start is a second of work: every server of the tests finds it made. */
async function makeQueues(db: Database, address: DatabaseAddress, log: Log): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-queues-'));
  const jobs = openJobQueue(db, address, log);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DEMO: '0' });
  const storage = await openDiskStorage(folder);
  const works = allJobs({ config, db, clock: realClock(), log, jobs, storage, graphUrl: 'http://127.0.0.1:9' });
  await jobs.start(works, { work: false });
  await jobs.stop(1000);
  rmSync(folder, { recursive: true, force: true });
}

async function embedded(log: ReturnType<typeof openLog>) {
  const folder = brieflyKeptFolder();
  // The folder does not outlive the run: nothing in it has to survive a fall of the machine.
  const postgres = await startEmbeddedPostgres(folder, log, connections, { fsync: 'off', full_page_writes: 'off' });
  return {
    administrator: postgres.superuserAddress,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function external(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url);
  const administrator: DatabaseLogin = {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  };
  return { administrator, stop: async () => undefined };
}

async function withClient(address: DatabaseLogin, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
