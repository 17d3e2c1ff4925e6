import { queryOptions } from '@tanstack/react-query';
import { addMembers, createGroup, deleteGroup, listGroups, removeMembers } from '#contract/calls/groups-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

/** Who belongs to a group by rule changes by itself: never taken from an earlier visit. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: userKey('groups'),
    queryFn: ({ signal }) => call(listGroups, { signal }),
    staleTime: 0,
  });

const touched = [['groups'], ['learners']] as const;

export const useCreateGroup = () => useContractMutation(createGroup, { refresh: touched });
export const useDeleteGroup = () => useContractMutation(deleteGroup, { refresh: touched });
export const useAddMembers = () => useContractMutation(addMembers, { refresh: touched });
export const useRemoveMembers = () => useContractMutation(removeMembers, { refresh: touched });
