import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { endPrograms } from '#kit/end-programs.ts';
import { productProgram } from '#kit/product-program.ts';
import { testDatabase, testDatabaseAddress } from '#kit/test-database.ts';
import { until } from '#kit/until.ts';
import type { DatabaseLogin } from '#server/database/database.ts';
import { freePorts } from '../../commands/start-product.ts';

const { db } = testDatabase({ pooled: false });
const repository = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-compose-'));
const started: ChildProcess[] = [];

const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.object({ command: z.optional(z.array(z.string())), environment: z.optional(z.record(z.string(), z.string())) }),
    ),
  })
  .parse(parse(readFileSync(path.join(repository, 'compose.yaml'), 'utf8'), { merge: true }));

/** What docs/running.md tells an operator to write into `.env`. */
const written: Record<string, string> = {
  DATABASE_PASSWORD: 'chalkline',
  SECRET_KEY: 'a-secret-key-of-this-test',
  SIMULATOR: '1',
  SIMULATOR_TOKEN: 'a-token-of-this-test',
  WHATSAPP_APP_SECRET: 'an-app-secret-of-this-test',
  WHATSAPP_VERIFY_TOKEN: 'a-verify-token-of-this-test',
  ADMIN_EMAIL: 'operator@example.org',
  ADMIN_PASSWORD: 'Reservoir-Heron-41',
};

const filled = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, word?: string) =>
    written[name] === undefined && sign === '-' ? (word ?? '') : (written[name] ?? ''),
  );

/** The settings of a service, with this machine's addresses in place of the names in Compose's network. */
function settingsOf(service: string, ports: { web: number; simulator: number }): Record<string, string> {
  const settings = Object.entries(services[service]?.environment ?? {}).map(([name, text]) => [
    name,
    filled(text)
      .replace('//simulator:3001', `//127.0.0.1:${ports.simulator}`)
      .replace('//web:3000', `//127.0.0.1:${ports.web}`),
  ]);
  return Object.fromEntries(settings);
}

const { host = '', port = 5432, ...logins } = testDatabaseAddress(db);
const urlOf = ({ user = '', database = '' }: DatabaseLogin): string =>
  `postgres://${user}:chalkline@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** What the test's database and machine take the place of. */
const here = {
  HOST: '127.0.0.1',
  SIMULATOR_HOST: '127.0.0.1',
  DATA_DIR: folder,
  PARSER_DIR: '',
  DATABASE_URL: urlOf(logins.application ?? logins),
  DATABASE_OWNER_URL: urlOf(logins),
  DATABASE_SYSTEM_URL: urlOf(logins.system ?? logins),
};

function launch(program: string, settings: Record<string, string>): void {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  // The compiled code as start.mjs sets it.
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings };
  started.push(spawn(process.execPath, [program], { cwd: repository, env, stdio: ['ignore', 'ignore', 'inherit'] }));
}

let webs: [string, string];
beforeAll(async () => {
  const [first, second, simulator] = [await freePorts(), await freePorts(), await freePorts()];
  const ports = { web: first, simulator };
  // The image's own command sets up and hands over to this.
  for (const web of [first, second])
    launch(productProgram, { ...settingsOf('web', ports), ...here, PORT: String(web) });
  launch(productProgram, { ...settingsOf('worker', ports), ...here, HEALTH_PORT: String(simulator + 1) });
  launch(services['simulator']?.command?.[1] ?? '', {
    ...settingsOf('simulator', ports),
    ...here,
    SIMULATOR_STATE: path.join(folder, 'simulator'),
    SIMULATOR_PORT: String(simulator),
  });
  webs = [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`];
  for (const url of [...webs, `http://127.0.0.1:${simulator + 1}`])
    await until(() =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      ),
    );
});
afterAll(async () => {
  await endPrograms(started);
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, token: string, body?: object): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-requested-with': 'test',
      'x-csrf-token': 'c'.repeat(32),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

test('what is said to the simulator of all through one web process is heard, and its answer read through the other', async () => {
  const [one, other] = webs;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = written;
  const entered = await ask(`${one}/api/v1/auth/login`, '', { email, password });
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(entered.answer).data;
  const phone = '+919812345670';
  const learner = { name: 'Asha', phone_number: phone, consent: { whatsapp: true } };
  expect((await ask(`${one}/api/v1/learners`, token, learner)).status).toBe(201);
  const handset = `/api/v1/simulator/handsets/${encodeURIComponent(phone)}`;
  expect((await ask(`${one}${handset}/reply`, token, { text: 'STOP' })).status).toBe(200);
  await expect
    .poll(async () => JSON.stringify((await ask(`${other}${handset}`, token)).answer))
    .toMatch(/"direction":"out"/);
  const { answer } = await ask(`${other}/health`, '');
  expect(answer).toMatchObject({ status: 'ok', checks: { simulator: 'ok' } });
});

test('who is refused at one web process is refused at the other', async () => {
  const message = {
    name: 'Ravi',
    email: 'ravi@example.org',
    subject: 'Course',
    message: 'When does it begin?',
    website: '',
  };
  const statuses: number[] = [];
  for (let asked = 0; asked < 7; asked += 1)
    statuses.push((await ask(`${webs[asked % 2]}/api/v1/contact`, '', message)).status);
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true, true]);
});
