import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The real set-up, with the real npm, in a repository of twelve small packages that lie beside it as archives: the same
 * steps as in a clone, in a second instead of a minute and without a network.
 */
const commands = import.meta.dirname;
const productPackages = Array.from({ length: 8 }, (_, index) => `part-${index}`);
const testPackages = Array.from({ length: 4 }, (_, index) => `tool-${index}`);
const filesEach = 120;
/** With a package.json, and a licence or two texts that may hold one. */
const fileCount = 8 * (filesEach + 3) + 4 * (filesEach + 2);

let place: string;
let made = 0;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'chalkline-set-up-'));
  for (const name of [...productPackages, ...testPackages]) pack(name, '1.0.0');
  pack('part-0', '2.0.0');
  pack('tool-3', '2.0.0');
}, 120_000);

afterAll(() => rmSync(place, { recursive: true, force: true }), 120_000);

/** As npm would pack it, which it takes half a second for. */
function pack(name: string, version: string): void {
  const folder = join(place, 'sources', name);
  const inside = join(folder, 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(inside, 'test'), { recursive: true });
  writeFileSync(join(inside, 'package.json'), JSON.stringify({ name, version }));
  // What says its licence in no file of that name says it in what is to be read.
  const licence = name.startsWith('tool') ? 'LICENSE.md' : 'HISTORY.md';
  for (const file of ['index.js.map', 'README.md', licence, 'test/all.js']) writeFileSync(join(inside, file), '{}');
  for (let index = 0; index < filesEach; index += 1)
    writeFileSync(join(inside, `${index}.txt`), `${name} ${version} ${index}\n`.repeat(50));
  const { status, stderr } = spawnSync('tar', ['-czf', join(place, `${name}-${version}.tgz`), '-C', folder, 'package']);
  if (status !== 0) throw new Error(String(stderr));
}

/** A clone in which nothing is installed. */
function freshClone(): string {
  made += 1;
  const clone = join(place, `clone-${made}`);
  mkdirSync(join(clone, 'commands'), { recursive: true });
  for (const file of readdirSync(commands).filter((name) => name.endsWith('.mjs')))
    cpSync(join(commands, file), join(clone, 'commands', file));
  writeFileSync(
    join(clone, 'commands/ready.ts'),
    "console.log('ready'); if (process.argv[2] === 'stay') setInterval(() => undefined, 1000);\n",
  );
  wantPackages(clone, {});
  return clone;
}

/** What npm wrote for the same wishes; every clone has the archives at the same place beside it. */
const lockFiles = new Map<string, string>();

function wantPackages(clone: string, versions: Record<string, string>): void {
  const from = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, `file:../${name}-${versions[name] ?? '1.0.0'}.tgz`]));
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({
      name: 'clone',
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: from(productPackages),
      devDependencies: from(testPackages),
    }),
  );
  const lockFile = join(clone, 'package-lock.json');
  const wishes = JSON.stringify(versions);
  const known = lockFiles.get(wishes);
  if (known !== undefined) {
    writeFileSync(lockFile, known);
    return;
  }
  rmSync(lockFile, { force: true });
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  const { status, stderr } = spawnSync('npm', args, { cwd: clone });
  if (status !== 0) throw new Error(String(stderr));
  lockFiles.set(wishes, readFileSync(lockFile, 'utf8'));
}

interface Ended {
  code: number | null;
  output: string;
}

function begin(clone: string, command: 'start' | 'test', ...args: string[]) {
  const child = spawn(process.execPath, [`commands/${command}.mjs`, 'commands/ready.ts', ...args], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, output })));
  return { child, ended, output: () => output };
}

const run = (clone: string, command: 'start' | 'test'): Promise<Ended> => begin(clone, command).ended;

/** Every installed file with what it holds. */
function contentOf(clone: string): Record<string, string> {
  const modules = join(clone, 'node_modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(part|tool)-/.test(file) && statSync(join(modules, file)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(modules, file)))
        .digest('hex'),
    ]),
  );
}

const inodesOf = (clone: string, files: string[]): number[] =>
  files.map((file) => statSync(join(clone, 'node_modules', file)).ino);

test('a set-up that is killed at ten random moments is finished whole by the next one', async () => {
  const undisturbed = freshClone();
  const began = performance.now();
  expect(await run(undisturbed, 'test')).toMatchObject({ code: 0 });
  const wholeMs = performance.now() - began;
  const clone = freshClone();
  for (let kill = 0; kill < 10; kill += 1) {
    // Each at another tenth: the first ones before npm has begun, the last ones where it is nearly done.
    const { child, ended } = begin(clone, kill % 3 === 2 ? 'start' : 'test');
    await sleep(((kill + Math.random()) / 10) * wholeMs);
    child.kill('SIGKILL');
    await ended;
  }
  const last = await run(clone, 'test');
  expect(last.output).toContain('ready');
  expect(contentOf(clone)).toEqual(contentOf(undisturbed));
  expect(Object.keys(contentOf(clone))).toHaveLength(fileCount);
}, 240_000);

test('test tools are put beside a running product, of which no file is touched', async () => {
  const clone = freshClone();
  const product = begin(clone, 'start', 'stay');
  await expect.poll(product.output, { timeout: 60_000 }).toContain('ready');
  const before = contentOf(clone);
  const files = Object.keys(before);
  expect(files.filter((file) => file.startsWith('tool-'))).toEqual([]);
  const inodes = inodesOf(clone, files);
  expect(await run(clone, 'test')).toMatchObject({ code: 0 });
  expect(inodesOf(clone, files)).toEqual(inodes);
  expect(contentOf(clone)).toMatchObject(before);
  expect(Object.keys(contentOf(clone))).toHaveLength(fileCount);
  expect(product.child.exitCode).toBeNull();
  product.child.kill();
  await product.ended;
}, 120_000);

test('a killed installation of test tools beside a running product costs it no file either', async () => {
  const clone = freshClone();
  const product = begin(clone, 'start', 'stay');
  await expect.poll(product.output, { timeout: 60_000 }).toContain('ready');
  const files = Object.keys(contentOf(clone));
  const inodes = inodesOf(clone, files);
  const note = join(clone, 'node_modules/.chalkline-installing.json');
  const { child, ended } = begin(clone, 'test');
  await expect.poll(() => existsSync(note), { timeout: 60_000, interval: 5 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(await run(clone, 'test')).toMatchObject({ code: 0 });
  expect(inodesOf(clone, files)).toEqual(inodes);
  product.child.kill();
  await product.ended;
}, 120_000);

test('a version that would have to change under a running product is refused with its process, and changed once it has stopped', async () => {
  const clone = freshClone();
  const product = begin(clone, 'start', 'stay');
  await expect.poll(product.output, { timeout: 60_000 }).toContain('ready');
  wantPackages(clone, { 'part-0': '2.0.0' });
  const refused = await run(clone, 'test');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('part-0 must change its version');
  expect(refused.output).toContain(`process ${product.child.pid}`);
  expect(readFileSync(join(clone, 'node_modules/part-0/0.txt'), 'utf8')).toContain('1.0.0');
  product.child.kill();
  await product.ended;
  expect(await run(clone, 'start')).toMatchObject({ code: 0 });
  expect(readFileSync(join(clone, 'node_modules/part-0/0.txt'), 'utf8')).toContain('2.0.0');
}, 120_000);

test('two commands at once set a folder up once: the second waits and then has nothing to do', async () => {
  const clone = freshClone();
  const both = await Promise.all([run(clone, 'start'), run(clone, 'start')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.filter(({ output }) => output.includes('Installing'))).toHaveLength(1);
  expect(both.filter(({ output }) => output.includes('waiting for it'))).toHaveLength(1);
}, 120_000);

test('a folder of node_modules that vanished is put back by the next command', async () => {
  const clone = freshClone();
  expect(await run(clone, 'start')).toMatchObject({ code: 0 });
  const whole = contentOf(clone);
  rmSync(join(clone, 'node_modules/part-3'), { recursive: true });
  rmSync(join(clone, 'node_modules/part-5/package.json'));
  expect(await run(clone, 'start')).toMatchObject({ code: 0 });
  expect(contentOf(clone)).toEqual(whole);
}, 120_000);

test('of what packages bring, source maps, tests and words for readers do not stay, licences do', async () => {
  const clone = freshClone();
  expect(await run(clone, 'test')).toMatchObject({ code: 0 });
  const files = Object.keys(contentOf(clone));
  expect(files).toContain('tool-3/0.txt');
  expect(files.filter((file) => file.startsWith('tool-3/') && file.endsWith('.md'))).toEqual(['tool-3/LICENSE.md']);
  expect(files.filter((file) => file.startsWith('part-3/') && file.endsWith('.md'))).toEqual([
    'part-3/HISTORY.md',
    'part-3/README.md',
  ]);
  expect(files.filter((file) => /\.map$|\/test\//.test(file))).toEqual([]);
}, 120_000);

test('a complete folder is set up without a word', async () => {
  const clone = freshClone();
  await run(clone, 'start');
  expect(await run(clone, 'start')).toEqual({ code: 0, output: 'ready\n' });
}, 120_000);
