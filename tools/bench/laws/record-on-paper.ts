import { pinKey } from '#server/delivery/state/pinned-lessons.ts';
import type { Question } from '#server/learning/lesson-questions.ts';
import { attemptOccasion, isReviewOf, isSameRound } from '#server/learning/occasion.ts';
import { missesUntilTold } from '#server/learning/record-attempt.ts';
import { scheduleReview } from '#server/learning/review-schedule.ts';
import type { PaperOutbox } from './paper-outbox.ts';
import type { PaperDelivery, PaperEnrollment, PaperMemory, PaperShelf } from './paper-rows.ts';

interface Kept {
  outbox: PaperOutbox;
  memories: PaperMemory[];
  shelf: PaperShelf;
  newId: () => string;
}

/** Whether this asking, or another of the same round, was answered. */
export function hasAnswer(
  { attempts }: PaperOutbox,
  { enrollmentId, write }: PaperDelivery,
  { pointId }: Question,
): boolean {
  const occasion = attemptOccasion(write.occasion ?? '');
  return attempts.some(
    (each) =>
      each.enrollmentId === enrollmentId &&
      each.lessonId === write.lessonId &&
      each.pointId === pointId &&
      each.occasion === occasion,
  );
}

/**
 * Keeps an answer, moves the memory of its point, and drops what it makes needless, as the product does in a transaction.
 *
 * @returns undefined when the asking has its answer already; else whether a person is told that the learner is stuck
 */
export function recordOnPaper(
  { outbox, memories, shelf, newId }: Kept,
  { delivery, enrollment, question }: { delivery: PaperDelivery; enrollment: PaperEnrollment; question: Question },
  given: { chosen: string; correct: boolean },
  at: Date,
  now: Date,
): { isStuck: boolean } | undefined {
  if (hasAnswer(outbox, delivery, question)) return undefined;
  const { lessonId = '', lessonVersion = 1, occasion = '' } = delivery.write;
  const own = { enrollmentId: enrollment.row.id, lessonId, pointId: question.pointId };
  const isOwn = (each: typeof own): boolean =>
    each.enrollmentId === own.enrollmentId && each.lessonId === own.lessonId && each.pointId === own.pointId;
  outbox.attempts.push({ ...own, questionId: question.id, occasion: attemptOccasion(occasion), ...given, at });
  const isTested = occasion.startsWith('pre:');
  const before = memories.find(isOwn);
  const learnedAt = given.correct ? at : now;
  const reviewedAt = before !== undefined && before.lastReviewAt > learnedAt ? before.lastReviewAt : learnedAt;
  const memory = scheduleReview(before, given.correct, reviewedAt);
  if (!isTested || given.correct) {
    if (before === undefined) memories.push({ id: newId(), ...own, ...memory });
    else Object.assign(before, memory);
  }
  enrollment.row.put_off_until = null;
  enrollment.lastActivityAt = at;
  const memoryId = before?.id;
  for (const each of outbox.waiting())
    if (
      each.write.lessonId === lessonId &&
      (each.write.kind === 'question' || each.write.kind === 'review') &&
      (isSameRound(each.write.occasion ?? '', occasion) ||
        (!isTested && memoryId !== undefined && isReviewOf(memoryId, each.write.occasion ?? '')))
    ) {
      each.status = 'cancelled';
      for (const behind of outbox.waiting())
        if (behind.write.follows === each.id) behind.write = { ...behind.write, follows: undefined };
    }
  if (isTested) return { isStuck: false };
  const answered = new Set(
    outbox.attempts.flatMap((each) => (isOfLesson(each, own) && each.occasion !== 'pre' ? [each.pointId] : [])),
  );
  const pin = enrollment.pins.find((each) => each.lesson_id === lessonId);
  const points = shelf.lessons.get(pinKey(lessonId, lessonVersion))?.points ?? [];
  if (pin !== undefined && points.every(({ pointId }) => answered.has(pointId))) pin.done_at ??= at;
  const past = outbox.attempts
    .slice(0, -1)
    .filter((each) => isOwn(each) && each.occasion !== 'pre')
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const lastRight = past.findIndex(({ correct }) => correct);
  const misses = 1 + (lastRight < 0 ? past.length : lastRight);
  return { isStuck: !given.correct && misses === missesUntilTold };
}

const isOfLesson = (
  a: { enrollmentId: string; lessonId: string },
  b: { enrollmentId: string; lessonId: string },
): boolean => a.enrollmentId === b.enrollmentId && a.lessonId === b.lessonId;
