export const cacheLifetimeMs = 300_000;

/** 1 s, 2 s, 4 s ... at most 30 s. `attempt` counts from 0. */
export const retryDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

interface Entry {
  updatedAtMs: number;
  isShown: boolean;
}

/**
 * Which entries leave a cache that is too full: expired ones first, then the oldest. What a page shows right now stays.
 *
 * @param entries in any order
 * @returns the entries to drop, at most `entries.length - limit`
 */
export function entriesToDrop<E extends Entry>(entries: readonly E[], limit: number, nowMs: number): E[] {
  const surplus = entries.length - limit;
  if (surplus <= 0) return [];
  const isExpired = (entry: E) => nowMs - entry.updatedAtMs > cacheLifetimeMs;
  return entries
    .filter((entry) => !entry.isShown)
    .toSorted((a, b) => Number(isExpired(b)) - Number(isExpired(a)) || a.updatedAtMs - b.updatedAtMs)
    .slice(0, surplus);
}
