import { queryOptions } from '@tanstack/react-query';
import {
  changeWritingOrganization,
  forgetLanguageModel,
  getLanguageModel,
  listLanguageModels,
  listWritingOrganizations,
  saveLanguageModel,
  tryLanguageModel,
} from '#contract/calls/connected-model-calls.ts';
import { languageModelSpending } from '#contract/calls/model-spending-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

export const languageModelQuery = () =>
  queryOptions({
    queryKey: userKey('language-model'),
    queryFn: ({ signal }) => call(getLanguageModel, { signal }),
  });

export const modelSpendingQuery = () =>
  queryOptions({
    queryKey: userKey('language-model', 'spending'),
    queryFn: ({ signal }) => call(languageModelSpending, { signal }),
  });

export const writingOrganizationsQuery = () =>
  queryOptions({
    queryKey: userKey('language-model', 'organizations'),
    queryFn: ({ signal }) => call(listWritingOrganizations, { signal }),
  });

export const useChangeWriting = () => useContractMutation(changeWritingOrganization, { refresh: [['language-model']] });
export const useSaveModel = () => useContractMutation(saveLanguageModel, { refresh: [['language-model']] });
export const useForgetModel = () => useContractMutation(forgetLanguageModel, { refresh: [['language-model']] });
export const useListModels = () => useContractMutation(listLanguageModels);
export const useTryModel = () => useContractMutation(tryLanguageModel, { refresh: [['language-model', 'spending']] });
