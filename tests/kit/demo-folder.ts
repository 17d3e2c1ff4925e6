import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/**
 * A data folder of its own with the demo data in it, for a product to start on. Where the database could not be kept
 * inside the prepared folder it is an empty one: the product loads the demo data then.
 */
export const demoFolder = (): Promise<string> => folderLike(inject('preparedDemo'));

/** Likewise of a product that nobody has used yet: its database is made and has all its tables. */
export const unusedFolder = (): Promise<string> => folderLike(inject('preparedUnused'));

async function folderLike(prepared: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-demo-'));
  if (!existsSync(join(prepared, database))) return folder;
  const others = (await readdir(prepared)).filter((name) => name !== database);
  await copy(
    others.map((name) => join(prepared, name)),
    folder,
  );
  const place = await placeForDatabase(folder);
  await copy([join(prepared, database)], place);
  if (place !== folder) await symlink(join(place, database), join(folder, database));
  return folder;
}

const database = 'postgres';

// Node's own copy would give the database's files to whoever runs the tests; PostgreSQL runs as somebody else for root.
const copy = (paths: readonly string[], to: string) => promisify(execFile)('cp', ['-a', ...paths, to]);

let lastPlace: string | undefined;

/**
 * In memory where there is plenty of it. The rest of the folder stays on the disk: bubblewrap has a /dev of its own, and
 * what decodes an upload would not find it. The database of this process's last journey goes.
 */
async function placeForDatabase(folder: string): Promise<string> {
  const memory = inject('databasesInMemory');
  if (memory === undefined) return folder;
  if (lastPlace !== undefined) await rm(lastPlace, { recursive: true, force: true });
  lastPlace = await mkdtemp(join(memory, 'of-a-journey-'));
  await chmod(lastPlace, 0o711);
  return lastPlace;
}
