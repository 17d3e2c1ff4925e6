import { queryOptions } from '@tanstack/react-query';
import { transformationSource } from '#contract/calls/transformation-calls.ts';
import { call } from './call.ts';
import { userKey } from './query-client.ts';

/** The file of a transformation and one spot in it. Its addresses open for ten minutes at least: older ones are asked for anew. */
export const sourceQuery = (jobId: string, page: number | undefined, second?: number) =>
  queryOptions({
    queryKey: userKey('transformations', jobId, 'source', page ?? 0, second ?? -1),
    queryFn: ({ signal }) =>
      call(transformationSource, {
        params: { jobId },
        query: { ...(page !== undefined && { page }), ...(second !== undefined && { second }) },
        signal,
      }),
    staleTime: 8 * 60_000,
    retry: 1,
    refetchOnWindowFocus: false,
  });
