import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { everybodyMayReach, rootStateFolder, runsAsRoot, unprivilegedId } from './postgres-binaries.ts';

export interface PostgresHome {
  /** Holds `data` (the cluster) and, when its path is short enough, `socket`. */
  folder: string;
  data: string;
  socket: string;
}

/** The kernel takes 107 bytes for the path of a socket, macOS 103; the file's own name is /.s.PGSQL.5432. */
const longestSocketFolder = 85;

/**
 * Where the embedded database of a data folder lives: inside it, for which a data folder of root is opened to be passed
 * through (not listed) by others; where a folder further up is closed to them, as /root is, in a state folder that the
 * data folder points to, so that a new data folder never finds an old database.
 */
export function postgresHome(dataDir: string): PostgresHome {
  mkdirSync(dataDir, { recursive: true });
  const root = realpathSync(dataDir);
  const inside = path.join(root, 'postgres');
  if (runsAsRoot && everybodyMayReach(path.dirname(root))) chmodSync(root, (statSync(root).mode & 0o777) | 0o001);
  const folder = runsAsRoot && !existsSync(inside) && !everybodyMayReach(root) ? stateFolderOf(root) : inside;
  ownFolder(folder);
  return { folder, data: path.join(folder, 'data'), socket: socketFolder(folder) };
}

function stateFolderOf(dataDir: string): string {
  const pointer = path.join(dataDir, 'postgres-folder');
  if (!existsSync(pointer))
    writeFileSync(pointer, path.join(rootStateFolder, `database-${randomBytes(6).toString('hex')}`));
  mkdirSync(rootStateFolder, { recursive: true, mode: 0o755 });
  return readFileSync(pointer, 'utf8').trim();
}

function socketFolder(folder: string): string {
  const inside = path.join(folder, 'socket');
  if (Buffer.byteLength(inside) <= longestSocketFolder) {
    ownFolder(inside);
    return inside;
  }
  // The last one's name is kept so that a start after kill -9 clears it away.
  const record = path.join(folder, 'socket-folder');
  if (existsSync(record)) rmSync(readFileSync(record, 'utf8'), { recursive: true, force: true });
  const made = mkdtempSync(path.join(os.tmpdir(), 'chalkline-'));
  writeFileSync(record, made);
  ownFolder(made);
  return made;
}

function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runsAsRoot) chownSync(folder, unprivilegedId, unprivilegedId);
}
