import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from './install-packages.mjs';
import { runUntilDeath } from './run-until-death.mjs';
import { runningFrom } from './set-up-lock.mjs';

const sourcePlaces = [
  'web',
  'contract',
  'docs',
  'server/http/openapi.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Builds the web app when its sources have changed. Each build has a folder of its own, dist/builds/HASH, to which the
 * link dist/site points: a product that serves the one before keeps its files. Call it under the set-up lock.
 *
 * @param {{ root: string, node: string, say: (line: string) => void }} options
 * @throws SetUpError with what the build tool printed
 */
export async function buildWeb({ root, node, say }) {
  const builds = join(root, 'dist/builds');
  const name = hashOfSources(root).slice(0, 16);
  if (!existsSync(join(root, 'web/index.html')) || isCurrent(root, name)) return;
  if (!existsSync(join(builds, name))) {
    say('Building the web app ...');
    const began = Date.now();
    const draft = join(builds, `draft-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(builds, { recursive: true });
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
    const { status, output } = await runUntilDeath(node, vite, { cwd: root, quiet: true });
    if (status !== 0) throw new SetUpError(`The web app could not be built:\n${output}`);
    renameSync(draft, join(builds, name));
    say(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
  }
  pointTo(root, name);
  if (runningFrom(root).length === 0) dropOthers(builds, name);
}

const link = (root) => join(root, 'dist/site');

function isCurrent(root, name) {
  try {
    return readlinkSync(link(root)) === `builds/${name}` && existsSync(join(link(root), 'index.html'));
  } catch {
    return false;
  }
}

function pointTo(root, name) {
  const draft = `${link(root)}.draft`;
  rmSync(draft, { force: true });
  symlinkSync(`builds/${name}`, draft);
  renameSync(draft, link(root));
}

function dropOthers(builds, kept) {
  for (const name of readdirSync(builds))
    if (name !== kept) rmSync(join(builds, name), { recursive: true, force: true });
}

function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const place of sourcePlaces) {
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
