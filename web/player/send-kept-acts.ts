import type { AnswerOutcome } from '#contract/player.ts';
import { answerHere, readLesson } from '#contract/calls/player-calls.ts';
import { call } from '../api/call.ts';
import { toCallFailure } from '../api/failure.ts';
import { dropAct, type KeptAct, type KeptBody, keptActs } from '../api/learning-copies.ts';
import { refreshLearning } from './player-queries.ts';
import { learningOwner } from './learning-owner.ts';
import { isRefusedForGood } from './refused-for-good.ts';

export interface Sent {
  /** How many answers arrived. */
  arrived: number;
  /** How many of them nobody could read: their questions are open again. */
  unread: number;
  /** How many acts are still on this device, to be tried again. */
  waiting: number;
}

type HearArrival = (asked: KeptBody['asked'], outcome: AnswerOutcome) => void;
const whenArrived = new Set<HearArrival>();

/** Calls back whenever an answer that was kept on this device has reached the server. @returns ends that */
export function onAnswerArrived(callBack: HearArrival): () => void {
  whenArrived.add(callBack);
  return () => void whenArrived.delete(callBack);
}

let running: Promise<Sent> | undefined;

/**
 * Sends what was done without a network, oldest first. Each goes with its own key, so that one whose answer was lost on
 * the way counts once. What the server refuses for good is dropped; at any other failure the rest waits.
 */
export function sendKeptActs(): Promise<Sent> {
  running ??= send().finally(() => {
    running = undefined;
  });
  return running;
}

async function send(): Promise<Sent> {
  const owner = learningOwner();
  if (owner === null) return { arrived: 0, unread: 0, waiting: 0 };
  const acts = await keptActs(owner);
  let arrived = 0;
  let unread = 0;
  let done = 0;
  for (const kept of acts) {
    try {
      const outcome = await sendOne(kept);
      if (outcome !== undefined) arrived += 1;
      if (outcome === 'unsure') unread += 1;
    } catch (cause) {
      if (!isRefusedForGood(toCallFailure(cause).code)) break;
    }
    await dropAct(kept.id);
    done += 1;
  }
  if (done > 0) await refreshLearning();
  return { arrived, unread, waiting: acts.length - done };
}

/** @returns what became of an answer; undefined for other acts */
async function sendOne({ id, courseId, act, atMs }: KeptAct): Promise<AnswerOutcome['outcome'] | undefined> {
  if (act.kind === 'read') {
    await call(readLesson, { params: { courseId, lessonId: act.lessonId } });
    return undefined;
  }
  const seconds_ago = Math.min(30 * 86_400, Math.max(0, Math.round((Date.now() - atMs) / 1000)));
  const body = { ...act.body, seconds_ago };
  const answered = await call(answerHere, { params: { courseId }, body, idempotencyKey: id });
  for (const callBack of whenArrived) callBack(act.body.asked, answered);
  return answered.outcome;
}
