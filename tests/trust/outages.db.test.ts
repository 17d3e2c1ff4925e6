import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { endPrograms } from '#kit/end-programs.ts';
import { productProgram } from '#kit/product-program.ts';
import { startStubSmtp } from '#kit/stub-smtp.ts';
import { signedIn } from '#kit/signed-in.ts';
import { stoppableRoad } from '#kit/stoppable-road.ts';
import { testDatabaseAddress } from '#kit/test-database.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { countingStorage } from '#server/storage/counting-storage.ts';
import { openS3Storage } from '#server/storage/s3-storage.ts';
import { freePorts } from '../../commands/start-product.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-outages-'));
const bucketPort = await freePorts();
const bucket = () =>
  new S3rver({
    directory: path.join(folder, 'bucket'),
    port: bucketPort,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
const place = {
  endpoint: `http://127.0.0.1:${bucketPort}/files`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
const smtp = await startStubSmtp();
const mailSettings = { SMTP_URL: smtp.url, SMTP_INSECURE: '1', MAIL_FROM: 'a@example.org' };
const server = testServer({
  work: false,
  environment: mailSettings,
  storage: countingStorage(openS3Storage(place), { restMs: 1_000 }),
});

const started: ChildProcess[] = [];
afterAll(async () => {
  await endPrograms(started);
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

/** With more behind it than a connection holds: who is refused still writes. */
const picture = Buffer.concat([
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  Buffer.alloc(4_000_000),
]);

test('a bucket that is stopped is 503 with Retry-After, soon without being asked; started again it takes files', async () => {
  const { token } = await signedIn(server, 'creator');
  const upload = async () => {
    const body = new FormData();
    body.append('file', new Blob([picture]), 'dot.gif');
    const { status, headers, json } = await server.call('POST', '/api/media', { token, body });
    return { status, code: json.code as unknown, waits: Number(headers.get('retry-after')) };
  };
  const first = bucket();
  await first.run();
  expect(await upload()).toMatchObject({ status: 201 });
  await first.close();
  for (let call = 0; call < 8; call += 1) {
    const { status, code, waits } = await upload();
    expect([status, code, waits >= 1]).toEqual([503, 'storage_unavailable', true]);
  }
  // What needs no file goes on.
  expect((await server.call('GET', '/api/media', { token })).status).toBe(200);
  const second = bucket();
  await second.run();
  await expect.poll(async () => (await upload()).status).toBe(201);
  await second.close();
});

async function launch(port: number, databasePort: number, environment: Record<string, string>): Promise<ChildProcess> {
  const { database = '', user = '' } = testDatabaseAddress(server.context.db);
  const child = spawn(process.execPath, [productProgram], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // As start.mjs sets it.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
      DEMO: '0',
      SIMULATOR: '0',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      DATABASE_URL: `postgres://${user}:chalkline@127.0.0.1:${databasePort}/${database}`,
      ...environment,
    },
  });
  started.push(child);
  return child;
}

const metrics = 'a-token-of-the-tests-0123';

const look = async (url: string): Promise<{ status: number; waits: number } | undefined> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(40_000) });
    return { status: answer.status, waits: Number(answer.headers.get('retry-after')) };
  } catch {
    return undefined;
  }
};

test.each(['swallow', 'close'] as const)(
  'a database that is gone (%s) is 503 with Retry-After for everybody, and when it is back all goes on by itself',
  async (how) => {
    const { host = '', port: socket = 5432 } = testDatabaseAddress(server.context.db);
    const road = await stoppableRoad(`${host}/.s.PGSQL.${socket}`);
    const port = await freePorts();
    const url = `http://127.0.0.1:${port}`;
    const child = await launch(port, road.port, { ROLE: 'web', METRICS_TOKEN: metrics });
    const isReady = () => look(`${url}/ready`).then((answer) => answer?.status);
    await expect.poll(isReady).toBe(200);
    const { token } = await signedIn(server, 'creator');
    const page = async () => {
      const answer = await fetch(`${url}/api/media`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(40_000),
      });
      return { status: answer.status, waits: Number(answer.headers.get('retry-after')) >= 1 };
    };
    expect(await page()).toMatchObject({ status: 200 });
    await road[how]();
    // More than the process has connections to the database.
    const answers = await Promise.all(Array.from({ length: 20 }, page));
    expect(answers).toEqual(answers.map(() => ({ status: 503, waits: true })));
    // Who comes next is not even asked for, or asks alone.
    const figures = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metrics}` } })).text();
    expect(figures).toMatch(/^chalkline_part_left_alone\{part="database"\} 1$/m);
    expect([await isReady(), (await look(`${url}/live`))?.status]).toEqual([503, 200]);
    await road.open();
    await expect.poll(isReady).toBe(200);
    expect([await page(), child.exitCode]).toEqual([{ status: 200, waits: false }, null]);
    await road.close();
  },
);

test('what is to be done while a worker has no database is done once it is back, each thing once', async () => {
  const { host = '', port: socket = 5432 } = testDatabaseAddress(server.context.db);
  const road = await stoppableRoad(`${host}/.s.PGSQL.${socket}`);
  const health = await freePorts();
  await launch(0, road.port, { ROLE: 'worker', HEALTH_PORT: String(health), ...mailSettings });
  const isReady = () => look(`http://127.0.0.1:${health}/ready`).then((answer) => answer?.status);
  await expect.poll(isReady).toBe(200);
  await road.close();
  const { id: userId, organizationId } = await signedIn(server, 'creator');
  const people = ['one@example.org', 'two@example.org', 'three@example.org'];
  for (const to of people)
    await asSystem(server.context.db, (scope) =>
      writeMail(scope, server.context, {
        organizationId,
        userId,
        to,
        kind: 'password_reset',
        language: 'en',
        values: { link: 'https://example.org' },
      }),
    );
  await expect.poll(isReady).toBe(503);
  expect(smtp.mails).toEqual([]);
  await road.open();
  await expect.poll(() => smtp.mails.length).toBe(3);
  expect(await isReady()).toBe(200);
  const sent = smtp.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim());
  expect(sent.toSorted()).toEqual(people.toSorted());
  await road.close();
});
