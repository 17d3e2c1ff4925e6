import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// Who sets a folder up, and who runs from it. Runs on any Node from 20.

/**
 * Waits until no other command sets this folder up, then does `work`. The lock is a listening socket, which the kernel
 * closes also after kill -9; on Linux it has no file (abstract name).
 *
 * @template T
 * @param {string} root
 * @param {(line: string) => void} say told once, when it has to wait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetUpLock(root, say, work) {
  const name = lockName(root);
  let hasWaited = false;
  let server = await listen(name);
  while (server === undefined) {
    if (!hasWaited) say('Another command is setting this folder up: waiting for it ...');
    hasWaited = true;
    if (!name.startsWith('\0') && (await isAbandoned(name))) rmSync(name, { force: true });
    await sleep(200);
    server = await listen(name);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

function lockName(root) {
  const name = `chalkline-set-up-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
}

function listen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(name, () => resolve(server.unref()));
  });
}

/** A socket with a file outlives its owner; nobody answers on it then. */
function isAbandoned(name) {
  return new Promise((resolve) => {
    const socket = connect(name, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', (error) => resolve(error.code === 'ECONNREFUSED'));
  });
}

const placeOf = (root) => join(root, 'node_modules/.cache/chalkline-running');

/** Notes that this process, or what it becomes, stands on the folder's packages until it ends. */
export function noteRunning(root) {
  try {
    mkdirSync(placeOf(root), { recursive: true });
    writeFileSync(join(placeOf(root), String(process.pid)), startOf(process.pid) ?? '');
  } catch (error) {
    // Who may not write here has packages that only somebody else can change.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

/** @returns {number[]} the processes that stand on the folder's packages, without this one; forgets those that ended */
export function runningFrom(root) {
  let names;
  try {
    names = readdirSync(placeOf(root));
  } catch {
    return [];
  }
  return names.map(Number).filter((pid) => {
    if (pid === process.pid) return false;
    const note = join(placeOf(root), String(pid));
    if (isAlive(pid) && startOf(pid) === readFileSync(note, 'utf8')) return true;
    rmSync(note, { force: true });
    return false;
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** When a process began, so that a number that was given again is not taken for it; empty where the system hides it. */
function startOf(pid) {
  try {
    // proc(5): field 22, counted behind the name, which may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
