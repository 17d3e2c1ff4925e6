import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript for any Node from 20 on: it runs before the Node of the product is there.

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** What a person can mend; printed without a stack. */
export class SetUpError extends Error {}

const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Brings the folder to the state that the lock file names, and says what it does. Quick when there is nothing to do.
 *
 * @param {{ production?: boolean }} options `production` leaves out what only tests need; a full install also satisfies it
 * @returns {Promise<string>} the path of the product's own Node
 */
export async function setUp({ production = false } = {}) {
  if (isInstallDue(production)) install(production);
  return requireNode();
}

function isInstallDue(production) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (installed === undefined) return true;
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  return Object.entries(wanted).some(([folder, entry]) => {
    const isNeeded =
      folder !== '' &&
      !(production && (entry.dev || entry.devOptional)) &&
      (!entry.optional || isForThisMachine(entry));
    return isNeeded && installed[folder]?.version !== entry.version;
  });
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined) return false;
  return (
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch) &&
    (libc === undefined || [libc].flat().includes('glibc'))
  );
}

function install(production) {
  const before = readPackages(join(root, 'node_modules/.package-lock.json')) ?? {};
  const hadTestTools = Object.values(before).some((entry) => entry.dev === true);
  const omits = production && !hadTestTools ? ['--omit=dev'] : [];
  say(`Installing ${omits.length > 0 ? 'what the product needs' : 'everything, with the test tools'} (npm ci) ...`);
  const began = Date.now();
  // No install script of any package is needed, and none is trusted.
  const command = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...omits];
  const npm = process.env.npm_execpath;
  const env = { ...process.env };
  delete env.NODE_ENV;
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...command], { cwd: root, stdio: ['ignore', 2, 2], env })
    : spawnSync('npm', command, { cwd: root, stdio: ['ignore', 2, 2], env });
  if (done.status !== 0)
    throw new SetUpError(
      'The installation failed: see the lines of npm above; with a network that reaches the package registry, start again.',
    );
  trim();
  say(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Node's C headers, 67 MB, serve to compile add-ons; every package here comes compiled. */
function trim() {
  const modules = join(root, 'node_modules');
  for (const name of readdirSync(modules))
    if (/^node-(bin-)?(linux|darwin)-/.test(name))
      rmSync(join(modules, name, 'include'), { recursive: true, force: true });
}

/** @returns the path of a Node that runs here */
function requireNode() {
  const binary = nodeBinary();
  let outcome = runsNode(binary);
  if (outcome?.includes('libatomic')) {
    installLibatomic();
    outcome = runsNode(binary);
  }
  if (outcome === undefined) {
    restoreLink();
    return binary;
  }
  // The next `npm start` finds node_modules/.bin first in its PATH: a Node that cannot run must not stand there.
  const link = join(root, 'node_modules/.bin/node');
  if (existsSync(link)) renameSync(link, `${link}.unusable`);
  throw new SetUpError(
    outcome.includes('libatomic')
      ? 'Node 26 needs the system library libatomic: install it (Debian and Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic) and start again.'
      : `Node 26 does not run on this machine: ${outcome}`,
  );
}

function nodeBinary() {
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  const binary = names.map((name) => join(root, 'node_modules', name, 'bin/node')).find((path) => existsSync(path));
  if (binary !== undefined) return binary;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  throw new SetUpError(
    `Node 26 is not packaged for ${process.platform} ${process.arch}: install Node 26 yourself and start again with it.`,
  );
}

/** @returns undefined when it runs, else why it does not */
function runsNode(binary) {
  const { status, stderr, error } = spawnSync(binary, ['-v'], { encoding: 'utf8' });
  return status === 0 ? undefined : (stderr || error?.message || `exit code ${status}`).trim();
}

function restoreLink() {
  const link = join(root, 'node_modules/.bin/node');
  if (!existsSync(link) && existsSync(`${link}.unusable`)) renameSync(`${link}.unusable`, link);
}

function installLibatomic() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  say('Installing the system library libatomic1, which Node 26 needs ...');
  const attempt = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'libatomic1'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  if (attempt() === 0) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  attempt();
}

/** Builds the web app into dist/web when its sources have changed since the last time. */
export function buildWeb(node) {
  const stamp = join(root, 'dist/web/.sources');
  const sources = hashOfSources([
    'web',
    'contract',
    'docs',
    'server/http/openapi.ts',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  if (!existsSync(join(root, 'web/index.html'))) return;
  say('Building the web app ...');
  const began = Date.now();
  const { status, stdout, stderr } = spawnSync(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new SetUpError(`The web app could not be built:\n${stdout}${stderr}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  say(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function hashOfSources(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesBelow(join(root, place)).sort())
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  try {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => filesBelow(join(place, entry.name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return /\.test\.tsx?$/.test(place) ? [] : [place];
    throw error;
  }
}
