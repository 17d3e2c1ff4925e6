import { useQuery } from '@tanstack/react-query';
import {
  changePassword,
  changeProfile,
  deleteOwnAccount,
  endOtherSessions,
  endSession,
  listSessions,
} from '#contract/accounts.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

export const useSessions = () =>
  useQuery({ queryKey: userKey('sessions'), queryFn: ({ signal }) => call(listSessions, { signal }), staleTime: 0 });

export const useChangeProfile = () => useContractMutation(changeProfile, { refresh: [['dashboard'], ['users']] });
export const useChangePassword = () => useContractMutation(changePassword, { refresh: [['sessions']] });
export const useEndSession = () => useContractMutation(endSession, { refresh: [['sessions']] });
export const useEndOtherSessions = () => useContractMutation(endOtherSessions, { refresh: [['sessions']] });
export const useDeleteOwnAccount = () => useContractMutation(deleteOwnAccount);
