import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endPrograms } from '#kit/end-programs.ts';
import { productProgram } from '#kit/product-program.ts';
import { testDatabase, testDatabaseAddress } from '#kit/test-database.ts';
import { freePorts } from '../../commands/start-product.ts';

const { db } = testDatabase({ pooled: false });
const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-draining-'));
const started: ChildProcess[] = [];
afterAll(async () => {
  await endPrograms(started);
  rmSync(folder, { recursive: true, force: true });
});

function launch(environment: Readonly<Record<string, string>>): ChildProcess {
  const { host = '', port = 5432, database = '', user = '' } = testDatabaseAddress(db);
  const child = spawn(process.execPath, [productProgram], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // As start.mjs sets it.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: folder,
      DEMO: '0',
      SIMULATOR: '0',
      DATABASE_URL: `postgres://${user}:chalkline@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
      ...environment,
    },
  });
  started.push(child);
  return child;
}

const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );

test('a web process that is told to stop says so first, and still takes what comes until it was noticed', async () => {
  const port = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const child = launch({ ROLE: 'web', PORT: String(port), DRAIN_SECONDS: '300' });
  await expect.poll(() => statusOf(`${url}/ready`)).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => statusOf(`${url}/ready`)).toBe(503);
  // Each on a connection of its own, as a proxy that has not looked yet makes one.
  const seen = await Promise.all(['/live', '/api/v1/installation'].map((place) => fetch(url + place)));
  expect(seen.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ]);
});

test('a web process ends by itself when it has drained', async () => {
  const port = await freePorts();
  const child = launch({ ROLE: 'web', PORT: String(port), DRAIN_SECONDS: '0.2' });
  await expect.poll(() => statusOf(`http://127.0.0.1:${port}/ready`)).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a worker tells who watches it that it lives, and whether it is ready', async () => {
  const port = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const child = launch({ ROLE: 'worker', PORT: '0', HEALTH_PORT: String(port) });
  await expect.poll(() => statusOf(`${url}/ready`)).toBe(200);
  expect([await statusOf(`${url}/live`), await statusOf(`${url}/api/media`)]).toEqual([200, 404]);
  const figures = await (await fetch(`${url}/metrics`)).text();
  expect(figures).toMatch(/^chalkline_database_up 1$/m);
  expect(figures).toMatch(/^chalkline_jobs_total\{job="deliver",end="given_up"\} 0$/m);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
