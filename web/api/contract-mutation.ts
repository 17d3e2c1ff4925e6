import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf, Call } from '#contract/route.ts';
import { call, type CallInput } from './call.ts';
import type { CallFailure } from './failure.ts';
import { queryClient, userKey } from './query-client.ts';

/**
 * A write and what it makes stale: `useContractMutation(addLesson, { refresh: [['courses'], ['dashboard']] })`.
 * Each entry of `refresh` is the beginning of a key, without the user's id.
 */
export function useContractMutation<R extends Call>(
  route: R,
  {
    refresh = [],
    networkMode = 'online',
    // The arguments of `call` are optional only where the input may be empty; an input is always right.
    by = call as (route: R, input: CallInput<R>) => Promise<AnswerOf<R>>,
  }: {
    refresh?: readonly (readonly unknown[])[];
    networkMode?: 'online' | 'always';
    /** Another way to the same answer. */
    by?: (route: R, input: CallInput<R>) => Promise<AnswerOf<R>>;
  } = {},
): UseMutationResult<AnswerOf<R>, CallFailure, CallInput<R>> {
  return useMutation<AnswerOf<R>, CallFailure, CallInput<R>>({
    networkMode,
    mutationFn: (input) => by(route, input),
    onSuccess: () => Promise.all(refresh.map((key) => queryClient.invalidateQueries({ queryKey: userKey(...key) }))),
  });
}
