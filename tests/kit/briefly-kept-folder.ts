import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux keeps these files in memory. */
const inMemory = '/dev/shm';
const prefix = 'chalkline-tests-';
/** Twelve databases of 15 MB, what was dropped and not yet written out, and half a gigabyte of log. */
const neededBytes = 2 * 1024 ** 3;
const sparedBytes = 4 * 1024 ** 3;

/**
 * A folder for the database of a run of tests: in memory where there is plenty of it, since making and dropping a
 * database for each file is mostly work of a disk's file system. What a killed run left there is removed first.
 */
export const brieflyKeptFolder = (): string => folderInMemory() ?? mkdtempSync(path.join(os.tmpdir(), prefix));

/** The same; undefined where there is not plenty of memory. */
export function folderInMemory(): string | undefined {
  if (!hasMemoryFolder()) return undefined;
  for (const name of readdirSync(inMemory)) {
    const [, owner] = name.match(/^chalkline-tests-(\d+)-/) ?? [];
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(path.join(inMemory, name), { recursive: true, force: true });
  }
  return mkdtempSync(path.join(inMemory, `${prefix}${process.pid}-`));
}

function hasMemoryFolder(): boolean {
  if (process.platform !== 'linux' || !existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= neededBytes && process.availableMemory() >= neededBytes + sparedBytes;
}
