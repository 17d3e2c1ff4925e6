import type { Scope } from '../database/database.ts';
import { markLessonDone, noteActivity } from '../learners/enrollment-progress.ts';
import { afterMissMs } from './due-review.ts';
import { inOwnWords } from './grading/grade-translated.ts';
import { optionLeftOut } from './hint-for.ts';
import { keepRatings } from './keep-ratings.ts';
import {
  answeredPoints,
  type AskedQuestion,
  insertAttempt,
  memoryOf,
  missesOf,
  saveMemory,
} from './learning-repository.ts';
import { formOf, type Question } from './lesson-questions.ts';
import { ratedAnswer } from './rate-answer.ts';
import { scheduleReview } from './review-schedule.ts';
import { attemptOccasion, isFor } from './occasion.ts';

/** Wrong answers in a row about one point after which a person is told; the engine asks on (law 8 of the lesson). */
export const missesUntilTold = 3;

export interface Answer {
  asked: AskedQuestion;
  question: Question;
  /** The whole delivery's occasion. */
  deliveryOccasion: string;
  /** The points that the lesson version asks. */
  pointIds: readonly string[];
  /** The option, or what was typed. */
  chosen: string;
  correct: boolean;
  /** When the learner answered. */
  at: Date;
  /** When they are told whether it was right. */
  toldAt: Date;
}

export type AttemptOutcome =
  /** `missesInARow` of this point, this answer included; the pre-test counts for none. */
  | {
      kind: 'recorded';
      attemptId: string;
      correct: boolean;
      nextReviewAt: Date;
      lessonDone: boolean;
      missesInARow: number;
    }
  | { kind: 'already_answered' };

/**
 * Records one answer, once per occasion however often it comes, and moves what follows from it: the memory of its point,
 * what is known of learner and question, and the enrollment's progress.
 */
export async function recordAttempt(scope: Scope, answer: Answer): Promise<AttemptOutcome> {
  const { asked, question, chosen, correct, at } = answer;
  const attemptId = await insertAttempt(scope, asked, {
    occasion: attemptOccasion(answer.deliveryOccasion),
    chosen: inOwnWords(question, chosen),
    correct,
    at,
  });
  if (attemptId === undefined) return { kind: 'already_answered' };
  // A point that was not taught yet is no card to review when it is not known.
  const before = await memoryOf(scope, asked);
  const isTested = isFor('pre', { occasion: answer.deliveryOccasion });
  // Given without a network and told days later, it may be older than the last one: memory goes forward only.
  // What was missed is learned from the feedback, and asked again so long after that (law 4 of the lesson).
  const learnedAt = correct ? at : answer.toldAt;
  const reviewedAt = before !== undefined && before.lastReviewAt > learnedAt ? before.lastReviewAt : learnedAt;
  const memory = scheduleReview(before, correct, reviewedAt);
  if (!isTested || correct) await saveMemory(scope, asked, memory);
  const outcome = { kind: 'recorded', attemptId, correct, nextReviewAt: memory.dueAt } as const;
  if (isTested) {
    await noteActivity(scope, asked.enrollmentId, at);
    return { ...outcome, lessonDone: false, missesInARow: 0 };
  }
  const missesBefore = await missesOf(scope, asked, attemptId);
  const isCopied = before !== undefined && at.getTime() - before.lastReviewAt.getTime() < afterMissMs;
  const rating = ratedAnswer(
    formOf(question),
    { chosen, correct, isPreTest: false, isCopied },
    question.options.length - Number(missesBefore > 0 && optionLeftOut(question) !== undefined),
  );
  if (rating !== undefined) keepRatings(scope, { attemptId, asked, difficulty: question.difficulty, answer: rating });
  const missesInARow = correct ? 0 : missesBefore + 1;
  const answered = await answeredPoints(scope, asked.enrollmentId, asked.lessonId);
  const lessonDone = answer.pointIds.every((pointId) => answered.has(pointId));
  if (lessonDone) await markLessonDone(scope, asked.enrollmentId, asked.lessonId, at);
  else await noteActivity(scope, asked.enrollmentId, at);
  return { ...outcome, lessonDone, missesInARow };
}
