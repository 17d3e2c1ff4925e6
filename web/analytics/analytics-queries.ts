import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AnalyticsDays, analytics, courseAnalytics } from '#contract/analytics.ts';
import { call } from '../api/call.ts';
import { userKey } from '../api/query-client.ts';

export const courseAnalyticsQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey('analytics', 'course', courseId),
    queryFn: ({ signal }) => call(courseAnalytics, { params: { courseId }, signal }),
    staleTime: 10_000,
  });

export const analyticsQuery = (courseId: string, days: AnalyticsDays) =>
  queryOptions({
    queryKey: userKey('analytics', 'all', courseId, days),
    queryFn: ({ signal }) =>
      call(analytics, { query: { days, ...(courseId !== '' && { course_id: courseId }) }, signal }),
    staleTime: 10_000,
    // Another range or course redraws the pictures in place.
    placeholderData: keepPreviousData,
  });
