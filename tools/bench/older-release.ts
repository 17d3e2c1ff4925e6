import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, mustKnow } from '#server/database/schema-gate.ts';
import { repository } from './launch-product.ts';

export interface OlderRelease {
  commit: string;
  /** Names of the migrations that it does not know, all of which say that it may go on beside them. */
  missing: string[];
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });

/** As git names a content. */
const blobOf = (text: string): string =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

const newest = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => {
    const text = readFileSync(join(migrationsFolder, name), 'utf8');
    return { name: name.slice(0, -4), text, blob: blobOf(text) };
  });

/** This and those before build indexes while nobody writes, and say so in docs/running.md: nobody is busy beside them. */
const lastForQuietHours = '0172-lists-at-any-size';

/**
 * The oldest release that may go on beside this one: from the newest back, until the first that a migration shuts out,
 * or that has one for quiet hours before it.
 *
 * @param from a commit to take instead
 * @throws when there is none, or the one that was named is shut out
 */
export function olderRelease(from?: string): OlderRelease {
  if (from !== undefined) {
    const named = besideThisOne(git('rev-parse', from).trim());
    if (typeof named === 'string') throw new Error(`${from} may not go on beside this release.`);
    return named;
  }
  let oldest: OlderRelease | undefined;
  for (const commit of git('log', '--format=%H', '--', 'server/database/migrations').trim().split('\n')) {
    const found = besideThisOne(commit);
    if (found === 'no release') continue;
    if (found === 'shut out' || found.missing.includes(lastForQuietHours)) break;
    if (found.missing.length > 0) oldest = found;
  }
  if (oldest === undefined) throw new Error('No older release may go on beside this one.');
  return oldest;
}

function besideThisOne(commit: string): OlderRelease | 'no release' | 'shut out' {
  const listed = git('ls-tree', `${commit}:server/database/migrations`).matchAll(/blob (\w+)\t(\S+)\.sql$/gm);
  const known = new Map([...listed].map(([, blob = '', name = '']) => [name, blob]));
  // One on its way to be merged may still have been changed then: such a commit was nobody's release.
  if (newest.some(({ name, blob }) => known.has(name) && known.get(name) !== blob)) return 'no release';
  const missing = newest.filter(({ name }) => !known.has(name));
  const asked = missing.map(mustKnow).filter((name) => name !== undefined);
  return asked.every((name) => known.has(name)) ? { commit, missing: missing.map(({ name }) => name) } : 'shut out';
}

/** Its sources in a folder, on the packages that are installed here. @throws when it needs one that is not */
export function unpackRelease(commit: string, folder: string): void {
  const { dependencies } = JSON.parse(git('show', `${commit}:package.json`)) as {
    dependencies: Record<string, string>;
  };
  const own = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as typeof import('../../package.json');
  const gone = Object.keys(dependencies).filter((name) => !(name in own.dependencies));
  if (gone.length > 0) throw new Error(`${commit} needs ${gone.join(', ')}: name a newer one by --from.`);
  const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 512 * 2 ** 20 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
}
