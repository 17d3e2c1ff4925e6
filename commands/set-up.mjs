import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { installPackages, SetUpError } from './install-packages.mjs';
import { noteRunning, withSetUpLock } from './set-up-lock.mjs';

// Plain JavaScript for any Node from 20 on: it runs before the Node of the product is there.

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Brings the folder to the state that the lock file and the sources name, and says what it does; quick when there is
 * nothing to do. From then on this process counts as one that stands on the folder's packages.
 *
 * @param {{ withTestTools: boolean, withWeb: boolean }} options without test tools only what the product needs is there
 *   for certain; a full installation also satisfies it
 * @returns {Promise<string>} the path of the product's own Node
 * @throws SetUpError with one sentence
 */
export function setUp({ withTestTools, withWeb }) {
  return withSetUpLock(root, say, async () => {
    await installPackages({ root, withTestTools, say });
    const node = requireNode();
    if (withWeb) await buildWeb({ root, node, say });
    noteRunning(root);
    return node;
  });
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
