import { constants } from 'node:fs';
import { chown, copyFile, link, lstat, mkdtemp, open, opendir, readlink, realpath, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The one folder that a sandboxed process may write to, and the only one of its surroundings that outlives it. */
export interface JobFolder {
  path: string;
  /** The files it may read, in the order they were asked for: where they are, or a copy that its user can reach. */
  reads: string[];
  remove: () => Promise<void>;
}

/**
 * @param options.user who will own the folder; absent: this user, to whom every file is as readable as it is here
 * @param options.isMounted every file is put before the process by itself, so that the folders above it do not matter
 */
export async function makeJobFolder(
  reads: readonly string[],
  { user, isMounted }: { user: number | undefined; isMounted: boolean },
): Promise<JobFolder> {
  const path = await mkdtemp(join(await realpath(tmpdir()), 'chalkline-job-'));
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 3 });
  try {
    if (user !== undefined) await chown(path, user, user);
    const found = await Promise.all(
      reads.map(async (read, index) => {
        const real = await realpath(read);
        if (user === undefined || (await isOpenToAll(real, isMounted))) return real;
        return stage(real, join(path, `${index}-${basename(real)}`), user);
      }),
    );
    return { path, reads: found, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function isOpenToAll(path: string, isMounted: boolean): Promise<boolean> {
  if (((await stat(path)).mode & 0o004) === 0) return false;
  for (let folder = dirname(path); !isMounted; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
  return true;
}

/** A link where its bytes are open to all and only the way to them is not, else a copy, which shares its bytes where a file system can. */
async function stage(from: string, to: string, user: number): Promise<string> {
  const isReadable = ((await stat(from)).mode & 0o004) !== 0;
  const isLinked =
    isReadable &&
    (await link(from, to).then(
      () => true,
      () => false,
    ));
  if (isLinked) return to;
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chown(to, user, user);
  return to;
}

/**
 * Copies a file that a sandboxed process names. Nothing it says is believed: only a plain file inside its own folder is
 * taken, not what a link points to.
 *
 * @param folder its real path: should a link have taken its place, what lies behind that is somewhere else
 * @throws Error when it is anything else
 */
export async function takeFile(from: string, to: string, folder: string): Promise<void> {
  const within = `${folder}/`;
  // Without following and without waiting: it may be a link, or a pipe that nobody writes to.
  await using file = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const found = await file.stat();
  // Asked of the open file, which nobody can exchange any more; a folder on the way to it may have been a link.
  const real = process.platform === 'linux' ? await readlink(`/proc/self/fd/${file.fd}`) : await realpath(from);
  if (!found.isFile() || found.nlink !== 1 || !real.startsWith(within))
    throw new Error('The sandboxed process named a file that is not its own.');
  await pipeline(file.createReadStream({ autoClose: false }), createWriteStream(to, { mode: 0o600 }));
}

/** More entries than this are as good as a full disk. */
const mostEntries = 2_000;

/** @returns bytes that lie in a folder, without what its links point to; Infinity when there are too many files to count */
export async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  let entries = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    entries += 1;
    if (entries > mostEntries) return Infinity;
    const found = entry.isFile() ? await lstat(join(entry.parentPath, entry.name)).catch(() => undefined) : undefined;
    if (found !== undefined && found.nlink === 1) bytes += found.blocks * 512;
  }
  return bytes;
}
