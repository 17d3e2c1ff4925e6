import { AppError } from '../app-error.ts';
import { storageErrors } from '../metrics/metrics.ts';
import type { Storage } from './storage.ts';

/** The same storage, whose failures an operator sees. What is not there, a full disk and a sender that goes away are told elsewhere. */
export function countingStorage(storage: Storage): Storage {
  async function counted<T>(operation: keyof Storage, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isOfStorage(error)) storageErrors.inc({ operation });
      throw error;
    }
  }
  // An alert sees a rise from nothing only where nothing was told as 0.
  for (const operation of ['put', 'get', 'head', 'delete', 'localPath']) storageErrors.inc({ operation }, 0);
  return {
    ...storage,
    put: async (source, options) => {
      const sender = watchSender(source);
      try {
        return await storage.put(sender.source, options);
      } catch (error) {
        const hasLeft = sender.hasFailed() || options?.signal?.aborted === true;
        if (!hasLeft && isOfStorage(error)) storageErrors.inc({ operation: 'put' });
        throw error;
      }
    },
    get: (key, range) => counted('get', () => storage.get(key, range)),
    head: (key) => counted('head', () => storage.head(key)),
    delete: (key) => counted('delete', () => storage.delete(key)),
    localPath: (key) => counted('localPath', () => storage.localPath(key)),
  };
}

const isOfStorage = (error: unknown): boolean => !(error instanceof AppError) || error.code === 'storage_full';

function watchSender(source: AsyncIterable<Uint8Array>): {
  source: AsyncIterable<Uint8Array>;
  hasFailed: () => boolean;
} {
  let hasFailed = false;
  // Who reads ends a generator by `return`: what is caught here comes from the sender.
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }
  return { source: watched(), hasFailed: () => hasFailed };
}
