import { queryOptions } from '@tanstack/react-query';
import { listSourceFigures } from '#contract/calls/source-figures-calls.ts';
import { call } from './call.ts';
import { userKey } from './query-client.ts';

const askAgainMs = 1_500;

/** The pictures and tables of a transformed file; asked for again as long as they are being cut out. */
export const figuresQuery = (jobId: string | undefined) =>
  queryOptions({
    queryKey: userKey('transformations', jobId ?? '', 'figures'),
    queryFn: ({ signal }) => call(listSourceFigures, { params: { jobId: jobId ?? '' }, signal }),
    enabled: jobId !== undefined,
    // The addresses of the pictures open for ten minutes at least.
    staleTime: 8 * 60_000,
    refetchInterval: ({ state }) => (state.data?.status === 'cutting' ? askAgainMs : false),
    retry: false,
    refetchOnWindowFocus: false,
  });
