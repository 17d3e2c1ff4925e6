import { listMails } from '#contract/calls/mail-calls.ts';
import { callPage } from '../api/call.ts';
import { usePagedList } from '../api/paged-list.ts';

// Mails come from jobs behind the screen: whoever waits for one looks on.
const lookEveryMs = 5_000;

export const useMails = (q: string) =>
  usePagedList(
    ['mails', q],
    (cursor, signal) => callPage(listMails, { query: { cursor, ...(q !== '' && { q }) }, signal }),
    {
      refetchInterval: lookEveryMs,
    },
  );
