import { AppError } from '../app-error.ts';
import { LeftAlone, openBreaker } from '../metrics/breaker.ts';
import { storageErrors } from '../metrics/metrics.ts';
import type { Storage } from './storage.ts';

/** A bucket that hangs is waited for 15 seconds: five of those, and who comes next is told at once. */
const failuresToOpen = 5;
const usualRestMs = 5_000;

/**
 * The same storage, whose failures an operator sees, and callers as storage_unavailable: try again in a moment. After five
 * of them in a row it is left alone for five seconds. What is not there, and a sender that goes away, are no failures of it.
 */
export function countingStorage(storage: Storage, { restMs = usualRestMs } = {}): Storage {
  const breaker = openBreaker('storage', {
    failures: failuresToOpen,
    restMs,
    isAway: (error) => !(error instanceof OthersFault) && !isRefusal(error),
  });
  // An alert sees a rise from nothing only where nothing was told as 0.
  for (const operation of ['put', 'get', 'head', 'delete', 'localPath', 'direct']) storageErrors.inc({ operation }, 0);
  async function counted<T>(operation: keyof Storage, work: () => Promise<T>, isOthersFault = () => false): Promise<T> {
    try {
      return await breaker(() => work().catch((error: unknown) => rethrown(error, isOthersFault())));
    } catch (error) {
      if (error instanceof OthersFault) throw error.cause;
      storageErrors.inc({ operation });
      if (error instanceof AppError) throw error;
      const wait = error instanceof LeftAlone ? { retry_after_seconds: error.retryAfterSeconds } : {};
      throw new AppError('storage_unavailable', { operation, ...wait }, { cause: error });
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

/** Neither counted nor a reason to leave the storage alone. */
class OthersFault extends Error {}

function rethrown(error: unknown, isOthersFault: boolean): never {
  throw isOthersFault || !isOfStorage(error) ? new OthersFault('not of the storage', { cause: error }) : error;
}

/** A full disk still reads, and of a bucket's no to one request nothing follows for the next, but for those that keep everybody out. */
function isRefusal(error: unknown): boolean {
  if (error instanceof AppError) return true;
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
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
