import { queryOptions } from '@tanstack/react-query';
import { changePath, courseTeaching, pathTimeline, reteachPoint } from '#contract/calls/teaching-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';
import { untilCounted } from './analytics-queries.ts';

export const courseTeachingQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey('analytics', 'teaching', courseId),
    queryFn: ({ signal }) => call(courseTeaching, { params: { courseId }, signal }),
    staleTime: 10_000,
    refetchInterval: untilCounted,
    enabled: courseId !== '',
  });

export const timelineQuery = (enrollmentId: string) =>
  queryOptions({
    queryKey: userKey('timeline', enrollmentId),
    queryFn: ({ signal }) => call(pathTimeline, { params: { enrollmentId }, signal }),
    staleTime: 0,
    enabled: enrollmentId !== '',
  });

export const useReteach = () => useContractMutation(reteachPoint, { refresh: [['analytics'], ['timeline']] });
export const useChangePath = () =>
  useContractMutation(changePath, { refresh: [['timeline'], ['enrollments'], ['analytics']] });
