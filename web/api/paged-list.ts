import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PageOf } from './call.ts';
import { userKey } from './query-client.ts';
import { useStandingFailure } from './standing-failure.ts';

/** A list as the parts of `ui` show it: what has come so far, and the way to the rest. */
export interface PagedList<Row> {
  rows: readonly Row[];
  /** Null where the server does not count. */
  total: number | null;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/**
 * A list that comes page by page, by cursor.
 *
 * @param key without the user's id; must name every filter that `fetchPage` uses
 */
export function usePagedList<Row>(
  key: readonly unknown[],
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<Row>>,
  { refetchInterval = false, enabled = true }: { refetchInterval?: number | false; enabled?: boolean } = {},
): PagedList<Row> {
  const options = infiniteQueryOptions({
    queryKey: userKey(...key),
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next ?? undefined,
  });
  // Asked while the page around it is still being drawn, which takes longer than the answer.
  const client = useQueryClient();
  if (enabled && client.getQueryState(options.queryKey) === undefined)
    client.infiniteQuery(options).catch(() => undefined);
  const query = useInfiniteQuery({
    ...options,
    // A filter that changes keeps the rows on the screen until the new ones are there.
    placeholderData: (before) => before,
    refetchInterval,
    enabled,
  });
  // The same rows stay the same list, so that a part that only draws again can tell.
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const failure = useStandingFailure(query);
  return {
    rows,
    total: query.data?.pages[0]?.total ?? null,
    isPending: query.isPending && failure === null,
    isFetching: query.isFetching,
    error: failure,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
