import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** More of them are looked at together with all others: a command line has its limits. */
const mostFiles = 400;

export interface Passed {
  /** What has to be looked at: paths below `root`, none where everything passed; undefined: everything. */
  changed: string[] | undefined;
  /** Call it when the tool had nothing against them. */
  remember(): void;
}

/**
 * What a tool that looks at each file by itself has to look at again: a file in which it found nothing passes until it,
 * or a file that tells the tool what to look for, says something else.
 *
 * @param root a folder that Git knows; of another one everything is looked at
 * @param place the file in which it is kept, one for each tool and its flags; it may be absent
 * @param rules paths below `root` of the files that the tool goes by
 */
export function passedFiles(root: string, place: string, rules: readonly string[]): Passed {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const digests = new Map<string, string>();
  for (const path of listed.status === 0 ? listed.stdout.toString().split('\0') : []) {
    const digest = path === '' ? undefined : digestOf(join(root, path));
    if (digest !== undefined) digests.set(path, digest);
  }
  const key = hash('sha256', rules.map((path) => digests.get(path) ?? digestOf(join(root, path))).join());
  const known = keptIn(place, key);
  const changed = [...digests].filter(([path, digest]) => known[path] !== digest).map(([path]) => path);
  return {
    changed: digests.size === 0 || changed.length > mostFiles ? undefined : changed,
    remember() {
      if (digests.size === 0) return;
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, JSON.stringify({ key, files: Object.fromEntries(digests) }));
    },
  };
}

function digestOf(path: string): string | undefined {
  try {
    return hash('sha256', readFileSync(path));
  } catch {
    // Removed, and Git has not been told yet; or a link to a folder.
    return undefined;
  }
}

function keptIn(place: string, key: string): Record<string, string> {
  try {
    // Only `remember` writes it, with such a content.
    const kept = JSON.parse(readFileSync(place, 'utf8')) as { key: string; files: Record<string, string> };
    return kept.key === key ? kept.files : {};
  } catch {
    return {};
  }
}
