import { AppError } from '../app-error.ts';

/** Who finds so many before them is asked to come again; a class that asks at once is far below it. */
const mostWaiting = 50;
const comeAgainSeconds = 10;

/**
 * Does the works of one key in this process one after the other, and those of different keys beside each other.
 *
 * @throws AppError rate_limited when too many wait already
 */
export function oneAfterAnother(most: number = mostWaiting): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= most)
      throw new AppError('rate_limited', { seconds: comeAgainSeconds, retry_after_seconds: comeAgainSeconds });
    const own = line.last.then(work, work);
    lines.set(key, line);
    line.waiting += 1;
    line.last = own;
    try {
      return await own;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(key);
    }
  };
}
