import { answerHere, readLesson } from '#contract/learn.ts';
import { call } from '../api/call.ts';
import { dropAct, type KeptAct, keptActs } from '../api/learning-copies.ts';
import { isOffline, refreshLearning } from './learn-queries.ts';
import { learningOwner } from './learning-owner.ts';

let running: Promise<number> | undefined;

/**
 * Sends what was done without a network, oldest first. Each goes with its own key, so that one whose answer was lost on
 * the way counts once. What the server refuses is dropped: it will never be taken.
 *
 * @returns how many answers arrived
 */
export function sendKeptActs(): Promise<number> {
  running ??= send().finally(() => {
    running = undefined;
  });
  return running;
}

async function send(): Promise<number> {
  const owner = learningOwner();
  if (owner === null) return 0;
  const acts = await keptActs(owner);
  let arrived = 0;
  for (const kept of acts) {
    try {
      await sendOne(kept);
      if (kept.act.kind === 'answer') arrived += 1;
    } catch (cause) {
      if (isOffline(cause)) break;
    }
    await dropAct(kept.id);
  }
  if (acts.length > 0) await refreshLearning();
  return arrived;
}

async function sendOne({ id, courseId, act, atMs }: KeptAct): Promise<void> {
  if (act.kind === 'read') {
    await call(readLesson, { params: { courseId, lessonId: act.lessonId } });
    return;
  }
  const seconds_ago = Math.min(30 * 86_400, Math.max(0, Math.round((Date.now() - atMs) / 1000)));
  await call(answerHere, { params: { courseId }, body: { ...act.body, seconds_ago }, idempotencyKey: id });
}
