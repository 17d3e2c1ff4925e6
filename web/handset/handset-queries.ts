import { queryOptions } from '@tanstack/react-query';
import {
  clearFaults,
  getHandset,
  handsetPicture,
  listFaults,
  listHandsets,
  listScenarios,
  moveClock,
  readClock,
  replyFromHandset,
  resetClock,
  runScenario,
  setFault,
} from '#contract/calls/handset-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

export const handsetKeys = {
  all: ['handsets'] as const,
  one: (phone: string) => ['handsets', phone] as const,
  clock: ['handset-clock'] as const,
  faults: ['handset-faults'] as const,
};

// A phone shows a message when it comes; so does this one, soonest where the learner has just written.
const everyMs = 1_500;
const awaitingEveryMs = 400;
const listEveryMs = 5_000;

export const handsetsQuery = () =>
  queryOptions({
    queryKey: userKey(...handsetKeys.all, 'list'),
    queryFn: ({ signal }) => call(listHandsets, { signal }),
    staleTime: 0,
    refetchInterval: listEveryMs,
  });

/** The picture of a message, as an address for this page; what was sent does not change. */
export const handsetPictureQuery = (phone: string, messageId: string) =>
  queryOptions({
    queryKey: userKey('handset-picture', phone, messageId),
    queryFn: async ({ signal }) => {
      const bytes = await call(handsetPicture, { params: { phone, messageId }, signal });
      return bytes instanceof Blob ? URL.createObjectURL(bytes) : '';
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const handsetQuery = (phone: string) =>
  queryOptions({
    queryKey: userKey(...handsetKeys.one(phone)),
    queryFn: ({ signal }) => call(getHandset, { params: { phone }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.messages.at(-1)?.direction === 'in' ? awaitingEveryMs : everyMs),
  });

export const clockQuery = () =>
  queryOptions({
    queryKey: userKey(...handsetKeys.clock),
    queryFn: ({ signal }) => call(readClock, { signal }),
    staleTime: 0,
    refetchInterval: 10_000,
  });

export const faultsQuery = () =>
  queryOptions({
    queryKey: userKey(...handsetKeys.faults),
    queryFn: ({ signal }) => call(listFaults, { signal }),
    staleTime: 0,
  });

export const scenariosQuery = () =>
  queryOptions({
    queryKey: userKey('handset-scenarios'),
    queryFn: ({ signal }) => call(listScenarios, { signal }),
  });

const moved = [handsetKeys.all, handsetKeys.clock, ['messages'], ['enrollments'], ['dashboard']] as const;

export const useReplyFromHandset = () => useContractMutation(replyFromHandset, { refresh: moved });
export const useMoveClock = () => useContractMutation(moveClock, { refresh: moved });
export const useResetClock = () => useContractMutation(resetClock, { refresh: moved });
export const useSetFault = () => useContractMutation(setFault, { refresh: [handsetKeys.faults] });
export const useClearFaults = () => useContractMutation(clearFaults, { refresh: [handsetKeys.faults] });
export const useRunScenario = () => useContractMutation(runScenario, { refresh: [...moved, handsetKeys.faults] });
