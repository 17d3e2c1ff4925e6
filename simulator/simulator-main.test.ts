import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JsonFields } from './json-reading.ts';
import { TOKEN } from './testing/simulated-business.ts';

let stateFolder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  stateFolder = mkdtempSync(join(tmpdir(), 'chalkline-simulator-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(stateFolder, { recursive: true, force: true });
});

function start(port: number, more: Record<string, string> = {}): ChildProcess {
  const environment = {
    ...more,
    SIMULATOR_PORT: String(port),
    SIMULATOR_STATE: stateFolder,
    WHATSAPP_APP_SECRET: 'secret',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'simulator-main.ts')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function readyPort(child: ChildProcess): Promise<number> {
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const ready = JSON.parse(line.toString('utf8')) as { ready: boolean; port: number };
  expect(ready.ready).toBe(true);
  return ready.port;
}

async function handset(port: number, method: string, path: string, body?: JsonFields): Promise<JsonFields> {
  const answer = await fetch(`http://127.0.0.1:${port}/_sim/handsets/919900000001${path}`, {
    method,
    headers: { Authorization: `Bearer ${TOKEN}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as JsonFields;
}

test('what a learner wrote is there after the process was killed and started again', async () => {
  const first = start(0);
  await handset(await readyPort(first), 'POST', '/reply', { text: 'hello' });
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = start(0);
  expect(await handset(await readyPort(second), 'GET', '')).toMatchObject({
    messages: [{ direction: 'in', text: 'hello' }],
  });
  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
});

test('it ends when the pipe to its parent closes', async () => {
  const child = start(0);
  await readyPort(child);
  child.stdin?.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port that stays taken stops the start with a sentence that names it', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const address = squatter.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const child = start(port);
  const [line] = (await once(child.stderr ?? child, 'data')) as [Buffer];
  expect(line.toString('utf8')).toContain(`127.0.0.1:${port}: the port is taken`);
  expect((await once(child, 'exit'))[0]).toBe(1);
  squatter.close();
});

test('where other machines reach it, it does not start with the token that is published', async () => {
  const child = start(0, { SIMULATOR_HOST: '0.0.0.0' });
  const [line] = (await once(child.stderr ?? child, 'data')) as [Buffer];
  expect(line.toString('utf8')).toContain('needs a SIMULATOR_TOKEN of its own');
  expect((await once(child, 'exit'))[0]).toBe(1);
});
