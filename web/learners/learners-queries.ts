import {
  changeEnrollment,
  changeLearner,
  createLearner,
  eraseLearner,
  importLearners,
  listEnrollments,
  listLearners,
} from '#contract/calls/learners-calls.ts';
import { callPage } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { usePagedList } from '../api/paged-list.ts';

export const learnerKeys = {
  all: ['learners'] as const,
  list: (q: string, groupId: string) => ['learners', 'list', q, groupId] as const,
  enrollments: (courseId: string) => ['enrollments', courseId] as const,
};

const touched = [learnerKeys.all, ['dashboard']] as const;
// Answers move progress while somebody looks on.
const enrollmentsEveryMs = 5_000;

/** @param choice.groupId its members only; empty: everybody */
export const useLearners = (
  q: string,
  { enabled = true, groupId = '' }: { enabled?: boolean; groupId?: string } = {},
) =>
  usePagedList(
    learnerKeys.list(q, groupId),
    (cursor, signal) =>
      callPage(listLearners, {
        query: { cursor, ...(q !== '' && { q }), ...(groupId !== '' && { group_id: groupId }) },
        signal,
      }),
    { enabled },
  );

export const useEnrollments = (courseId: string) =>
  usePagedList(
    learnerKeys.enrollments(courseId),
    (cursor, signal) => callPage(listEnrollments, { params: { courseId }, query: { cursor }, signal }),
    { refetchInterval: enrollmentsEveryMs },
  );

export const useCreateLearner = () => useContractMutation(createLearner, { refresh: touched });
export const useChangeLearner = () => useContractMutation(changeLearner, { refresh: touched });
export const useEraseLearner = () => useContractMutation(eraseLearner, { refresh: [...touched, ['enrollments']] });
export const useImportLearners = () => useContractMutation(importLearners, { refresh: touched });
export const useChangeEnrollment = () =>
  useContractMutation(changeEnrollment, { refresh: [['enrollments'], ['timeline'], ['analytics'], ['dashboard']] });
