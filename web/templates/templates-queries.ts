import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TemplateFields, TemplateStatus } from '#contract/templates.ts';
import {
  changeTemplate,
  checkTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  restoreTemplate,
  templateStatistics,
} from '#contract/calls/templates-calls.ts';
import { call, callPage } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { usePagedList } from '../api/paged-list.ts';
import { userKey } from '../api/query-client.ts';

export const templateKeys = {
  all: ['templates'] as const,
  lists: ['templates', 'list'] as const,
  list: (filter: TemplateFilter) => ['templates', 'list', filter] as const,
  statistics: ['templates', 'statistics'] as const,
  one: (templateId: string) => ['templates', templateId] as const,
};

export interface TemplateFilter {
  status?: TemplateStatus;
  language?: string;
  q?: string;
  sort?: string;
}

export const useTemplates = (filter: TemplateFilter) =>
  usePagedList(templateKeys.list(filter), (cursor, signal) =>
    callPage(listTemplates, { query: { ...filter, cursor }, signal }),
  );

export const templateStatisticsQuery = () =>
  queryOptions({
    queryKey: userKey(...templateKeys.statistics),
    queryFn: ({ signal }) => call(templateStatistics, { signal }),
  });

const reviewEveryMs = 5_000;

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: userKey(...templateKeys.one(templateId)),
    queryFn: ({ signal }) => call(getTemplate, { params: { templateId }, signal }),
    staleTime: 0,
    // A review may end at any moment; a hidden page waits with asking.
    refetchInterval: ({ state }) => (state.data?.at_meta.status === 'PENDING' ? reviewEveryMs : false),
  });

/** What Meta would say to a text that is being written. The last answer stays until the next one is there. */
export const templateCheckQuery = (fields: TemplateFields & { id?: string | undefined }) =>
  queryOptions({
    queryKey: userKey('template-check', fields),
    queryFn: ({ signal }) => call(checkTemplate, { body: fields, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

const touched = [templateKeys.all, ['dashboard']] as const;

export const useCreateTemplate = () => useContractMutation(createTemplate, { refresh: touched });
export const useChangeTemplate = () => useContractMutation(changeTemplate, { refresh: touched });
// What was deleted is not asked for again, as its own page would: the answer could only be 404.
export const useDeleteTemplate = () =>
  useContractMutation(deleteTemplate, { refresh: [templateKeys.lists, templateKeys.statistics, ['dashboard']] });
export const useRestoreTemplate = () => useContractMutation(restoreTemplate, { refresh: touched });
