import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bubblewrap, type Surroundings } from './bubblewrap.ts';
import { type JobFolder, makeJobFolder } from './job-folder.ts';
import { type Ceilings, loweredRights, takeUser, tools } from './lowered-rights.ts';
import { codeOf, permissionFlags } from './permission-flags.ts';

/** What stands between a process that decodes an upload and the rest, beside its own environment and Node's permissions. */
export interface Walls {
  /** `other`: a user of its own without rights. `same`: this one, which gave up what it could. */
  user: 'other' | 'same';
  /** `bubblewrap`: no network, no other process, no file but its own. */
  apart: 'bubblewrap' | 'none';
}

const isRoot = process.getuid?.() === 0;

/** The strongest first. */
const candidates = (): Walls[] => [
  ...(isRoot && tools().setpriv !== undefined ? [true, false] : [false]).flatMap((isOther): Walls[] => {
    const user = isOther ? 'other' : 'same';
    return [
      ...(tools().bubblewrap === undefined ? [] : [{ user, apart: 'bubblewrap' } as const]),
      { user, apart: 'none' },
    ];
  }),
];

let found: Promise<Walls> | undefined;

/** The walls of this machine, found out once by putting a process behind them. */
export function standingWalls(): Promise<Walls> {
  found ??= findWalls();
  return found;
}

async function findWalls(): Promise<Walls> {
  for (const walls of candidates()) if (await stands(walls)) return walls;
  return { user: 'same', apart: 'none' };
}

/** Writes one file, as every job does, and reads the code that every job loads. */
const probe = `const fs = require('node:fs'); fs.writeFileSync(process.env.TMPDIR + '/probe', ''); fs.readFileSync(process.env.CODE)`;

async function stands(walls: Walls): Promise<boolean> {
  const taken = walls.user === 'other' ? takeUser() : undefined;
  const code = codeOf(new URL(import.meta.url));
  let folder: JobFolder | undefined;
  try {
    folder = await makeJobFolder([], { user: taken?.user, isMounted: walls.apart === 'bubblewrap' });
    const [program = '', ...words] = [
      ...behind(walls, { code, reads: [], folder: folder.path }, { memoryMb: 512, diskMb: 16 }, taken?.user),
      process.execPath,
      ...permissionFlags(code, [folder.path], []),
      '-e',
      probe,
    ];
    await promisify(execFile)(program, words, {
      env: { TMPDIR: folder.path, CODE: fileURLToPath(import.meta.url) },
      cwd: '/',
      timeout: 10_000,
    });
    return true;
  } catch {
    return false;
  } finally {
    taken?.giveBack();
    await folder?.remove();
  }
}

/**
 * In words for the operator: what stands, by the numbers of docs/running.md, and what does not.
 *
 * @param service what a parser service says of its container, where one decodes
 */
export function describeWalls(
  { user, apart }: Walls,
  service?: { isRoot: boolean; networks: readonly string[] },
): { standing: string[]; missing: string[] } {
  const isBelow = user === 'other' || !(service?.isRoot ?? isRoot);
  const networks = service?.networks ?? [];
  const reached = networks.length === 0 ? 'no network' : `no network (it has ${networks.join(', ')})`;
  const words: [boolean, string][] = [
    [true, '1 own environment'],
    [isBelow, user === 'other' ? '2 another user without rights' : '2 no rights of root'],
    [true, "3 Node's permissions"],
    service === undefined
      ? [apart === 'bubblewrap', '4 bubblewrap']
      : [networks.length === 0, `4 parser service with ${reached}`],
  ];
  const those = (wanted: boolean) => words.filter(([stands]) => stands === wanted).map(([, word]) => word);
  return { standing: those(true), missing: those(false) };
}

/** The words before Node's own that put it behind these walls. */
export function behind(
  { apart }: Walls,
  surroundings: Surroundings,
  ceilings: Ceilings,
  user: number | undefined,
): string[] {
  const program = apart === 'bubblewrap' ? tools().bubblewrap : undefined;
  const lowered = loweredRights(ceilings, { user, countsProcesses: program !== undefined || user !== undefined });
  if (program === undefined) return lowered;
  const programs = [tools().prlimit, tools().setpriv].filter((path) => path !== undefined);
  const code = [...surroundings.code, ...programs];
  if (!code.some((path) => process.execPath.startsWith(`${path}/`))) code.push(process.execPath);
  return [...bubblewrap(program, { ...surroundings, code }, { asRoot: user !== undefined }), ...lowered];
}

/** How many processes stand between the one that was started and the one that works: bubblewrap's two. */
export const depthOf = ({ apart }: Walls): number => (apart === 'bubblewrap' ? 2 : 0);
