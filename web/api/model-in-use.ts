import { queryOptions, useQuery } from '@tanstack/react-query';
import { languageModelInUse } from '#contract/calls/connected-model-calls.ts';
import type { Role } from '#contract/roles.ts';
import { call } from './call.ts';
import { userKey } from './query-client.ts';

const modelInUseQuery = () =>
  queryOptions({
    queryKey: userKey('language-model', 'in-use'),
    queryFn: ({ signal }) => call(languageModelInUse, { signal }),
  });

/** Whether this head of an organization has a screen for a model of its own; false as long as it is not known. */
export const useMayOwnModel = (role: Role): boolean =>
  useQuery({ ...modelInUseQuery(), enabled: role === 'organization' }).data?.may_own ?? false;

/** @returns the name of the connected language model; null while none is, or as long as it is not known */
export const useModelInUse = (): string | null => useQuery(modelInUseQuery()).data?.model ?? null;
