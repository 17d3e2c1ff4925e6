import { queryOptions } from '@tanstack/react-query';
import { keepFor, listKept } from '#contract/calls/retention-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

export const keptQuery = () =>
  queryOptions({ queryKey: userKey('retention'), queryFn: ({ signal }) => call(listKept, { signal }) });

export const useKeepFor = () => useContractMutation(keepFor, { refresh: [['retention']] });
