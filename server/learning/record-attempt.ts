import type { Scope } from '../database/database.ts';
import { markLessonDone, noteActivity } from '../learners/enrollment-progress.ts';
import { answeredPoints, type AskedQuestion, insertAttempt, memoryOf, saveMemory } from './learning-repository.ts';
import { scheduleReview } from './review-schedule.ts';

export interface Answer {
  asked: AskedQuestion;
  /** The whole delivery's occasion, such as "ask:<lesson>:0:1" or "review:<card>:2:1". */
  deliveryOccasion: string;
  /** How many points the lesson version asks. */
  pointCount: number;
  /** The option, or what was typed. */
  chosen: string;
  correct: boolean;
  /** When the learner answered. */
  at: Date;
}

export type AttemptOutcome =
  | { kind: 'recorded'; attemptId: string; correct: boolean; nextReviewAt: Date; lessonDone: boolean }
  | { kind: 'already_answered' };

/**
 * Records one answer, once per occasion however often it comes, and moves what follows from it: the memory of its point
 * and the enrollment's progress.
 */
export async function recordAttempt(scope: Scope, answer: Answer): Promise<AttemptOutcome> {
  const { asked, chosen, correct, at } = answer;
  const attemptId = await insertAttempt(scope, asked, {
    occasion: attemptOccasion(answer.deliveryOccasion),
    chosen,
    correct,
    at,
  });
  if (attemptId === undefined) return { kind: 'already_answered' };
  // A point that was not taught yet is no card to review when it is not known.
  const before = await memoryOf(scope, asked);
  const isTested = answer.deliveryOccasion.startsWith('pre:');
  const memory = scheduleReview(before, correct, at);
  if (!isTested || correct) await saveMemory(scope, asked, memory);
  if (isTested) {
    await noteActivity(scope, asked.enrollmentId, at);
    return { kind: 'recorded', attemptId, correct, nextReviewAt: memory.dueAt, lessonDone: false };
  }
  const lessonDone = (await answeredPoints(scope, asked.enrollmentId, asked.lessonId)) >= answer.pointCount;
  if (lessonDone) await markLessonDone(scope, asked.enrollmentId, asked.lessonId, at);
  else await noteActivity(scope, asked.enrollmentId, at);
  return { kind: 'recorded', attemptId, correct, nextReviewAt: memory.dueAt, lessonDone };
}

/**
 * Whether two askings are one occasion, of whichever variants: one answer answers both.
 *
 * @param a a delivery's occasion, such as "review:<memory>:2:1"
 */
export const isSameRound = (a: string, b: string): boolean => roundOf(a) === roundOf(b);

const roundOf = (deliveryOccasion: string): string => deliveryOccasion.slice(0, deliveryOccasion.lastIndexOf(':'));

/** The same point asked again for the same purpose is one occasion: a reminder is no second chance. */
export function attemptOccasion(deliveryOccasion: string): string {
  const [kind, , third] = deliveryOccasion.split(':');
  if (kind === 'pre') return 'pre';
  return kind === 'review' ? `review:${third ?? ''}` : 'first';
}
