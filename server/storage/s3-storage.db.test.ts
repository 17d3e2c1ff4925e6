import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import { openS3Storage } from './s3-storage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 's3-storage-'));
const server = new S3rver({
  directory: folder,
  port: 0,
  address: '127.0.0.1',
  silent: true,
  configureBuckets: [{ name: 'files', configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const place = {
  endpoint: `http://127.0.0.1:${port}/files`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
const storage = openS3Storage(place);

async function* bytes(...chunks: (string | Uint8Array)[]) {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

test('what was put comes back, with its size and the SHA-256 of its content', async () => {
  const stored = await storage.put(bytes('hello ', 'world'));
  expect(stored).toMatchObject({ bytes: 11, sha256: createHash('sha256').update('hello world').digest('hex') });
  expect(await text(await storage.get(stored.key))).toBe('hello world');
  expect(await storage.head(stored.key)).toEqual({ bytes: 11 });
});

test('an empty file is a file', async () => {
  const { key } = await storage.put(bytes());
  expect([await storage.head(key), await text(await storage.get(key))]).toEqual([{ bytes: 0 }, '']);
});

test('a range is inclusive at both ends', async () => {
  const { key } = await storage.put(bytes('0123456789'));
  expect(await text(await storage.get(key, { start: 2, end: 4 }))).toBe('234');
});

test('a file of several parts comes back byte for byte', async () => {
  const chunks = Array.from({ length: 40 }, () => randomBytes(512 * 1024));
  const { key } = await storage.put(bytes(...chunks));
  expect((await buffer(await storage.get(key))).equals(Buffer.concat(chunks))).toBe(true);
});

test('an abort and a source that breaks leave no file', async () => {
  const before = await Array.fromAsync(storage.keysOlderThan(0));
  const controller = new AbortController();
  controller.abort(new Error('gone'));
  await expect(storage.put(bytes('a'), { signal: controller.signal })).rejects.toThrow('gone');
  await expect(
    storage.put(
      (async function* () {
        yield randomBytes(9 * 2 ** 20);
        throw new Error('cut');
      })(),
    ),
  ).rejects.toThrow('cut');
  expect(await Array.fromAsync(storage.keysOlderThan(0))).toEqual(before);
});

test('deleting twice is fine, and what is deleted is not found', async () => {
  const { key } = await storage.put(bytes('x'));
  await storage.delete(key);
  await storage.delete(key);
  await expect(storage.get(key)).rejects.toMatchObject({ code: 'media_not_found' });
  expect(await storage.head(key)).toBeUndefined();
});

test('a key that is not of ours opens nothing', async () => {
  await expect(storage.get('../secret')).rejects.toMatchObject({ code: 'media_not_found' });
});

test('a local path leads to the same bytes and is gone afterwards', async () => {
  const { key } = await storage.put(bytes('abc'));
  let copy = '';
  {
    await using local = await storage.localPath(key);
    copy = local.path;
    expect(readFileSync(copy, 'utf8')).toBe('abc');
  }
  expect(() => readFileSync(copy)).toThrow('ENOENT');
});

test('old keys are listed, fresh ones are not', async () => {
  const { key } = await storage.put(bytes('old'));
  expect(await Array.fromAsync(storage.keysOlderThan(-60_000))).toContain(key);
  expect(await Array.fromAsync(storage.keysOlderThan(60_000))).not.toContain(key);
});

test('a bucket that is not there fails the upload', async () => {
  const nowhere = openS3Storage({ ...place, endpoint: `http://127.0.0.1:${port}/nowhere` });
  await expect(nowhere.put(bytes('x'))).rejects.toThrow('404');
});

test('a start with a bucket that is not there, or a server that does not answer, ends with a sentence', async () => {
  const s3 = { ...place, endpoint: `http://127.0.0.1:${port}/nowhere` };
  await expect(openStorage({ dataDir: folder, s3 })).rejects.toThrow('The bucket of S3_BUCKET is not there');
  const silent = { ...place, endpoint: 'http://127.0.0.1:9/files' };
  await expect(openStorage({ dataDir: folder, s3: silent })).rejects.toThrow('cannot be reached');
  expect(await openStorage({ dataDir: folder, s3: place })).toBeDefined();
});

test('a bucket that takes a connection and never answers is left, whatever was asked', async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an AddressInfo.
  const endpoint = `http://127.0.0.1:${(mute.address() as AddressInfo).port}/files`;
  const hanging = openS3Storage({ ...place, endpoint }, { usualMs: 20, sendingMs: 20 });
  const key = '00/00000000-0000-4000-8000-000000000000';
  const asked = [hanging.head(key), hanging.put(bytes('hello')), hanging.get(key), hanging.delete(key)];
  const ends = await Promise.allSettled(asked);
  mute.closeAllConnections();
  mute.close();
  expect(ends.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
});

test('what a bucket has begun to send may take longer than it had to begin', async () => {
  const goOn = Promise.withResolvers<void>();
  const slow = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '11' });
    response.write('hello ');
    void goOn.promise.then(() => response.end('world'));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/files`;
  const patient = openS3Storage({ ...place, endpoint }, { usualMs: 500, sendingMs: 500 });
  const stream = await patient.get('00/00000000-0000-4000-8000-000000000000');
  setTimeout(() => goOn.resolve(), 600);
  expect(await text(stream)).toBe('hello world');
  slow.close();
});
