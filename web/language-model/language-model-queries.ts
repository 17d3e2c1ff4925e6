import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ModelReport } from '#contract/model-spending.ts';
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
import {
  forgetOwnModel,
  getOwnModel,
  listOwnModels,
  ownModelSpending,
  saveOwnModel,
  tryOwnModel,
} from '#contract/calls/own-model-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';

export const languageModelQuery = () =>
  queryOptions({
    queryKey: userKey('language-model'),
    queryFn: ({ signal }) => call(getLanguageModel, { signal }),
  });

export const ownModelQuery = () =>
  queryOptions({
    queryKey: userKey('language-model', 'own'),
    queryFn: ({ signal }) => call(getOwnModel, { signal }),
  });

const spendingKey = ['language-model', 'spending'] as const;

const useSpending = (route: typeof languageModelSpending | typeof ownModelSpending): UseQueryResult<ModelReport> =>
  useQuery({ queryKey: userKey(...spendingKey), queryFn: ({ signal }) => call(route, { signal }) });

export const writingOrganizationsQuery = () =>
  queryOptions({
    queryKey: userKey('language-model', 'organizations'),
    queryFn: ({ signal }) => call(listWritingOrganizations, { signal }),
  });

export const useChangeWriting = () => useContractMutation(changeWritingOrganization, { refresh: [['language-model']] });

const whole = { refresh: [['language-model']] } as const;
const costs = { refresh: [spendingKey] } as const;

/** What the screen of the installation's model asks for. */
export const useSharedModel = () => ({
  save: useContractMutation(saveLanguageModel, whole),
  forget: useContractMutation(forgetLanguageModel, whole),
  list: useContractMutation(listLanguageModels),
  trial: useContractMutation(tryLanguageModel, costs),
  spending: useSpending(languageModelSpending),
});
export type ModelCalls = ReturnType<typeof useSharedModel>;

/** The same of an organization's own. */
export const useOwnModel = (): ModelCalls => ({
  save: useContractMutation(saveOwnModel, whole),
  forget: useContractMutation(forgetOwnModel, whole),
  list: useContractMutation(listOwnModels),
  trial: useContractMutation(tryOwnModel, costs),
  spending: useSpending(ownModelSpending),
});
