import { type DeliveryStatus, listMessages, resendMessage } from '#contract/delivery.ts';
import { callPage } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { usePagedList } from '../api/paged-list.ts';

export interface MessageFilter {
  q?: string;
  status?: DeliveryStatus;
  direction?: 'in' | 'out';
}

const everyMs = 5_000;

export const useMessages = (filter: MessageFilter) =>
  usePagedList(
    ['messages', filter],
    (cursor, signal) => callPage(listMessages, { query: { cursor, ...filter }, signal }),
    { refetchInterval: everyMs },
  );

export const useResendMessage = () => useContractMutation(resendMessage, { refresh: [['messages'], ['dashboard']] });
