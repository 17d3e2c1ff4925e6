import { createHash } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../app-error.ts';
import type { Storage } from './storage.ts';
import { isStorageKey, newStorageKey } from './storage-key.ts';

/**
 * Files in a folder: `parts/` for what is still coming in, `<first two characters>/<id>` for what is whole.
 * Clears away the parts that an earlier run was killed in.
 *
 * @param folder belongs to one web process, or to several on one disk when `shared` is set: then parts are left alone
 *   for a day
 */
export async function openDiskStorage(folder: string, options: { shared?: boolean } = {}): Promise<Storage> {
  const parts = path.join(folder, 'parts');
  await mkdir(parts, { recursive: true });
  // Nobody else gets as far as the files; a sandboxed process, which is another user, is shown its one file by itself.
  await chmod(folder, 0o700);
  // A file of this very millisecond counts as later than now: who is alone clears whatever there is.
  await clearParts(parts, options.shared === true ? Date.now() - 24 * 3_600_000 : Number.POSITIVE_INFINITY);
  const known = new Set<string>();

  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new AppError('media_not_found', { storage_key: key });
    return path.join(folder, key);
  };

  async function folderOf(key: string): Promise<string> {
    const inner = path.dirname(path.join(folder, key));
    if (!known.has(inner)) {
      await mkdir(inner, { recursive: true });
      await syncFolder(folder);
      known.add(inner);
    }
    return inner;
  }

  return {
    put: async (source, { signal, key = newStorageKey() } = {}) => {
      const part = path.join(parts, path.basename(key));
      try {
        const written = await writePart(part, source, signal);
        const inner = await folderOf(key);
        await rename(part, path.join(folder, key));
        await syncFolder(inner);
        return { key, ...written };
      } catch (error) {
        await rm(part, { force: true });
        throw isDiskFull(error) ? new AppError('storage_full', {}, { cause: error }) : error;
      }
    },
    get: async (key, range) => {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('media_not_found', { storage_key: key }, { cause: error }) : error;
      });
      return range === undefined
        ? handle.createReadStream()
        : handle.createReadStream({ start: range.start, end: range.end });
    },
    head: async (key) => {
      if (!isStorageKey(key)) return undefined;
      try {
        return { bytes: (await stat(pathOf(key))).size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    keysOlderThan: (ms) => oldKeys(folder, Date.now() - ms),
    localPath: async (key) => {
      const file = pathOf(key);
      await stat(file).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('media_not_found', { storage_key: key }, { cause: error }) : error;
      });
      return { path: file, [Symbol.asyncDispose]: async () => undefined };
    },
  };
}

async function* oldKeys(folder: string, limitMs: number): AsyncGenerator<string> {
  for (const inner of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(inner)) continue;
    for (const name of await readdir(path.join(folder, inner))) {
      const found = await stat(path.join(folder, inner, name)).catch(() => undefined);
      if (found !== undefined && found.mtimeMs <= limitMs) yield `${inner}/${name}`;
    }
  }
}

async function writePart(
  part: string,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(part, 'wx', 0o644);
  try {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      hash.update(chunk);
      await writeAll(file, chunk);
      bytes += chunk.byteLength;
    }
    signal?.throwIfAborted();
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let from = 0;
  while (from < chunk.byteLength) from += (await file.write(chunk, from)).bytesWritten;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function clearParts(parts: string, notAfterMs: number): Promise<void> {
  for (const name of await readdir(parts)) {
    const part = path.join(parts, name);
    const found = await stat(part).catch(() => undefined);
    if (found !== undefined && found.mtimeMs <= notAfterMs) await rm(part, { force: true });
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | undefined)?.code ?? '');
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
const isDiskFull = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
