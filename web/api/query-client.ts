import { QueryClient, type Query } from '@tanstack/react-query';
import { cacheLifetimeMs, entriesToDrop, retryDelayMs } from './cache-rules.ts';
import { toCallFailure } from './failure.ts';
import { sessionUserId, useSession } from './session.ts';

const maxEntries = 100;
const maxRetries = 3;

/** Waiting, too many requests, or no answer at all may pass; what the server refused will be refused again. */
const mayPass = (cause: unknown): boolean => {
  const { code } = toCallFailure(cause);
  return code === 0 || code === 408 || code === 429 || code >= 500;
};

/** For the one call that a page is about: a 500 goes to the error boundary, unless an earlier answer can stay. */
export const throwsServerError = (cause: unknown, query: { state: { data: unknown } }): boolean =>
  toCallFailure(cause).code === 500 && query.state.data === undefined;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: cacheLifetimeMs,
      gcTime: cacheLifetimeMs,
      retry: (failed, cause) => failed < maxRetries && mayPass(cause),
      retryDelay: retryDelayMs,
    },
    mutations: { retry: false },
  },
});

const cache = queryClient.getQueryCache();
cache.subscribe((event) => {
  if (event.type !== 'added') return;
  const entries = cache.getAll().map((query: Query) => ({
    query,
    // The newcomer has no answer yet and would look like the oldest of all.
    updatedAtMs: query === event.query ? Number.POSITIVE_INFINITY : query.state.dataUpdatedAt,
    isShown: query.isActive() || query === event.query,
  }));
  for (const { query } of entriesToDrop(entries, maxEntries, Date.now())) cache.remove(query);
});

/** Asks anew for everything that the screen still waits for; what is under way for it is given up. */
export async function askAgain(): Promise<void> {
  const waiting = new Set(
    cache.findAll({ type: 'active' }).filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle'),
  );
  const chosen = { predicate: (query: Query) => waiting.has(query) };
  await queryClient.cancelQueries(chosen);
  await queryClient.refetchQueries(chosen);
}

// One person's answers are never shown to the next one at the same screen.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id && before.user !== null) queryClient.clear();
});

/** Every cache key is made by this, so that it begins with the user's id: `userKey('courses', courseId, 'lessons')`. */
export const userKey = (...parts: readonly unknown[]): readonly unknown[] => [sessionUserId(), ...parts];
