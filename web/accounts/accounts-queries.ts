import { useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import {
  changePassword,
  changeProfile,
  deleteOwnAccount,
  endOtherSessions,
  endSession,
  listSessions,
  me,
} from '#contract/calls/accounts-calls.ts';
import { call, type CallInput } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { type CallFailure, toCallFailure } from '../api/failure.ts';
import { queryClient, userKey } from '../api/query-client.ts';
import { replaceUser, useSession } from '../api/session.ts';

export const useSessions = () =>
  useQuery({ queryKey: userKey('sessions'), queryFn: ({ signal }) => call(listSessions, { signal }), staleTime: 0 });

/**
 * Writes nothing over what another window saved meanwhile: then it fails, shows what is stored now, and saving once more is
 * on purpose.
 */
export const useChangeProfile = (): UseMutationResult<User, CallFailure, CallInput<typeof changeProfile>> =>
  useMutation<User, CallFailure, CallInput<typeof changeProfile>>({
    mutationFn: async ({ form, ...input }) => {
      const seen = useSession.getState().user?.updated_at;
      try {
        return await call(changeProfile, { ...input, form: { ...form, ...(seen && { unchanged_since: seen }) } });
      } catch (cause) {
        if (toCallFailure(cause).reason === 'profile_changed') replaceUser(await call(me));
        throw cause;
      }
    },
    onSuccess: () =>
      Promise.all(['dashboard', 'users'].map((key) => queryClient.invalidateQueries({ queryKey: userKey(key) }))),
  });
export const useChangePassword = () => useContractMutation(changePassword, { refresh: [['sessions']] });
export const useEndSession = () => useContractMutation(endSession, { refresh: [['sessions']] });
export const useEndOtherSessions = () => useContractMutation(endOtherSessions, { refresh: [['sessions']] });
export const useDeleteOwnAccount = () => useContractMutation(deleteOwnAccount);
