import { queryOptions } from '@tanstack/react-query';
import { installation } from '#contract/calls/health-calls.ts';
import { call } from './call.ts';
import { userKey } from './query-client.ts';

/** Name and kind of this installation: demo, simulator, limits. */
export const installationQuery = () =>
  queryOptions({ queryKey: userKey('installation'), queryFn: ({ signal }) => call(installation, { signal }) });
