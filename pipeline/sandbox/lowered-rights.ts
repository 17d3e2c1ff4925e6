import { existsSync } from 'node:fs';

/**
 * Users that nothing on a machine belongs to, in the range that Linux leaves for passing ones: each running job has its
 * own, so that two of them cannot look into one another.
 */
const firstUser = 61_184;
const users = 256;
const taken = new Set<number>();

/** @returns a user that no other job of this process has, and how to give it back */
export function takeUser(): { user: number; giveBack: () => void } {
  // Not from the first on: another process of the product takes its own.
  let user = firstUser + Math.floor(Math.random() * users);
  for (let tries = 0; taken.has(user) && tries < users; tries += 1) user = firstUser + ((user - firstUser + 1) % users);
  taken.add(user);
  return { user, giveBack: () => void taken.delete(user) };
}

const find = (name: string): string | undefined =>
  ['/usr/bin', '/bin', '/usr/sbin', '/usr/local/bin']
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

interface Tools {
  setpriv: string | undefined;
  prlimit: string | undefined;
  bubblewrap: string | undefined;
}

let found: Tools | undefined;

/** What Linux brings to start a program with less than its parent has; absent elsewhere. Asked for outside a sandbox only. */
export function tools(): Tools {
  const isLinux = process.platform === 'linux';
  const where = (name: string) => (isLinux ? find(name) : undefined);
  found ??= { setpriv: where('setpriv'), prlimit: where('prlimit'), bubblewrap: where('bwrap') };
  return found;
}

export interface Ceilings {
  memoryMb: number;
  diskMb: number;
}

/** Threads count as processes; the engines of a large machine start some dozens. */
const mostProcesses = 160;

/**
 * The words before a program that take rights and room from it.
 *
 * @param options.user another user's number, for which this process must be root
 * @param options.countsProcesses only where nobody else's count: with a user or a user namespace of its own
 */
export function loweredRights(
  { memoryMb, diskMb }: Ceilings,
  { user, countsProcesses }: { user: number | undefined; countsProcesses: boolean },
): string[] {
  const { prlimit, setpriv } = tools();
  const MB = 1024 * 1024;
  const words: string[] = [];
  if (prlimit !== undefined)
    words.push(
      prlimit,
      '--core=0',
      `--fsize=${diskMb * MB}`,
      // The engine reserves much more than it uses: the watch over the resident set is the narrow limit, this the hard one.
      `--data=${(2 * memoryMb + 1024) * MB}`,
      ...(countsProcesses ? [`--nproc=${mostProcesses}`] : []),
      '--',
    );
  if (setpriv !== undefined) {
    words.push(setpriv, '--no-new-privs', '--pdeathsig=KILL');
    if (user !== undefined)
      words.push(`--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--inh-caps=-all', '--bounding-set=-all');
    words.push('--');
  }
  return words;
}
