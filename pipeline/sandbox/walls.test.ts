import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, type TestContext, test, vi } from 'vitest';
import type { Climb, Climbed } from '#kit/climb-walls.ts';
import { runInSandbox } from './sandbox-process.ts';
import type { SandboxLimits } from './sandbox-job.ts';
import { standingWalls, type Walls } from './walls.ts';

const entry = new URL('../../tests/kit/climb-walls.ts', import.meta.url);
const code = new URL('../../node_modules/planted-by-a-decoder.js', import.meta.url).pathname;
let folder = '';
let climb: Climb;
const servers: Server[] = [];

const listen = (server: Server, place: object): Promise<void> =>
  new Promise((done, failed) => server.once('error', failed).listen(place, done));

beforeAll(async () => {
  vi.stubEnv('SECRET_KEY', 'canary-of-the-parent');
  folder = await mkdtemp(join(tmpdir(), 'walls-'));
  // As an installation lies there: the data folder may be walked through by the database's user, its insides may not.
  await chmod(folder, 0o711);
  await writeFile(join(folder, 'secrets.json'), '{}', { mode: 0o600 });
  for (const inner of ['storage', 'socket']) await mkdir(join(folder, inner), { mode: 0o700 });
  await writeFile(join(folder, 'storage', 'foreign'), 'of another organization', { mode: 0o644 });
  const database = createServer();
  await listen(database, { path: join(folder, 'socket', '.s.PGSQL.5432') });
  const here = createServer();
  await listen(here, { host: '127.0.0.1', port: 0 });
  servers.push(database, here);
  const address = here.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  climb = {
    reads: {
      "the parent's environment": `/proc/${process.pid}/environ`,
      'the secrets': join(folder, 'secrets.json'),
      'another file of the storage': join(folder, 'storage', 'foreign'),
      'the passwords of the machine': '/etc/shadow',
    },
    writes: {
      'the code of the product': code,
      'the temporary folder': join(tmpdir(), 'planted-by-a-decoder'),
    },
    connects: {
      'a port of this machine': { host: '127.0.0.1', port: address.port },
      'a machine outside': { host: '192.0.2.1', port: 9 },
      'the database': { path: join(folder, 'socket', '.s.PGSQL.5432') },
    },
    processes: 200,
    signal: process.pid,
  };
});

afterAll(async () => {
  vi.unstubAllEnvs();
  for (const server of servers) server.close();
  for (const path of [folder, code, join(tmpdir(), 'planted-by-a-decoder')])
    await rm(path, { recursive: true, force: true });
});

// Wide, so that it is the wall that holds and not the watch over the memory.
const limits = { wallMs: 120_000, memoryMb: 3_000 };

async function climbed(
  walls: Walls,
  { processes = 200, writes = climb.writes, ...more }: Partial<SandboxLimits> & Partial<Climb> = {},
): Promise<Climbed> {
  let told: Climbed = {};
  const job = { request: () => ({ ...climb, processes, writes }) };
  const end = await runInSandbox(entry, job, { ...limits, ...more, walls }, (message) => {
    told = message as Climbed;
  });
  expect(end).toBe('ended');
  expect(existsSync(code)).toBe(false);
  return told;
}

const crossedIn = (found: Climbed): string[] => Object.keys(found).filter((name) => found[name] === 'crossed');

describe('a decoder that a hostile file has taken over', () => {
  test('crosses none of the walls of this machine, tries nothing in vain and sees no secret in its environment', async () => {
    const found = await climbed(await standingWalls());
    expect(Object.keys(found)).toHaveLength(13);
    expect(crossedIn(found)).toEqual([]);
    const known = ['CHALKLINE_SANDBOX', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'PWD', 'TMPDIR'];
    expect(found.environment?.split(' ').filter((name) => !known.includes(name))).toEqual([]);
  });

  test("is held by Node's permissions alone, where a machine has nothing else", async () => {
    const found = await climbed({ user: 'same', apart: 'none' });
    // Only as root: to stay root is no crossing where there is no other user to become.
    expect(crossedIn(found).filter((name) => !['become root', 'signal the parent'].includes(name))).toEqual([]);
  });

  test('is held off files, database and parent by being another user alone, and cannot multiply', async (context) => {
    requireRoot(context);
    const found = await climbed({ user: 'other', apart: 'none' }, { permissions: false });
    // The network is not this wall's business: every user may use it.
    expect(
      crossedIn(found).filter((name) => !['a port of this machine', 'the temporary folder'].includes(name)),
    ).toEqual([]);
  });

  test('is held by bubblewrap alone, without permissions and without another user', async (context) => {
    if ((await standingWalls()).apart !== 'bubblewrap')
      context.skip('bubblewrap is not here or may not make namespaces');
    // Root may have as many processes as it likes: to count them is the business of the wall before this one.
    const processes = process.getuid?.() === 0 ? 0 : 200;
    const found = await climbed({ user: 'same', apart: 'bubblewrap' }, { permissions: false, processes });
    expect(crossedIn(found).filter((name) => name !== 'become root')).toEqual([]);
  });

  test('reaches everything where no wall stands: the attempts are real', async () => {
    const found = await climbed({ user: 'same', apart: 'none' }, { permissions: false, processes: 0, writes: {} });
    for (const name of ["the parent's environment", 'the secrets', 'another file of the storage', 'the database'])
      expect(found[name]).toBe('crossed');
  });

  test('finds nothing of an earlier job: each has a folder of its own, gone when it ends', async () => {
    const folders: string[] = [];
    for (let run = 0; run < 2; run += 1)
      await runInSandbox(
        entry,
        {
          request: ({ path }) => {
            folders.push(path);
            return { ...climb, processes: 0, reads: { 'the last job': folders[0] ?? '' } };
          },
        },
        limits,
        () => undefined,
      );
    expect(new Set(folders).size).toBe(2);
    expect(folders.filter((path) => existsSync(path))).toEqual([]);
  });

  test.each(['memory', 'one file', 'many files'] as const)('that fills the machine with %s is ended', async (what) => {
    const job = { request: ({ path }: { path: string }) => ({ fill: what, folder: path }) };
    const began = performance.now();
    const end = await runInSandbox(entry, job, { ...limits, memoryMb: 300, diskMb: 64 }, () => undefined).catch(
      (error: Error) => error.message,
    );
    expect(end === 'too_heavy' || String(end).includes('EFBIG')).toBe(true);
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

function requireRoot(context: TestContext): void {
  if (process.getuid?.() !== 0) context.skip('only root can make a process another user');
  if (!existsSync('/usr/bin/setpriv')) context.skip('setpriv of util-linux is not on this machine');
}
