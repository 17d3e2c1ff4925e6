import { queryOptions, useQuery } from '@tanstack/react-query';
import { languageModelInUse } from '#contract/calls/connected-model-calls.ts';
import { call } from './call.ts';
import { userKey } from './query-client.ts';

const modelInUseQuery = () =>
  queryOptions({
    queryKey: userKey('language-model', 'in-use'),
    queryFn: ({ signal }) => call(languageModelInUse, { signal }),
  });

/** @returns the name of the connected language model; null while none is, or as long as it is not known */
export const useModelInUse = (): string | null => useQuery(modelInUseQuery()).data?.model ?? null;
