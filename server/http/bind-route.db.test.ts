import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listQuery } from '#contract/envelope.ts';
import { route } from '#contract/route.ts';
import { testDatabase } from '#kit/test-database.ts';
import { browserHeaders } from '#kit/test-server.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { AppError } from '../app-error.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { openDiskStorage } from '../storage/disk-storage.ts';
import { bindRoute } from './bind-route.ts';
import { type HttpApp, makeHttpApp } from './http-server.ts';
import type { Principal } from './principal.ts';

const { db } = testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'bind-route-'));
const creator: Principal = {
  userId: randomUUID(),
  organizationId: randomUUID(),
  role: 'creator',
  sessionId: randomUUID(),
};
const token = 'a'.repeat(43);
let app: HttpApp;
let url: string;
let made = 0;

const Thing = z.object({ id: z.string(), name: z.string(), at: z.string() });
const makeThing = route({
  method: 'POST',
  path: '/api/v1/things',
  access: 'create_courses',
  summary: 's',
  body: z.object({ name: z.string('Name is required').check(z.minLength(1, 'Name is required')) }),
  status: 201,
  answer: Thing,
});
const listThings = route({
  method: 'GET',
  path: '/api/v1/things',
  access: 'signed_in',
  summary: 's',
  query: z.object(listQuery(['created'])),
  reply: 'bare',
  paged: true,
  answer: z.array(Thing),
});
const adminThing = route({
  method: 'GET',
  path: '/api/v1/admin-things',
  access: 'manage_users',
  summary: 's',
  answer: Thing,
});
const shared = route({
  method: 'GET',
  path: '/things',
  aliases: ['/api/things'],
  access: 'public',
  summary: 's',
  sharesPathWithPage: true,
  answer: z.object({ ok: z.boolean() }),
});
const upload = route({
  method: 'POST',
  path: '/api/v1/files',
  access: 'signed_in',
  summary: 's',
  upload: { fields: z.object({ title: z.string().check(z.minLength(1, 'Title is required')) }) },
  reply: 'bare',
  status: 201,
  answer: z.object({ key: z.string(), bytes: z.number(), title: z.string() }),
});
const download = route({
  method: 'GET',
  path: '/api/v1/files/:part/:id',
  access: 'public',
  summary: 's',
  params: z.object({ part: z.string(), id: z.string() }),
  reply: 'file',
  answer: z.unknown(),
});
const broken = route({ method: 'GET', path: '/api/v1/broken', access: 'public', summary: 's', answer: Thing });
const refusing = route({
  method: 'POST',
  path: '/api/v1/refusing',
  access: 'public',
  summary: 's',
  upload: { fields: z.object({}) },
  answer: Thing,
});
const ticks = route({
  method: 'GET',
  path: '/api/v1/ticks',
  access: 'public',
  summary: 's',
  reply: 'events',
  answer: z.object({ n: z.number() }),
});

const ownTicks = route({ ...ticks, path: '/api/v1/own-ticks', access: 'signed_in' });
let isSignedOut = false;

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, PORT: '0' });
  app = await makeHttpApp({
    config,
    db,
    log: openLog('silent'),
    storage: await openDiskStorage(path.join(folder, 'files')),
    authenticate: async (given) => (given === token && !isSignedOut ? creator : undefined),
  });
  bindRoute(app, makeThing, async (call) => {
    made += 1;
    call.say('Made');
    return { id: call.newId(), name: call.body.name, at: new Date(0), password_hash: 'secret' };
  });
  bindRoute(app, listThings, async () => ({ rows: [{ id: '1', name: 'a', at: new Date(0) }], next: 'c 1', total: 7 }));
  bindRoute(app, adminThing, async () => ({ id: '1', name: 'a', at: '' }));
  bindRoute(app, shared, async () => ({ ok: true }));
  bindRoute(
    app,
    upload,
    async ({ file, fields }) => ({ key: file?.storageKey ?? '', bytes: file?.bytes ?? 0, title: fields.title }),
    { limitBytes: ({ name }) => (name.endsWith('.small') ? 10_000 : 5_000_000) },
  );
  bindRoute(app, download, async ({ params }) => ({
    storageKey: `${params.part}/${params.id}`,
    contentType: 'text/plain',
    fileName: 'मेरा.txt',
    inline: true,
  }));
  bindRoute(app, broken, async () => ({ id: '1' }) as never);
  bindRoute(app, refusing, async () => {
    throw new AppError('learner_exists');
  });
  bindRoute(app, ticks, async () =>
    (async function* () {
      yield { n: 1 };
      yield { n: 2 };
    })(),
  );
  bindRoute(app, ownTicks, async () =>
    (async function* () {
      yield { n: 1 };
      isSignedOut = true;
      yield { n: 2 };
    })(),
  );
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  made = 0;
});

const signedIn = { authorization: `Bearer ${token}` };
const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${address}`, {
    method: 'POST',
    headers: { ...signedIn, ...browserHeaders, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const form = (
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = { title: 'T' },
  address = '/api/v1/files',
) => {
  const data = new FormData();
  data.set('file', new Blob([content]), fileName);
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return fetch(`${url}${address}`, { method: 'POST', headers: { ...signedIn, ...browserHeaders }, body: data });
};
const storedFiles = (): string[] =>
  readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('an answer comes in the envelope, with ISO dates and without what the contract does not name', async () => {
  const response = await post('/api/v1/things', { name: 'one' });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    success: true,
    message: 'Made',
    data: { id: expect.any(String), name: 'one', at: '1970-01-01T00:00:00.000Z' },
  });
});

test('a field that does not fit is refused with its message under its name', async () => {
  const response = await post('/api/v1/things', {});
  expect([response.status, (await response.json()).validationErrors]).toEqual([422, { name: ['Name is required'] }]);
});

test('a list describes its page by headers', async () => {
  const response = await fetch(`${url}/api/v1/things?limit=1`, { headers: signedIn });
  expect([response.headers.get('x-total-count'), response.headers.get('link')]).toEqual([
    '7',
    '</api/v1/things?limit=1&cursor=c+1>; rel="next"',
  ]);
});

test('without a session the answer is 401, without the permission 403', async () => {
  const [visitor, creatorOnly] = await Promise.all([
    fetch(`${url}/api/v1/things`),
    fetch(`${url}/api/v1/admin-things`, { headers: signedIn }),
  ]);
  expect([visitor.status, (await visitor.json()).code]).toEqual([401, 'session_expired']);
  expect([creatorOnly.status, (await creatorOnly.json()).code]).toEqual([403, 'access_denied']);
});

test.each([[{}], [{ 'x-csrf-token': 'short', 'x-requested-with': 'X' }], [{ 'x-csrf-token': 'a'.repeat(32) }]])(
  'a write with the browser headers %j is refused',
  async (headers) => {
    const response = await fetch(`${url}/api/v1/things`, {
      method: 'POST',
      headers: { ...signedIn, 'content-type': 'application/json', ...headers } as Record<string, string>,
      body: '{"name":"x"}',
    });
    expect([response.status, (await response.json()).code]).toEqual([403, 'browser_headers_missing']);
  },
);

test('broken JSON and a body that is too large are refused in words', async () => {
  const send = (body: string) =>
    fetch(`${url}/api/v1/things`, {
      method: 'POST',
      headers: { ...signedIn, ...browserHeaders, 'content-type': 'application/json' },
      body,
    });
  expect((await (await send('{"name":')).json()).code).toBe('malformed_request');
  const tooLarge = await send(JSON.stringify({ name: 'x'.repeat(120_000) }));
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({
    code: 'request_too_large',
    message: 'This is larger than the 100 KB we can save at once. Shorten it and try again.',
  });
});

test('a repeated Idempotency-Key gets the first answer and does nothing again', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([
    post('/api/v1/things', { name: 'once' }, headers),
    post('/api/v1/things', { name: 'once' }, headers),
  ]);
  expect([first.status, second.status, made]).toEqual([201, 201, 1]);
  expect(await first.json()).toEqual(await second.json());
});

test('an Idempotency-Key with other content is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await post('/api/v1/things', { name: 'one' }, headers);
  expect((await (await post('/api/v1/things', { name: 'two' }, headers)).json()).code).toBe('idempotency_conflict');
});

test('a page and a call at one address are told apart by Accept', async () => {
  const [call, page, alias] = await Promise.all([
    fetch(`${url}/things`, { headers: { accept: 'application/json' } }),
    fetch(`${url}/things`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }),
    fetch(`${url}/api/things`, { headers: { accept: 'text/html' } }),
  ]);
  expect([call.status, call.headers.get('vary'), page.status, alias.status]).toEqual([200, 'Accept', 404, 200]);
});

test('an answer that breaks the contract is a 500, not a half-right body', async () => {
  const response = await fetch(`${url}/api/v1/broken`);
  expect([response.status, (await response.json()).message]).toEqual([500, 'An unexpected error occurred']);
});

test('a file is stored whole and comes back, also in part', async () => {
  const content = 'x'.repeat(300_000);
  const { key, bytes } = await (await form('a.txt', content)).json();
  expect(bytes).toBe(300_000);
  const whole = await fetch(`${url}/api/v1/files/${key}`);
  expect([(await whole.text()) === content, whole.headers.get('content-disposition')]).toEqual([
    true,
    `inline; filename*=UTF-8''${encodeURIComponent('मेरा.txt')}`,
  ]);
  const part = await fetch(`${url}/api/v1/files/${key}`, { headers: { range: 'bytes=299998-' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 299998-299999/300000',
    'xx',
  ]);
});

test.each([
  ['a file over its limit', () => form('a.small', 'x'.repeat(60_000)), 413, 'file_too_large'],
  ['an empty file', () => form('a.txt', ''), 422, 'file_empty'],
  ['a form without its field', () => form('a.txt', 'text', {}), 422, 'invalid_input'],
  ['a file whose route refuses it', () => form('a.txt', 'text', {}, '/api/v1/refusing'), 409, 'learner_exists'],
] as const)('%s leaves nothing behind', async (_what, send, status, code) => {
  const before = storedFiles();
  const response = await send();
  expect([response.status, (await response.json()).code]).toEqual([status, code]);
  expect(storedFiles()).toEqual(before);
});

test('a form without a file says so', async () => {
  const data = new FormData();
  data.set('title', 'T');
  const response = await fetch(`${url}/api/v1/files`, {
    method: 'POST',
    headers: { ...signedIn, ...browserHeaders },
    body: data,
  });
  expect((await response.json()).validationErrors).toEqual({ file: ['Please select a file'] });
});

test('a sender who goes away in the middle leaves nothing behind', async () => {
  const before = storedFiles();
  for (const sentBytes of [10, 5_000, 80_000, 400_000]) await abandonUpload(sentBytes);
  await expect.poll(storedFiles).toEqual(before);
});

function abandonUpload(sentBytes: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      const head = `POST /api/v1/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nx-csrf-token: ${'a'.repeat(32)}\r\nx-requested-with: X\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`;
      socket.write(head + 'x'.repeat(sentBytes), () => setTimeout(() => socket.destroy(), 60));
    });
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
  });
}

test('events come one by one as server-sent events', async () => {
  const response = await fetch(`${url}/api/v1/ticks`);
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'text/event-stream',
    'data: {"n":1}\n\ndata: {"n":2}\n\n',
  ]);
});

test('events end with the session that asked for them', async () => {
  const response = await fetch(`${url}/api/v1/own-ticks`, { headers: signedIn });
  expect(await response.text()).toBe('data: {"n":1}\n\n');
  isSignedOut = false;
});
