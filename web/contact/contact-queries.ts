import { deleteContactMessage, listContactMessages, markContactMessage } from '#contract/calls/contact-calls.ts';
import { callPage } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { usePagedList } from '../api/paged-list.ts';

export const useContactMessages = (q: string, state: 'waiting' | 'done') =>
  usePagedList(['contact', q, state], (cursor, signal) =>
    callPage(listContactMessages, { query: { cursor, state, ...(q !== '' && { q }) }, signal }),
  );

const refresh = [['contact']] as const;

export const useMarkContactMessage = () => useContractMutation(markContactMessage, { refresh });
export const useDeleteContactMessage = () => useContractMutation(deleteContactMessage, { refresh });
