import { queryOptions } from '@tanstack/react-query';
import { courseAnalytics } from '#contract/analytics.ts';
import { call } from '../api/call.ts';
import { userKey } from '../api/query-client.ts';

export const courseAnalyticsQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey('analytics', 'course', courseId),
    queryFn: ({ signal }) => call(courseAnalytics, { params: { courseId }, signal }),
    staleTime: 10_000,
  });
