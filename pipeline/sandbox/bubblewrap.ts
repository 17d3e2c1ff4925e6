import { dirname } from 'node:path';

/** The libraries and letters that our engines load; nothing that starts a program, no settings, nobody's files. */
const ofTheMachine = [
  '/usr/lib',
  '/usr/lib64',
  '/lib',
  '/lib64',
  '/nix/store',
  '/etc/ld.so.cache',
  '/etc/fonts',
  '/usr/share/fonts',
  '/usr/share/fontconfig',
  '/usr/local/share/fonts',
  '/usr/share/zoneinfo',
];

export interface Surroundings {
  /** Of the product: its code, and the programs that are named on the command line. */
  code: readonly string[];
  /** The job's own files. */
  reads: readonly string[];
  /** The only place to write. */
  folder: string;
}

/**
 * The words before a program that put it where there is nothing but what it needs: no network, no other process, no
 * other file. It dies with whoever started it. Everything lies at the same path as outside.
 *
 * @param asRoot the namespaces are made with root's rights, which the words after these give up; an ordinary user makes
 *   them in a user namespace, of which no second one can be made inside
 */
export function bubblewrap(
  program: string,
  { code, reads, folder }: Surroundings,
  { asRoot }: { asRoot: boolean },
): string[] {
  const optional = ofTheMachine.flatMap((path) => ['--ro-bind-try', path, path]);
  const needed = [...code, ...reads].flatMap((path) => ['--ro-bind', path, path]);
  return [
    program,
    '--die-with-parent',
    '--new-session',
    ...(asRoot
      ? ['ipc', 'pid', 'net', 'uts', 'cgroup-try'].map((name) => `--unshare-${name}`)
      : ['--unshare-all', '--unshare-user', '--disable-userns']),
    '--cap-drop',
    'ALL',
    ...(asRoot ? ['SETUID', 'SETGID', 'SETPCAP'].flatMap((name) => ['--cap-add', `CAP_${name}`]) : []),
    // Made first, because a folder on the way to a mount would be root's alone.
    ...foldersAbove([...ofTheMachine, ...code, ...reads, folder]).flatMap((path) => ['--dir', path]),
    ...optional,
    ...needed,
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--bind',
    folder,
    folder,
    // What is left of these is memory, which nobody would count.
    '--remount-ro',
    '/dev',
    '--remount-ro',
    '/',
    '--chdir',
    '/',
    '--',
  ];
}

function foldersAbove(paths: readonly string[]): string[] {
  const found = new Set<string>();
  for (const path of paths) for (let at = dirname(path); at !== dirname(at); at = dirname(at)) found.add(at);
  // The shortest first; /lib64 and its like are mounted whole and may be links.
  return [...found].sort((a, b) => a.length - b.length).filter((path) => !ofTheMachine.includes(path));
}
