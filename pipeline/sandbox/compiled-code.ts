import { execFile } from 'node:child_process';
import { existsSync, lstatSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Walls } from './walls.ts';

/**
 * Compiled code takes 0.2 s off each start, but whoever may write it decides what later processes run. So it is written
 * by processes that see no upload (`warm`), and what decodes may only read it.
 *
 * @returns the folder for NODE_COMPILE_CACHE; undefined where no wall but Node's own keeps a process from writing it
 */
export function compiledCode(entry: URL, walls: Walls, user: number | undefined): string | undefined {
  const own = getCompileCacheDir();
  if (own === undefined || (walls.user === 'same' && walls.apart === 'none')) return undefined;
  warmOnce(entry, own);
  // Node keeps the code of each user apart; this user's is to be read by the others.
  if (user !== undefined) linkOnce(own, join(dirname(own), basename(own).replace(/-\d+$/, `-${user}`)));
  return dirname(own);
}

function linkOnce(own: string, link: string): void {
  try {
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(own), link);
  } catch {
    // A read-only folder, or another process was first: it starts later, or is linked all the same.
  }
}

const begun = new Set<string>();

/** In the background: the jobs until then start a little later. */
function warmOnce(entry: URL, own: string): void {
  const path = fileURLToPath(entry);
  if (begun.has(path)) return;
  begun.add(path);
  const mark = join(own, `warm-${basename(path)}-${Math.round(statSync(path).mtimeMs)}`);
  if (existsSync(mark)) return;
  const flags = ['--disable-warning=ExperimentalWarning', path, 'warm'];
  execFile(process.execPath, flags, { env: { NODE_COMPILE_CACHE: dirname(own) }, timeout: 60_000 }, (error) => {
    try {
      if (error === null) writeFileSync(mark, '');
    } catch {
      // The next process of the product warms it again.
    }
  }).unref();
}
