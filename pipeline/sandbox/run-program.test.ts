import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProgram } from './run-program.ts';

let folder = '';
beforeAll(async () => {
  vi.stubEnv('SECRET_KEY', 'canary-of-the-parent');
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  // Its user is another one where this machine can give it one.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const output = () => join(folder, 'made');
const run = (command: readonly [string, ...string[]], wallMs = 20_000, input = 'नमस्ते') =>
  runProgram({ command, input, output: output() }, { wallMs });

test('a program reads what it is handed and its file is taken', async () => {
  expect(await run(['tee', '{out}'])).toEqual({ kind: 'made' });
  expect(await readFile(output(), 'utf8')).toBe('नमस्ते');
});

test('a file that its words name can be read', async () => {
  const voice = join(folder, 'voice.bin');
  await writeFile(voice, 'a voice', { mode: 0o644 });
  expect(await run(['cp', voice, '{out}'])).toEqual({ kind: 'made' });
  expect(await readFile(output(), 'utf8')).toBe('a voice');
});

test('nothing of the environment of the product reaches it', async () => {
  expect(await run(['cp', '/proc/self/environ', '{out}'])).toEqual({ kind: 'made' });
  expect(await readFile(output(), 'utf8')).not.toContain('canary-of-the-parent');
});

test('a program that is not there is told from one that fails, and what that says is kept', async () => {
  expect(await run(['no-such-speaker', '{out}'])).toEqual({ kind: 'missing' });
  expect(await run(['cp', '/no/such/voice', '{out}'])).toMatchObject({
    kind: 'failed',
    complaint: expect.stringContaining('/no/such'),
  });
});

test('a link in place of its file is not followed', async () => {
  expect(await run(['ln', '-s', '/etc/hostname', '{out}'])).toEqual({ kind: 'failed', complaint: 'It wrote no file.' });
  expect(await run(['true', '{out}'])).toEqual({ kind: 'failed', complaint: 'It wrote no file.' });
});

test('one that hangs is ended at its time, and one that nobody waits for at once', async () => {
  expect(await run(['sleep', '600'], 300)).toEqual({ kind: 'timeout' });
  const leave = new AbortController();
  const ended = runProgram(
    { command: ['sleep', '600'], input: '', output: output() },
    { wallMs: 20_000, signal: leave.signal },
  );
  leave.abort();
  expect(await ended).toEqual({ kind: 'cancelled' });
});
