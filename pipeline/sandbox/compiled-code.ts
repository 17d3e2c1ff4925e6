import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Walls } from './walls.ts';

/**
 * Compiled code takes 0.2 to 0.5 s off each start, but whoever may write it decides what later processes run. So it is
 * written by processes that see no upload (`warm`), and what decodes may only read it. It lies apart from the product's
 * own: Node writes each file for its user alone, and what the product wrote over it others could not read.
 *
 * @returns the folder for NODE_COMPILE_CACHE; undefined where no wall but Node's own keeps a process from writing it
 */
export function compiledCode(entry: URL, walls: Walls, user: number | undefined): string | undefined {
  const own = getCompileCacheDir();
  if (own === undefined || (walls.user === 'same' && walls.apart === 'none')) return undefined;
  const folder = join(dirname(own), 'behind-walls');
  const written = join(folder, basename(own));
  try {
    mkdirSync(written, { recursive: true });
  } catch {
    // A read-only folder.
    return undefined;
  }
  warmOnce(entry, written);
  // Node keeps the code of each user apart; this user's is to be read by the others.
  if (user !== undefined) linkOnce(written, join(folder, basename(own).replace(/-\d+$/, `-${user}`)));
  return folder;
}

function linkOnce(written: string, link: string): void {
  try {
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(written), link);
  } catch {
    // A read-only folder, or another process was first: it starts later, or is linked all the same.
  }
}

const begun = new Set<string>();

/** In the background: the jobs until then start a little later. */
function warmOnce(entry: URL, written: string): void {
  const path = fileURLToPath(entry);
  if (begun.has(path)) return;
  begun.add(path);
  const mark = join(written, `warm-${basename(path)}-${Math.round(statSync(path).mtimeMs)}`);
  // The next process of the product warms it again where it failed.
  if (!existsSync(mark)) warm(path, written, mark).catch(() => undefined);
}

async function warm(path: string, written: string, mark: string): Promise<void> {
  const flags = ['--disable-warning=ExperimentalWarning', path, 'warm'];
  const warming = promisify(execFile)(process.execPath, flags, {
    env: { NODE_COMPILE_CACHE: dirname(written) },
    timeout: 60_000,
  });
  warming.child.unref();
  await warming;
  for (const name of await readdir(written)) await chmod(join(written, name), 0o644);
  writeFileSync(mark, '');
}
