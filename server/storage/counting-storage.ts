import { AppError } from '../app-error.ts';
import { storageErrors } from '../metrics/metrics.ts';
import type { Storage } from './storage.ts';

/**
 * The same storage, whose failures an operator sees, and callers as storage_unavailable: try again in a moment. What is not
 * there, and a sender that goes away, are no failures of it.
 */
export function countingStorage(storage: Storage): Storage {
  // An alert sees a rise from nothing only where nothing was told as 0.
  for (const operation of ['put', 'get', 'head', 'delete', 'localPath', 'direct']) storageErrors.inc({ operation }, 0);
  async function counted<T>(operation: keyof Storage, work: () => Promise<T>, isOthersFault = () => false): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isOthersFault() || !isOfStorage(error)) throw error;
      storageErrors.inc({ operation });
      throw error instanceof AppError ? error : new AppError('storage_unavailable', { operation }, { cause: error });
    }
  }
  const { direct } = storage;
  return {
    ...storage,
    put: (source, options) => {
      const sender = watchSender(source);
      const hasLeft = (): boolean => sender.hasFailed() || options?.signal?.aborted === true;
      return counted('put', () => storage.put(sender.source, options), hasLeft);
    },
    get: (key, range) => counted('get', () => storage.get(key, range)),
    head: (key) => counted('head', () => storage.head(key)),
    delete: (key) => counted('delete', () => storage.delete(key)),
    localPath: (key) => counted('localPath', () => storage.localPath(key)),
    ...(direct !== undefined && {
      direct: { ...direct, takeOver: (key: string) => counted('direct', () => direct.takeOver(key)) },
    }),
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
