import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsDays } from '#contract/analytics.ts';
import { analytics, courseAnalytics, learnedCourses } from '#contract/calls/analytics-calls.ts';
import { call } from '../api/call.ts';
import { userKey } from '../api/query-client.ts';

/** What a job counts is there soon. */
export const untilCounted = ({ state }: { state: { data: { as_of?: string | null | undefined } | undefined } }) =>
  state.data?.as_of === null ? 5_000 : (false as const);

/** What can be chosen; of counters, so that it is there at once. */
export const learnedCoursesQuery = () =>
  queryOptions({
    queryKey: userKey('analytics', 'courses'),
    queryFn: ({ signal }) => call(learnedCourses, { signal }),
    staleTime: 30_000,
  });

export const courseAnalyticsQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey('analytics', 'course', courseId),
    queryFn: ({ signal }) => call(courseAnalytics, { params: { courseId }, signal }),
    staleTime: 10_000,
    refetchInterval: untilCounted,
  });

export const analyticsQuery = (courseId: string, days: AnalyticsDays) =>
  queryOptions({
    queryKey: userKey('analytics', 'all', courseId, days),
    queryFn: ({ signal }) =>
      call(analytics, { query: { days, ...(courseId !== '' && { course_id: courseId }) }, signal }),
    staleTime: 10_000,
    refetchInterval: untilCounted,
    // Another range or course redraws the pictures in place.
    placeholderData: keepPreviousData,
  });
