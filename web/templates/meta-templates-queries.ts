import { queryOptions } from '@tanstack/react-query';
import {
  acknowledgeCategory,
  sendTestTemplate,
  submitTemplate,
  syncTemplates,
  templateSyncState,
  unpauseTemplate,
  withdrawTemplate,
} from '#contract/calls/meta-templates-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';
import { templateKeys } from './templates-queries.ts';

export const templateSyncQuery = () =>
  queryOptions({
    queryKey: userKey('template-sync'),
    queryFn: ({ signal }) => call(templateSyncState, { signal }),
    staleTime: 30_000,
  });

const touched = [templateKeys.all, ['template-sync'], ['whatsapp']] as const;

export const useSubmitTemplate = () => useContractMutation(submitTemplate, { refresh: touched });
export const useWithdrawTemplate = () => useContractMutation(withdrawTemplate, { refresh: touched });
export const useUnpauseTemplate = () => useContractMutation(unpauseTemplate, { refresh: touched });
export const useAcknowledgeCategory = () => useContractMutation(acknowledgeCategory, { refresh: touched });
export const useSyncTemplates = () => useContractMutation(syncTemplates, { refresh: touched });
export const useSendTestTemplate = () => useContractMutation(sendTestTemplate);
