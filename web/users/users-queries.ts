import { useQuery } from '@tanstack/react-query';
import { listOrganizationUse, setOrganizationLimits } from '#contract/calls/allowances-calls.ts';
import type { Role } from '#contract/roles.ts';
import type { ManagedUser } from '#contract/users.ts';
import { changeUser, inviteUser, listOrganizations, listUsers, sendInvitation } from '#contract/calls/users-calls.ts';
import { allowOrganization } from '#contract/calls/whatsapp-calls.ts';
import { call, callPage } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { usePagedList } from '../api/paged-list.ts';
import { userKey } from '../api/query-client.ts';

export interface UserFilter {
  q: string;
  sort: string;
  role: Role | 'all';
  status: ManagedUser['status'] | 'all';
}

export const useUsers = ({ q, sort, role, status }: UserFilter) =>
  usePagedList(['users', 'list', q, sort, role, status], (cursor, signal) =>
    callPage(listUsers, {
      query: {
        cursor,
        ...(q !== '' && { q }),
        ...(sort !== '' && { sort }),
        ...(role !== 'all' && { role }),
        ...(status !== 'all' && { status }),
      },
      signal,
    }),
  );

export const useOrganizations = (enabled: boolean) =>
  useQuery({
    queryKey: userKey('users', 'organizations'),
    queryFn: ({ signal }) => call(listOrganizations, { signal }),
    enabled,
  });

export const useOrganizationUse = () =>
  useQuery({
    queryKey: userKey('users', 'organization use'),
    queryFn: ({ signal }) => call(listOrganizationUse, { signal }),
  });

export const useSetLimits = () => useContractMutation(setOrganizationLimits, { refresh: [['users'], ['media']] });
export const useAllowOrganization = () => useContractMutation(allowOrganization, { refresh: [['users']] });
export const useInviteUser = () => useContractMutation(inviteUser, { refresh: [['users'], ['mails']] });
export const useChangeUser = () => useContractMutation(changeUser, { refresh: [['users'], ['mails']] });
export const useSendInvitation = () => useContractMutation(sendInvitation, { refresh: [['mails']] });
