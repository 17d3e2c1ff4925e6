import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface FolderLock {
  release(): void;
}

/** Somebody else owns the folder; the message is one sentence for the person who started the second one. */
export class FolderInUse extends Error {}

/**
 * Makes this process the one owner of a data folder until it ends, however it ends: the lock is a listening socket,
 * which the kernel closes also after kill -9. On Linux it has no file (abstract name), so two starts at once cannot
 * both win over a stale one.
 *
 * @throws FolderInUse that names the owner
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const name = lockName(realpathSync(folder));
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${process.pid}`);
  });
  if (await listens(server, name)) return released(server);
  const owner = await ownerOf(name);
  if (owner === 'gone') {
    if (!name.startsWith('\0')) rmSync(name, { force: true });
    if (await listens(server, name)) return released(server);
  }
  const by = owner === 'gone' || owner === 'silent' ? 'another process' : `process ${owner}`;
  throw new FolderInUse(
    `The data folder ${folder} is already in use by ${by}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

function lockName(folder: string): string {
  const name = `chalkline-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), name);
}

const released = (server: ReturnType<typeof createServer>): FolderLock => {
  server.unref();
  return { release: () => server.close() };
};

function listens(server: ReturnType<typeof createServer>, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(name, () => resolve(true));
  });
}

function ownerOf(name: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.setEncoding('utf8').setTimeout(1000, () => socket.destroy());
    let answer = '';
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 'gone' : 'silent'),
    );
    socket.on('close', () => resolve(answer === '' ? 'silent' : answer));
  });
}
