import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

/** The code that a sandboxed process may load. */
export const codeOf = (entry: URL): string[] => {
  const own = ['node_modules', 'pipeline', 'contract', 'package.json'].map((name) => join(root, name));
  const folder = dirname(fileURLToPath(entry));
  return own.some((path) => folder === path || folder.startsWith(`${path}/`)) ? own : [...own, folder];
};

/** What an engine needs that Node's permissions would deny. Both open a way around them: see docs/decisions/0030. */
export type Need = 'threads' | 'processes';

/**
 * Node's own permissions: no network, no inspector, and of the files only these.
 *
 * @param writes also the folder of compiled code, where the machine itself refuses to have it written
 */
export const permissionFlags = (
  reads: readonly string[],
  writes: readonly string[],
  needs: readonly Need[],
): string[] => [
  '--permission',
  // The engines are compiled libraries: sharp and FFmpeg.
  '--allow-addons',
  ...reads.map((path) => `--allow-fs-read=${path}`),
  ...writes.flatMap((path) => [`--allow-fs-read=${path}`, `--allow-fs-write=${path}`]),
  ...(needs.includes('threads') ? ['--allow-worker'] : []),
  ...(needs.includes('processes') ? ['--allow-child-process'] : []),
  '--disable-warning=SecurityWarning',
];
