import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { until } from '#kit/until.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'own-postgres-'));
/** Runs as a program of its own, to be killed: owns the folder until it ends. */
const program = `
  import { startEmbeddedPostgres } from '${new URL('./embedded-postgres.ts', import.meta.url).href}';
  import { openLog } from '${new URL('../log.ts', import.meta.url).href}';
  try {
    const postgres = await startEmbeddedPostgres(process.env.FOLDER, openLog('silent'));
    process.stdout.write(JSON.stringify(postgres.address) + '\\n');
    process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    process.stdin.resume();
  } catch (error) {
    process.stdout.write(error.message + '\\n');
    process.exitCode = 1;
  }`;
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await until(() => (postmaster() === undefined ? true : undefined));
  rmSync(folder, { recursive: true });
});

async function start(): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout)
      .once('line', resolve)
      .once('close', () => reject(new Error('it ended without a word')));
  });
  return { child, line };
}

async function query(line: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(JSON.parse(line));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process that PostgreSQL says owns the folder, if it lives. */
function postmaster(): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

const waits = "select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes";

test.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the server of the tests, which no fall outlives, does not wait',
  async () => {
    const line = JSON.stringify(inject('administrator'));
    expect(await query(line, waits)).toEqual([{ fsync: 'off', full_page_writes: 'off' }]);
  },
);

test('after kill -9 of its owner the server stops by itself, and the next owner at once finds every committed row', async () => {
  const first = await start();
  await query(first.line, 'create table kept (n int); insert into kept values (1)');
  first.child.kill('SIGKILL');
  const second = await start();
  expect(await query(second.line, 'select n from kept')).toEqual([{ n: 1 }]);
  second.child.kill('SIGKILL');
  await expect.poll(postmaster).toBeUndefined();
});

test('a second owner is refused with the number of the first, which goes on', async () => {
  const first = await start();
  const second = await start();
  expect(second.line).toContain(`already in use by process ${first.child.pid}`);
  expect(await query(first.line, 'select 1 as n')).toEqual([{ n: 1 }]);
  first.child.kill('SIGTERM');
  await new Promise((resolve) => first.child.once('exit', resolve));
  expect([first.child.exitCode, postmaster()]).toEqual([0, undefined]);
});

test("the product connects without a superuser's power, and the disk is really synced", async () => {
  const { child, line } = await start();
  const rows = await query(
    line,
    `select rolsuper or rolbypassrls as mighty, current_setting('fsync') as fsync from pg_roles where rolname = current_user`,
  );
  child.kill('SIGKILL');
  expect(rows).toEqual([{ mighty: false, fsync: 'on' }]);
});
