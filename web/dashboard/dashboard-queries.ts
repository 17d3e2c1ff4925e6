import { queryOptions } from '@tanstack/react-query';
import { dashboard, matters } from '#contract/calls/dashboard-calls.ts';
import { attention } from '#contract/calls/teaching-calls.ts';
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

export const mattersQuery = () =>
  queryOptions({
    queryKey: userKey('dashboard', 'matters'),
    queryFn: ({ signal }) => call(matters, { signal }),
    staleTime: 30_000,
  });

export const attentionQuery = () =>
  queryOptions({
    queryKey: userKey('dashboard', 'attention'),
    queryFn: ({ signal }) => call(attention, { signal }),
    // It reads over all courses, and nobody comes to need attention within seconds.
    staleTime: 60_000,
  });
