import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '#contract/dashboard.ts';
import { call } from '../api/call.ts';
import { userKey } from '../api/query-client.ts';

export const dashboardQuery = () =>
  queryOptions({
    queryKey: userKey('dashboard'),
    queryFn: ({ signal }) => call(dashboard, { signal }),
    // Learners answer while somebody looks on.
    staleTime: 0,
    refetchInterval: 15_000,
  });
