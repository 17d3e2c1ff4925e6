import { queryOptions } from '@tanstack/react-query';
import { correctChart } from '#contract/calls/chart-table-calls.ts';
import type { EditedLesson } from '#contract/edited-result.ts';
import { editResultLesson, resetResultLesson } from '#contract/calls/edited-result-calls.ts';
import { installation } from '#contract/calls/health-calls.ts';
import { rerunTransformation } from '#contract/calls/rerun-calls.ts';
import type { BodyInputOf } from '#contract/route.ts';
import {
  cancelTransformation,
  listTransformations,
  retryTransformation,
  transformationStatus,
} from '#contract/calls/transformation-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { queryClient, userKey } from '../api/query-client.ts';

export const transformationKeys = {
  ofCourse: (courseId: string) => ['transformations', 'of-course', courseId] as const,
  one: (jobId: string) => ['transformations', jobId] as const,
};

const pollEveryMs = 3_000;
const pollHiddenEveryMs = 15_000;

export const transformationsQuery = (courseId: string) =>
  queryOptions({
    queryKey: userKey(...transformationKeys.ofCourse(courseId)),
    queryFn: ({ signal }) => call(listTransformations, { query: { course_id: courseId }, signal }),
    staleTime: 0,
    retry: 1,
  });

/** Asked at once and then every 3 s while it runs; slower while the tab is hidden. A failed question is asked again. */
export const transformationQuery = (jobId: string) =>
  queryOptions({
    queryKey: userKey(...transformationKeys.one(jobId)),
    queryFn: ({ signal }) => call(transformationStatus, { params: { jobId }, signal }),
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      if (status !== undefined && status !== 'processing') return false;
      return document.hidden ? pollHiddenEveryMs : pollEveryMs;
    },
  });

export const transformationLimitsQuery = () =>
  queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call(installation, { signal }),
    select: (answer) => answer.transformation_limits,
  });

export const useCancelTransformation = (courseId: string) =>
  useContractMutation(cancelTransformation, { refresh: [transformationKeys.ofCourse(courseId), ['transformations']] });

export const useRetryTransformation = (courseId: string) =>
  useContractMutation(retryTransformation, { refresh: [transformationKeys.ofCourse(courseId), ['dashboard']] });

export const useRerunTransformation = (courseId: string) =>
  useContractMutation(rerunTransformation, { refresh: [transformationKeys.ofCourse(courseId), ['dashboard']] });

export const useCorrectChart = (jobId: string) =>
  useContractMutation(correctChart, { refresh: [transformationKeys.one(jobId)] });

/** The result is not asked for anew after each pause in typing: it may be megabytes. */
function showEdited(jobId: string, index: number, edited: EditedLesson | undefined): void {
  queryClient.setQueryData(transformationQuery(jobId).queryKey, (run) => {
    if (run?.result === undefined) return run;
    const { [index]: _, ...others } = run.result.edited ?? {};
    return {
      ...run,
      result: { ...run.result, edited: edited === undefined ? others : { ...others, [index]: edited } },
    };
  });
}

/** @param index the lesson's place in the result */
export async function saveEdited(
  jobId: string,
  index: number,
  body: BodyInputOf<typeof editResultLesson>,
): Promise<EditedLesson> {
  const edited = await call(editResultLesson, { params: { jobId, index }, body });
  showEdited(jobId, index, edited);
  return edited;
}

export async function resetEdited(jobId: string, index: number): Promise<void> {
  await call(resetResultLesson, { params: { jobId, index } });
  showEdited(jobId, index, undefined);
}
