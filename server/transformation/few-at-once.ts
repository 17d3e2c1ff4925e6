import { AppError } from '../app-error.ts';

/** A person who has asked for too much waits about so long for one of it to end. */
const askAgainSeconds = 10;

/**
 * Lets one person have at most `most` works open in this process: each holds a call to somebody else's server, which
 * may take minutes. Further ones are refused, since who waits in line would hold a connection here.
 */
export function fewAtOnce(most: number): <T>(userId: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, number>();
  return async (userId, work) => {
    const before = open.get(userId) ?? 0;
    if (before >= most)
      throw new AppError('rate_limited', { seconds: askAgainSeconds, retry_after_seconds: askAgainSeconds });
    open.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    }
  };
}
