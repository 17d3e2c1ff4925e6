import { queryOptions } from '@tanstack/react-query';
import type { Course } from '#contract/courses.ts';
import {
  addLesson,
  changeCourse,
  changeLesson,
  createCourse,
  deleteCourse,
  deleteLesson,
  getCourse,
  listCourses,
  listLessons,
  orderLessons,
  publishCourse,
  restoreCourse,
  restoreLesson,
} from '#contract/calls/courses-calls.ts';
import { duplicateCourse, moveToVersion, versionImpact } from '#contract/calls/versions-calls.ts';
import { call, callPage } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { usePagedList } from '../api/paged-list.ts';
import { userKey } from '../api/query-client.ts';

export const courseKeys = {
  all: ['courses'] as const,
  list: (q: string, status: string) => ['courses', 'list', q, status] as const,
  one: (courseId: string) => ['courses', courseId] as const,
  lessons: (courseId: string) => ['courses', courseId, 'lessons'] as const,
};

const touched = [courseKeys.all, ['dashboard']] as const;

/** @param status current: all but the archived ones */
export const useCourses = (q: string, status: Course['status'] | 'current') =>
  usePagedList(courseKeys.list(q, status), (cursor, signal) =>
    callPage(listCourses, {
      query: { cursor, ...(q !== '' && { q }), ...(status !== 'current' && { status }) },
      signal,
    }),
  );

export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey(...courseKeys.one(courseId)),
    queryFn: ({ signal }) => call(getCourse, { params: { courseId }, signal }),
    // The product's rule for these screens: one retry, no refetch when the window comes back.
    retry: 1,
    refetchOnWindowFocus: false,
  });

export const lessonsQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey(...courseKeys.lessons(courseId)),
    queryFn: ({ signal }) => call(listLessons, { params: { courseId }, signal }),
    staleTime: 0,
  });

export const impactQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey(...courseKeys.one(courseId), 'impact'),
    queryFn: ({ signal }) => call(versionImpact, { params: { courseId }, signal }),
    staleTime: 0,
  });

export const useMoveToVersion = () =>
  useContractMutation(moveToVersion, { refresh: [...touched, ['enrollments'], ['timeline']] });
export const useDuplicateCourse = () => useContractMutation(duplicateCourse, { refresh: touched });
export const useCreateCourse = () => useContractMutation(createCourse, { refresh: touched });
export const useChangeCourse = () => useContractMutation(changeCourse, { refresh: touched });
export const usePublishCourse = () => useContractMutation(publishCourse, { refresh: touched });
export const useDeleteCourse = () => useContractMutation(deleteCourse, { refresh: touched });
export const useRestoreCourse = () => useContractMutation(restoreCourse, { refresh: touched });
export const useAddLesson = () => useContractMutation(addLesson, { refresh: touched });
export const useChangeLesson = () => useContractMutation(changeLesson, { refresh: touched });
export const useDeleteLesson = () => useContractMutation(deleteLesson, { refresh: touched });
export const useRestoreLesson = () => useContractMutation(restoreLesson, { refresh: touched });
export const useOrderLessons = () => useContractMutation(orderLessons, { refresh: [courseKeys.all] });
