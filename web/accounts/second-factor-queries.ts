import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  beginTotp,
  confirmTotp,
  listSecondFactors,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  renamePasskey,
} from '#contract/calls/second-factors-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { makePasskey } from '../api/passkey.ts';
import { queryClient, userKey } from '../api/query-client.ts';

const key = ['second-factors'] as const;
const refresh = { refresh: [key] };

export const secondFactorsQuery = () =>
  queryOptions({
    queryKey: userKey(...key),
    queryFn: ({ signal }) => call(listSecondFactors, { signal }),
    staleTime: 0,
  });

export const useBeginTotp = () => useContractMutation(beginTotp);
export const useConfirmTotp = () => useContractMutation(confirmTotp, refresh);
export const useRemoveTotp = () => useContractMutation(removeTotp, refresh);
export const useMakeRecoveryCodes = () => useContractMutation(makeRecoveryCodes, refresh);
export const useRenamePasskey = () => useContractMutation(renamePasskey, refresh);
export const useRemovePasskey = () => useContractMutation(removePasskey, refresh);
export const useMakePasskey = () =>
  useMutation({
    mutationFn: (name: string) => makePasskey(name),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userKey(...key) }),
  });
