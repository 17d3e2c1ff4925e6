import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runInSandbox } from './sandbox-process.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a sandbox process finds none of the secrets that this one was started with, but what Node starts by', async () => {
  vi.stubEnv('SECRET_KEY', 'canary');
  vi.stubEnv('NODE_COMPILE_CACHE', join(folder, 'cache'));
  const path = join(folder, 'tell-surroundings.mjs');
  await writeFile(path, "process.once('message', () => process.send(process.env, () => process.exit(0)));");
  const told: unknown[] = [];
  const end = await runInSandbox(pathToFileURL(path), {}, { wallMs: 60_000 }, (message) => told.push(message));
  vi.unstubAllEnvs();
  expect(end).toBe('ended');
  expect(told).toEqual([expect.objectContaining({ TMPDIR: tmpdir(), NODE_COMPILE_CACHE: join(folder, 'cache') })]);
  expect(JSON.stringify(told)).not.toContain('canary');
});
