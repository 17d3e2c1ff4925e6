import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeRecording } from '#kit/made-recording.ts';
import { madePdf, proseAbout } from '#kit/made-pdf.ts';
import type { Climbed } from '#kit/climb-walls.ts';
import { grabFrame } from '../media/grab-frame.ts';
import { fitChatMedia } from '../media/fit-chat-media.ts';
import { runInSandbox } from './sandbox-process.ts';
import { transformInSandbox } from '../programs/transform-in-sandbox.ts';
import { takeFile } from './job-folder.ts';
import { tools } from './lowered-rights.ts';
import { placesIn } from './parser-messages.ts';
import { ParserUnreachable } from './parser-unreachable.ts';
import { wallReport } from './wall-report.ts';

const root = resolve(import.meta.dirname, '../..');
let folder = '';
let book = { path: '', fileName: 'trades.pdf', mediaType: 'document' as const, mediaUrl: '/media/1' };
let service: ChildProcess | undefined;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'parser-')));
  book = { ...book, path: join(folder, 'trades.pdf') };
  await writeFile(
    book.path,
    await madePdf((pdf) => {
      for (const topic of ['potters', 'weavers'])
        pdf
          .font('Helvetica-Bold')
          .fontSize(18)
          .text(`The Work of ${topic}`)
          .font('Helvetica')
          .fontSize(11)
          .text(`${proseAbout(topic)} ${proseAbout(`the tools of ${topic}`)}`);
    }),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

let shared = '';

beforeEach(async () => {
  shared = await mkdtemp(join(folder, 'shared-'));
  for (const name of ['input', 'output']) await mkdir(join(shared, name));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await end();
});

async function end(): Promise<void> {
  const running = service;
  service = undefined;
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'close');
}

/** As compose.yaml starts it: bubblewrap stands for the container where it is here. */
async function start(words: string[] = [], program = 'commands/parser.ts'): Promise<void> {
  const [command = '', ...rest] = [...words, process.execPath, join(root, program), shared];
  const started = spawn(command, rest, { cwd: root, env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
  service = started;
  await once(started.stdout, 'data');
  vi.stubEnv('PARSER_DIR', shared);
}

test('a file read by the service gives the very result of a sandbox on this machine, and leaves nothing behind', async () => {
  const here = await transformInSandbox(book);
  await start();
  const percents: number[] = [];
  const there = await transformInSandbox(book, { onProgress: ({ percent }) => percents.push(percent) });
  expect(there.kind).toBe('ok');
  expect(JSON.stringify(there)).toBe(JSON.stringify(here));
  expect(percents.at(-1)).toBe(100);
  expect(await readdir(placesIn(shared).input)).toEqual([]);
  await expect.poll(() => readdir(placesIn(shared).output), { timeout: 60_000 }).toEqual(['socket']);
});

test('a film is grabbed from, heard and fitted by the service, and its output collected', async () => {
  const path = await makeRecording({
    path: join(folder, 'lecture.mkv'),
    slides: [{ seconds: 6, title: 'Safe water', lines: ['Boil water for one minute'] }],
    sound: { seconds: 6, spoken: [[0, 5]] },
  });
  await start();
  const heard: string[] = [];
  const transcriber = {
    transcribe: async (wavPath: string) => {
      heard.push(wavPath);
      return [{ start: 0, end: 5, text: 'Boil water for one minute before you drink it.' }];
    },
  };
  const film = { path, fileName: 'lecture.mkv', mediaType: 'video', mediaUrl: '/media/2' } as const;
  expect(JSON.stringify(await transformInSandbox(film, { transcriber }))).not.toContain('speech_failed');
  expect(heard).toHaveLength(1);
  expect((await grabFrame({ path, second: 1 }))?.picture.length).toBeGreaterThan(1_000);
  const made = join(folder, 'for-chat.mp4');
  expect(await fitChatMedia(path, { kind: 'video', path: made, mostBytes: 16_000_000 })).toBe('made');
  expect(existsSync(made)).toBe(true);
});

test('a service that is away is said so and works again when it is back', async () => {
  vi.stubEnv('PARSER_DIR', shared);
  await expect(transformInSandbox(book)).rejects.toThrow(ParserUnreachable);
  expect((await wallReport()).missing).toEqual([expect.stringContaining('does not answer')]);
  await start();
  expect(await transformInSandbox(book)).toMatchObject({ kind: 'ok' });
  await end();
  await expect(transformInSandbox(book)).rejects.toThrow('does not answer. Files wait until it is back.');
  await start();
  expect(await transformInSandbox(book)).toMatchObject({ kind: 'ok' });
});

test('a service that dies in the middle of a file is no fault of the file', async () => {
  await start();
  const running = transformInSandbox(book, { onProgress: () => void end() });
  await expect(running).rejects.toThrow(ParserUnreachable);
  expect(await readdir(placesIn(shared).input)).toEqual([]);
});

test('limits and cancelling hold over the socket', async () => {
  await start();
  expect(await transformInSandbox(book, { memoryMb: 40 })).toMatchObject({ kind: 'rejected', reason: 'too_heavy' });
  expect(await transformInSandbox(book, { wallMs: 25 })).toMatchObject({ kind: 'rejected', reason: 'timeout' });
  const controller = new AbortController();
  const cancelled = transformInSandbox(book, { signal: controller.signal });
  setTimeout(() => controller.abort(), 150);
  expect(await cancelled).toMatchObject({ kind: 'rejected', reason: 'cancelled' });
  await expect.poll(() => readdir(placesIn(shared).output), { timeout: 60_000 }).toEqual(['socket']);
});

test('a program that is no decoder is not started', async () => {
  await start();
  const entry = new URL('../../tests/kit/climb-walls.ts', import.meta.url);
  await expect(runInSandbox(entry, { request: () => ({}) }, { wallMs: 10_000 }, () => undefined)).rejects.toThrow(
    'does no such job',
  );
});

test('a job folder that was exchanged for a link gives nothing of what lies behind it', async () => {
  await mkdir(join(folder, 'storage'));
  await writeFile(join(folder, 'storage', 'copy'), 'of another organization');
  const place = join(placesIn(shared).output, 'chalkline-job-planted');
  await symlink(join(folder, 'storage'), place);
  await expect(takeFile(join(place, 'copy'), join(folder, 'taken'), place)).rejects.toThrow('not its own');
});

describe('in a container as compose.yaml sets it up', () => {
  // Without the product's folder for data, without a network, everything but the output read-only.
  const container = () => {
    const { input, output } = placesIn(shared);
    const machine = ['/usr', '/lib', '/lib64', '/bin', '/etc', root, process.execPath, input];
    return [
      tools().bubblewrap ?? '',
      ...['--unshare-net', '--unshare-pid', '--die-with-parent', '--cap-drop', 'ALL'],
      ...machine.flatMap((path) => ['--ro-bind-try', path, path]),
      ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--bind', output, output],
      ...['--setenv', 'TMPDIR', output, '--'],
    ];
  };

  test('the service sees no network, and a decoder in it reaches no secret, no storage, no input of others and no code', async (context) => {
    if (tools().bubblewrap === undefined) context.skip('bubblewrap is not here');
    await writeFile(join(folder, 'secrets.json'), '{}');
    await start(container(), 'tests/kit/climbing-parser.ts').catch((error: unknown) => context.skip(String(error)));
    const report = await wallReport();
    expect(report.standing).toContain('4 parser service with no network');
    let told: Climbed = {};
    const request = {
      reads: { secrets: join(folder, 'secrets.json'), 'a foreign file': book.path },
      writes: { 'its own input': join(placesIn(shared).input, 'planted'), code: join(root, 'package.json') },
      connects: { outside: { host: '192.0.2.1', port: 9 } },
      processes: 0,
    };
    const entry = new URL('../../tests/kit/climb-walls.ts', import.meta.url);
    await runInSandbox(entry, { request: () => request }, { wallMs: 20_000 }, (message) => {
      told = message as Climbed;
    });
    expect(Object.keys(told)).toHaveLength(7);
    expect(Object.keys(told).filter((name) => told[name] === 'crossed' && name !== 'become root')).toEqual([]);
  });
});
