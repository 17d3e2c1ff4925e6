import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openDiskStorage } from './disk-storage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'disk-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);

async function* bytes(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
async function* breaking(error: Error) {
  yield Buffer.from('half');
  throw error;
}
const parts = (): string[] => readdirSync(path.join(folder, 'parts'));

test('what was put comes back, with its size and the SHA-256 of its content', async () => {
  const stored = await storage.put(bytes('hello ', 'world'));
  expect(stored).toMatchObject({ bytes: 11, sha256: createHash('sha256').update('hello world').digest('hex') });
  expect(await text(await storage.get(stored.key))).toBe('hello world');
  expect(await storage.head(stored.key)).toEqual({ bytes: 11 });
});

test('a range is inclusive at both ends', async () => {
  const { key } = await storage.put(bytes('0123456789'));
  expect(await text(await storage.get(key, { start: 2, end: 4 }))).toBe('234');
});

test('a source that breaks leaves nothing', async () => {
  await expect(storage.put(breaking(new Error('cut')))).rejects.toThrow('cut');
  expect(parts()).toEqual([]);
});

test('an abort leaves nothing', async () => {
  const controller = new AbortController();
  controller.abort(new Error('gone'));
  await expect(storage.put(bytes('a', 'b'), { signal: controller.signal })).rejects.toThrow('gone');
  expect(parts()).toEqual([]);
});

test('a full disk is told as such', async () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  await expect(storage.put(breaking(full))).rejects.toMatchObject({ code: 'storage_full', status: 507 });
});

test('a key that is not of ours opens no file', async () => {
  writeFileSync(path.join(folder, 'secret'), 'x');
  await expect(storage.get('../secret')).rejects.toMatchObject({ code: 'media_not_found' });
  expect(await storage.head('../secret')).toBeUndefined();
});

test('deleting twice is fine, and what is deleted is not found', async () => {
  const { key } = await storage.put(bytes('x'));
  await storage.delete(key);
  await storage.delete(key);
  await expect(storage.get(key)).rejects.toMatchObject({ code: 'media_not_found' });
});

test('parts of an earlier run are cleared away; beside other processes only those older than a day', async () => {
  const [fresh, old] = [path.join(folder, 'parts/fresh'), path.join(folder, 'parts/old')];
  writeFileSync(fresh, 'half');
  writeFileSync(old, 'half');
  utimesSync(old, new Date(), new Date(Date.now() - 25 * 3_600_000));
  await openDiskStorage(folder, { shared: true });
  expect([parts(), readFileSync(fresh, 'utf8')]).toEqual([['fresh'], 'half']);
  await openDiskStorage(folder);
  expect(parts()).toEqual([]);
});

test('a local path leads to the same bytes', async () => {
  const { key } = await storage.put(bytes('abc'));
  await using copy = await storage.localPath(key);
  expect(readFileSync(copy.path, 'utf8')).toBe('abc');
});

test('old keys are listed, fresh ones are not', async () => {
  const [old, fresh] = [await storage.put(bytes('old')), await storage.put(bytes('fresh'))];
  utimesSync(path.join(folder, old.key), new Date(), new Date(Date.now() - 3_600_000));
  const keys = await Array.fromAsync(storage.keysOlderThan(1_800_000));
  expect([keys.includes(old.key), keys.includes(fresh.key)]).toEqual([true, false]);
});
