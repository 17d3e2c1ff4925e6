import { queryOptions } from '@tanstack/react-query';
import type { AnswerOutcome, PlayerCourse, PlayerOverview } from '#contract/player.ts';
import {
  answerHere,
  changePreferences,
  leaveLearning,
  learnCourse,
  learnOverview,
  readLesson,
} from '#contract/calls/player-calls.ts';
import { listenToCard } from '#contract/calls/card-voices-calls.ts';
import { askHere } from '#contract/calls/learner-questions-calls.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { toCallFailure } from '../api/failure.ts';
import { keepAct, keptActs, type KeptBody, readCopy, saveCopy } from '../api/learning-copies.ts';
import { queryClient } from '../api/query-client.ts';
import { learningOwner, rememberOwner } from './learning-owner.ts';

/** An answer of the server, or the copy of one: then with the moment it was made. */
export interface Seen<T> {
  answer: T;
  savedAtMs: number | null;
}

export const isOffline = (cause: unknown): boolean => toCallFailure(cause).code === 0;

export const learnKey = (...parts: readonly unknown[]): readonly unknown[] => [
  learningOwner() ?? 'nobody',
  'learn',
  ...parts,
];

async function seenOrCopied<T>(name: string, ask: () => Promise<T>): Promise<Seen<T>> {
  const owner = learningOwner();
  try {
    const answer = await ask();
    if (owner !== null) {
      rememberOwner(owner);
      void saveCopy(owner, name, answer);
    }
    return { answer, savedAtMs: null };
  } catch (cause) {
    const copy = owner !== null && isOffline(cause) ? await readCopy(owner, name) : undefined;
    if (copy === undefined) throw cause;
    // It was saved by the line above, from an answer of the same route.
    return { answer: copy.answer as T, savedAtMs: copy.savedAtMs };
  }
}

/** What `LinkDead` and the course's page tell in words of their own. */
const toldByPage = ['learner_link_invalid', 'session_expired', 'not_learning'] as const;

// Asked even where the browser believes that there is no network: it answers from the copies then.
const atAnyTime = { networkMode: 'always', retry: false, staleTime: 15_000 } as const;

export const overviewQuery = () =>
  queryOptions<Seen<PlayerOverview>>({
    ...atAnyTime,
    queryKey: learnKey('overview'),
    queryFn: ({ signal }) => seenOrCopied('overview', () => call(learnOverview, { signal, toldByPage })),
  });

export const courseQuery = (courseId: string) =>
  queryOptions<Seen<PlayerCourse>>({
    ...atAnyTime,
    queryKey: learnKey('course', courseId),
    queryFn: ({ signal }) =>
      // Copies from before questions had lists to order and to pair are no lessons that could be shown.
      seenOrCopied(`course-with-lists/${courseId}`, () =>
        call(learnCourse, { params: { courseId }, signal, toldByPage }),
      ),
  });

/** The answers of a course that wait on this device. */
export const keptAnswersQuery = (courseId: string) =>
  queryOptions<KeptBody[]>({
    networkMode: 'always',
    queryKey: learnKey('kept answers', courseId),
    queryFn: async () =>
      (await keptActs(learningOwner() ?? '')).flatMap(({ courseId: course, act }) =>
        course === courseId && act.kind === 'answer' ? [act.body] : [],
      ),
  });

export interface SpokenCard {
  courseId: string;
  lessonId: string;
  /** Its place in the lesson. */
  card: number;
}

/**
 * The sound of a card, asked for until it is there.
 *
 * @param wish how many times somebody has pressed; 0: nothing is asked
 */
export const voiceQuery = (params: SpokenCard, wish: number) => {
  return queryOptions({
    networkMode: 'always',
    retry: false,
    // Its address is signed and ends after some minutes.
    gcTime: 0,
    enabled: wish > 0,
    queryKey: learnKey('voice', params.courseId, params.lessonId, params.card, wish),
    queryFn: ({ signal, client, queryKey }) =>
      // Only the press itself may begin again what has failed.
      call(listenToCard, {
        params: { ...params },
        body: { again: client.getQueryData(queryKey) === undefined && wish > 1 },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? 1500 : false),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const refreshLearning = (): Promise<void> => queryClient.invalidateQueries({ queryKey: learnKey() });

/** Fetches every running course once, so that it can be read without a network later. */
export async function fetchForLater({ courses }: PlayerOverview): Promise<void> {
  for (const course of courses.slice(0, 5)) await queryClient.prefetchQuery(courseQuery(course.course_id));
}

/** @returns undefined when it waits on this device */
export async function sendAnswer(courseId: string, body: KeptBody): Promise<AnswerOutcome | undefined> {
  const id = crypto.randomUUID();
  try {
    return await call(answerHere, { params: { courseId }, body, idempotencyKey: id });
  } catch (cause) {
    const owner = learningOwner();
    if (!isOffline(cause) || owner === null || body.reveal) throw cause;
    // The same key: if the server has it already and only its answer was lost, it counts once.
    await keepAct({ id, owner, courseId, act: { kind: 'answer', body }, atMs: Date.now() });
    return undefined;
  }
}

export async function noteRead(courseId: string, lessonId: string): Promise<void> {
  try {
    await call(readLesson, { params: { courseId, lessonId } });
  } catch (cause) {
    const owner = learningOwner();
    if (!isOffline(cause) || owner === null) return;
    await keepAct({
      id: crypto.randomUUID(),
      owner,
      courseId,
      act: { kind: 'read', lessonId },
      atMs: Date.now(),
    });
  }
}

/** Sent also where the browser believes that there is no network: the failure says so at once, and nothing waits unseen. */
export const useAskCourse = () => useContractMutation(askHere, { networkMode: 'always' });
export const useChangePreferences = () => useContractMutation(changePreferences);
export const useLeave = () => useContractMutation(leaveLearning);
