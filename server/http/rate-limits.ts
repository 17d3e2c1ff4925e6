import { AppError } from '../app-error.ts';

const windowMs = 60_000;

/** A school behind one address may sign in a whole class at once; a program that tries passwords is far above it. */
const perWindow = 300;

/** Somebody who mistypes the code on a paper does not need more; a program that tries codes does. */
const guessesPerWindow = 30;

/** Counts by key in fixed windows of a minute, in this process. */
export function rateLimiter(limit: number = perWindow): (key: string, nowMs: number) => void {
  const counter = windowCounter();
  return (key, nowMs) => {
    if (counter.count(key, nowMs) > limit) throw tooMany(counter.secondsLeft(nowMs));
  };
}

export interface GuessLimiter {
  /** Counts what was not there. */
  miss: (key: string, nowMs: number) => void;
  /** @throws AppError rate_limited after too many misses, also for what is there: else a 429 would tell */
  check: (key: string, nowMs: number) => void;
}

/** Those who know what they ask for are never counted: a class behind one address opens its invitation at once. */
export function guessLimiter(limit: number = guessesPerWindow): GuessLimiter {
  const counter = windowCounter();
  return {
    miss: (key, nowMs) => void counter.count(key, nowMs),
    check: (key, nowMs) => {
      if (counter.of(key, nowMs) >= limit) throw tooMany(counter.secondsLeft(nowMs));
    },
  };
}

const tooMany = (seconds: number): AppError => new AppError('rate_limited', { seconds, retry_after_seconds: seconds });

function windowCounter() {
  let windowStart = 0;
  let counts = new Map<string, number>();
  const turn = (nowMs: number): void => {
    if (nowMs - windowStart < windowMs) return;
    windowStart = nowMs;
    counts = new Map();
  };
  return {
    of: (key: string, nowMs: number): number => {
      turn(nowMs);
      return counts.get(key) ?? 0;
    },
    count: (key: string, nowMs: number): number => {
      turn(nowMs);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    secondsLeft: (nowMs: number): number => Math.ceil((windowStart + windowMs - nowMs) / 1000),
  };
}
