import { useQuery } from '@tanstack/react-query';
import type { Delivery, DeliveryStatus } from '#contract/delivery.ts';
import { listMessages, resendMessage } from '#contract/calls/delivery-calls.ts';
import {
  askToWrite,
  assignConversation,
  changeConversation,
  countUnread,
  eraseConversation,
  handOverConversation,
  judgeAnswer,
  listAssignable,
  listColleagues,
  listConversations,
  readConversation,
  readMessageMedia,
  replyInConversation,
} from '#contract/calls/inbox-calls.ts';
import {
  cancelLaunch,
  foretellLaunch,
  launchCourse,
  foretellSelection,
  launchSelection,
  listLaunches,
} from '#contract/calls/launches-calls.ts';
import { call, callPage } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { usePagedList } from '../api/paged-list.ts';
import { userKey } from '../api/query-client.ts';

export interface MessageFilter {
  q?: string;
  status?: DeliveryStatus;
  direction?: 'in' | 'out';
  channel?: Delivery['channel'];
  kind?: Delivery['kind'];
  course_id?: string;
  learner_id?: string;
  from?: string;
  until?: string;
}

const everyMs = 5_000;
const unreadEveryMs = 30_000;

export const useMessages = (filter: MessageFilter) =>
  usePagedList(
    ['messages', filter],
    (cursor, signal) => callPage(listMessages, { query: { cursor, ...filter }, signal }),
    { refetchInterval: everyMs },
  );

/** All that the filter finds, up to `most`, for a file. */
export async function everyMessage(filter: MessageFilter, most: number): Promise<Delivery[]> {
  const messages: Delivery[] = [];
  let cursor: string | undefined;
  do {
    const page = await callPage(listMessages, { query: { cursor, limit: 200, ...filter } });
    messages.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && messages.length < most);
  return messages.slice(0, most);
}

export const useResendMessage = () => useContractMutation(resendMessage, { refresh: [['messages'], ['dashboard']] });

const inboxKeys = [['conversations'], ['unread'], ['messages']] as const;

export type Assigned = 'all' | 'mine' | 'nobody';

export const useConversations = (status: 'open' | 'done', assigned: Assigned, q: string) =>
  usePagedList(
    ['conversations', 'list', status, assigned, q],
    (cursor, signal) =>
      callPage(listConversations, {
        query: { cursor, status, ...(assigned !== 'all' && { assigned }), ...(q !== '' && { q }) },
        signal,
      }),
    { refetchInterval: everyMs },
  );

export const useColleagues = () =>
  useQuery({
    queryKey: userKey('colleagues'),
    queryFn: ({ signal }) => call(listColleagues, { signal }),
    staleTime: 60_000,
  });

export const useHandOver = () => useContractMutation(handOverConversation, { refresh: inboxKeys });

export const useConversation = (conversationId: string) =>
  useQuery({
    queryKey: userKey('conversations', 'one', conversationId),
    queryFn: ({ signal }) => call(readConversation, { params: { conversationId }, signal }),
    refetchInterval: everyMs,
    enabled: conversationId !== '',
  });

export const useUnread = (isOffered: boolean) =>
  useQuery({
    queryKey: userKey('unread'),
    queryFn: ({ signal }) => call(countUnread, { signal }),
    refetchInterval: unreadEveryMs,
    enabled: isOffered,
  });

export const useEraseConversation = () => useContractMutation(eraseConversation, { refresh: inboxKeys });

export const useChangeConversation = () => useContractMutation(changeConversation, { refresh: inboxKeys });
export const useReply = () => useContractMutation(replyInConversation, { refresh: inboxKeys });
export const useAskToWrite = () => useContractMutation(askToWrite, { refresh: inboxKeys });
export const useAssignable = (conversationId: string, q: string) =>
  useQuery({
    queryKey: userKey('learners', 'assignable', conversationId, q),
    queryFn: ({ signal }) =>
      call(listAssignable, { params: { conversationId }, query: { ...(q !== '' && { q }) }, signal }),
    // What is typed on keeps the earlier names until the new ones are there.
    placeholderData: (before) => before,
  });

export const useAssignConversation = () => useContractMutation(assignConversation, { refresh: inboxKeys });
export const useJudgeAnswer = () => useContractMutation(judgeAnswer, { refresh: inboxKeys });

/** A file that a learner sent, as an address for this page; it is fetched once. */
export const useMessageFile = (messageId: string, isWanted: boolean) =>
  useQuery({
    queryKey: userKey('message-file', messageId),
    queryFn: async ({ signal }) => {
      const bytes = await call(readMessageMedia, { params: { messageId }, signal });
      return bytes instanceof Blob ? URL.createObjectURL(bytes) : '';
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useForecast = (
  courseId: string,
  learnerIds: readonly string[],
  { start, isWanted }: { start: 'now' | 'morning'; isWanted: boolean },
) =>
  useQuery({
    queryKey: userKey('forecast', courseId, start, ...learnerIds),
    queryFn: ({ signal }) =>
      call(foretellLaunch, { params: { courseId }, body: { learner_ids: [...learnerIds], start }, signal }),
    // What is ticked meanwhile keeps the earlier forecast until the new one is there.
    placeholderData: (before) => before,
    enabled: isWanted && learnerIds.length > 0,
    // Windows close and templates are paused meanwhile.
    staleTime: 0,
  });

/** Whether a launch for a group should ask if it waits for the morning. */
export const useGroupForecast = (courseId: string, groupId: string, isWanted: boolean) =>
  useQuery({
    queryKey: userKey('forecast', courseId, 'group', groupId),
    queryFn: ({ signal }) =>
      call(foretellSelection, { params: { courseId }, body: { to: { group_id: groupId } }, signal }),
    enabled: isWanted && groupId !== '',
    // Evening comes meanwhile.
    staleTime: 0,
  });

/** Of a launch that runs. */
const launchingMs = 1_000;

export const useLaunchCourse = () =>
  useContractMutation(launchCourse, {
    refresh: [['learners'], ['dashboard'], ['enrollments'], ['courses'], ['launches']],
  });

const launched = { refresh: [['launches'], ['enrollments'], ['dashboard'], ['courses'], ['groups']] };

export const useLaunchSelection = () => useContractMutation(launchSelection, launched);

export const useCancelLaunch = () => useContractMutation(cancelLaunch, launched);

export const useLaunches = (courseId: string) =>
  useQuery({
    queryKey: userKey('launches', courseId),
    queryFn: ({ signal }) => call(listLaunches, { params: { courseId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ progress }) => progress?.status === 'running') === true ? launchingMs : everyMs,
  });
