// What an installation lacks, as plain functions over plain data. Runs on any Node from 20.

/**
 * @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }>} Packages
 *   the `packages` of a lock file: folder below the repository -> entry
 */

/**
 * @param {{ wanted: Packages, noted: string[], versionAt: (folder: string) => string | undefined, withTestTools: boolean, machine: { platform: string, arch: string } }} state
 *   `noted`: the folders that npm noted as installed; `versionAt`: as the folder itself says, undefined where it is not
 *   there or known to be incomplete
 * @returns {{ add: string[], replace: string[], remove: string[], absent: string[] }}
 *   `add`: needed and not there · `replace`: there in another version · `remove`: there and named by the lock file no
 *   longer · `absent`: every folder of the lock file that is not whole, needed here or not
 */
export function planInstallation({ wanted, noted, versionAt, withTestTools, machine }) {
  const folders = Object.keys(wanted).filter((folder) => folder !== '');
  const versions = new Map(folders.map((folder) => [folder, versionAt(folder)]));
  const isAbsent = (folder) => versions.get(folder) === undefined;
  const needed = folders.filter((folder) => isNeeded(wanted[folder], withTestTools, machine));
  return {
    add: needed.filter(isAbsent),
    replace: needed.filter((folder) => !isAbsent(folder) && versions.get(folder) !== wanted[folder].version),
    remove: noted.filter((folder) => !(folder in wanted)),
    absent: folders.filter(isAbsent),
  };
}

function isNeeded(entry, withTestTools, machine) {
  if (!withTestTools && (entry.dev || entry.devOptional)) return false;
  return !entry.optional || isForMachine(entry, machine);
}

function isForMachine({ os, cpu, libc }, { platform, arch }) {
  if (os === undefined || cpu === undefined) return false;
  return (
    [os].flat().includes(platform) &&
    [cpu].flat().includes(arch) &&
    (libc === undefined || [libc].flat().includes('glibc'))
  );
}
