import { AppError } from '../app-error.ts';

const windowMs = 60_000;

/** A school behind one address may sign in a whole class at once; a program that tries passwords is far above it. */
const perWindow = 300;

/** Counts by key in fixed windows of a minute, in this process. */
export function rateLimiter(limit: number = perWindow): (key: string, nowMs: number) => void {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return (key, nowMs) => {
    if (nowMs - windowStart >= windowMs) {
      windowStart = nowMs;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > limit) {
      const seconds = Math.ceil((windowStart + windowMs - nowMs) / 1000);
      throw new AppError('rate_limited', { seconds, retry_after_seconds: seconds });
    }
  };
}
