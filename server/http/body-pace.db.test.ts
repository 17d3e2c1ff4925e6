import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#contract/route.ts';
import { testDatabase } from '#kit/test-database.ts';
import { browserHeaders } from '#kit/test-server.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { openDiskStorage } from '../storage/disk-storage.ts';
import { bindRoute } from './bind-route.ts';
import { type HttpApp, makeHttpApp } from './http-server.ts';

const { db } = testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'body-pace-'));
const reported: string[] = [];
let app: HttpApp;
let url: string;
let port: number;

const note = route({
  method: 'POST',
  path: '/api/v1/notes',
  access: 'public',
  summary: 's',
  body: z.object({ text: z.string() }),
  answer: z.object({ length: z.number() }),
});
const file = route({
  method: 'POST',
  path: '/api/v1/files',
  access: 'public',
  summary: 's',
  upload: { fields: z.object({}) },
  answer: z.object({ bytes: z.number() }),
});
const closed = route({ ...file, path: '/api/v1/closed', access: 'signed_in' });

beforeAll(async () => {
  app = await makeHttpApp({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder, PORT: '0' }),
    db,
    log: openLog('silent'),
    storage: await openDiskStorage(path.join(folder, 'files')),
    authenticate: async () => undefined,
    bodyPace: { jsonMs: 600, windowMs: 600, leastBytesPerSecond: 1024, drainBytes: 8 * 1024 * 1024 },
  });
  app.server.addHook('onError', async (_request, _reply, error) => void reported.push(error.message));
  bindRoute(app, note, async ({ body }) => ({ length: body.text.length }));
  bindRoute(app, file, async (call) => ({ bytes: call.file?.bytes ?? 0 }), { limitBytes: () => 1024 * 1024 });
  bindRoute(app, closed, async () => ({ bytes: 0 }));
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  app.server.server.closeAllConnections();
  await app.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const head = (address: string, type: string, bytes: number): string =>
  [
    `POST ${address} HTTP/1.1`,
    'host: x',
    `content-type: ${type}`,
    `content-length: ${bytes}`,
    ...Object.entries(browserHeaders).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
const json = 'application/json';
const form = 'multipart/form-data; boundary=xx';
const filePart = '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

/** A connection, what came on it and when it was over. */
function open(): { socket: Socket; text: () => string; isOver: () => boolean } {
  let text = '';
  let over = false;
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('close', () => {
    over = true;
  });
  socket.on('error', () => undefined);
  return { socket, text: () => text, isOver: () => over };
}
const codeIn = (answer: string): string => /"code":"(\w+)"/.exec(answer)?.[1] ?? '';

test('a JSON body that comes letter by letter is ended with 408 and its sentence', async () => {
  const slow = open();
  slow.socket.write(head(note.path, json, 1000));
  const timer = setInterval(() => slow.socket.write('a'), 50);
  await expect.poll(slow.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(codeIn(slow.text())).toBe('body_too_slow');
  await expect.poll(slow.isOver).toBe(true);
  clearInterval(timer);
});

test('an upload below the least rate is ended with 408, and nothing of it is kept', async () => {
  const slow = open();
  slow.socket.write(head(file.path, form, 1_000_000) + filePart + 'x'.repeat(5000));
  await expect.poll(slow.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(codeIn(slow.text())).toBe('body_too_slow');
  await expect.poll(slow.isOver).toBe(true);
  const kept = readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true });
  expect(kept.filter((entry) => entry.isFile())).toEqual([]);
});

test('a form of which no part ever comes is ended as well', async () => {
  const slow = open();
  slow.socket.write(head(file.path, form, 1_000_000));
  await expect.poll(slow.text).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(slow.isOver).toBe(true);
});

test('an upload of 4 KB a second, slower than any phone, goes on for as long as it takes', async () => {
  const steady = open();
  const end = '\r\n--xx--\r\n';
  steady.socket.write(head(file.path, form, filePart.length + 40 * 200 + end.length) + filePart);
  for (let n = 0; n < 40; n += 1) {
    steady.socket.write('y'.repeat(200));
    await sleep(50);
  }
  steady.socket.write(end);
  await expect.poll(steady.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*"bytes":8000/);
  steady.socket.destroy();
});

test('a sender that goes away inside its body is no failure of the database', async () => {
  reported.length = 0;
  const gone = open();
  gone.socket.write(head(note.path, json, 1000));
  gone.socket.write('{"text":"', () => gone.socket.resetAndDestroy());
  await expect.poll(() => reported.length).toBe(1);
  expect(reported).toEqual(['The upload was interrupted, and nothing was saved. Try again.']);
});

test('a JSON body over the limit gets its 413 while it is still written, by fetch and by a raw socket', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(6 * 1024 * 1024) });
  const answer = await fetch(url + note.path, {
    method: 'POST',
    headers: { 'content-type': json, ...browserHeaders },
    body,
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'request_too_large']);

  const raw = open();
  raw.socket.write(head(note.path, json, body.length));
  for (let at = 0; at < body.length; at += 65_536) {
    raw.socket.write(body.slice(at, at + 65_536));
    await sleep(2);
  }
  await expect.poll(raw.text).toMatch(/^HTTP\/1\.1 413 /);
  expect(codeIn(raw.text())).toBe('request_too_large');
  expect(raw.isOver()).toBe(false);
  raw.socket.destroy();
});

test('a chunked JSON body over the limit gets its 413 as well', async () => {
  const answer = await fetch(url + note.path, {
    method: 'POST',
    headers: { 'content-type': json, ...browserHeaders },
    body: new Blob(['x'.repeat(4_000_000)]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'request_too_large']);
});

test('a file over the limit gets its 413, and so does one that nobody may send its 401', async () => {
  const data = new FormData();
  data.set('file', new Blob(['x'.repeat(6 * 1024 * 1024)]), 'a.bin');
  for (const [address, status, code] of [
    [file.path, 413, 'file_too_large'],
    [closed.path, 401, 'session_expired'],
  ] as const) {
    const answer = await fetch(url + address, { method: 'POST', headers: browserHeaders, body: data });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  }
});

test('after the answer a body without an end is read so far and no further', async () => {
  const endless = open();
  endless.socket.write(head(closed.path, form, 1_000_000_000) + filePart);
  const piece = 'z'.repeat(256 * 1024);
  const write = (): void => void (endless.isOver() || endless.socket.write(piece, () => setImmediate(write)));
  write();
  await expect.poll(endless.text).toMatch(/^HTTP\/1\.1 401 /);
  await expect.poll(endless.isOver, { timeout: 10_000 }).toBe(true);
});

test('after the answer a body that stops coming does not keep the connection', async () => {
  const silent = open();
  silent.socket.write(head(closed.path, form, 1_000_000_000) + filePart);
  await expect.poll(silent.text).toMatch(/^HTTP\/1\.1 401 /);
  await expect.poll(silent.isOver).toBe(true);
});
