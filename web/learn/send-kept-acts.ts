import { answerHere, readLesson } from '#contract/learn.ts';
import { call } from '../api/call.ts';
import { toCallFailure } from '../api/failure.ts';
import { dropAct, type KeptAct, keptActs } from '../api/learning-copies.ts';
import { refreshLearning } from './learn-queries.ts';
import { learningOwner } from './learning-owner.ts';
import { isRefusedForGood } from './refused-for-good.ts';

export interface Sent {
  /** How many answers arrived. */
  arrived: number;
  /** How many acts are still on this device, to be tried again. */
  waiting: number;
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
  if (owner === null) return { arrived: 0, waiting: 0 };
  const acts = await keptActs(owner);
  let arrived = 0;
  let done = 0;
  for (const kept of acts) {
    try {
      await sendOne(kept);
      if (kept.act.kind === 'answer') arrived += 1;
    } catch (cause) {
      if (!isRefusedForGood(toCallFailure(cause).code)) break;
    }
    await dropAct(kept.id);
    done += 1;
  }
  if (done > 0) await refreshLearning();
  return { arrived, waiting: acts.length - done };
}

async function sendOne({ id, courseId, act, atMs }: KeptAct): Promise<void> {
  if (act.kind === 'read') {
    await call(readLesson, { params: { courseId, lessonId: act.lessonId } });
    return;
  }
  const seconds_ago = Math.min(30 * 86_400, Math.max(0, Math.round((Date.now() - atMs) / 1000)));
  await call(answerHere, { params: { courseId }, body: { ...act.body, seconds_ago }, idempotencyKey: id });
}
