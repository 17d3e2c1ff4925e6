import { meantUntil } from '#server/delivery/receiving/answer-question.ts';
import { pinKey, questionById } from '#server/delivery/state/pinned-lessons.ts';
import type { Question } from '#server/learning/lesson-questions.ts';
import type { PaperOutbox } from './paper-outbox.ts';
import type { PaperDelivery, PaperEnrollment, PaperShelf } from './paper-rows.ts';
import { hasAnswer } from './record-on-paper.ts';

interface Records {
  outbox: PaperOutbox;
  enrollments: readonly PaperEnrollment[];
  shelf: PaperShelf;
}

interface Asked {
  delivery: PaperDelivery;
  enrollment: PaperEnrollment;
  question: Question;
}

/** What a message asks, and of whom; nothing when it asks nothing. */
export function askedBy({ outbox, enrollments, shelf }: Records, deliveryId: string): Asked | undefined {
  const delivery = outbox.byId(deliveryId);
  const enrollment = enrollments.find(({ row }) => row.id === delivery?.enrollmentId);
  if (delivery === undefined || enrollment === undefined) return undefined;
  if (delivery.write.kind !== 'question' && delivery.write.kind !== 'review') return undefined;
  const { lessonId = '', lessonVersion = 1, questionId = null } = delivery.write;
  const question = questionById(shelf.lessons.get(pinKey(lessonId, lessonVersion)), questionId);
  return question && { delivery, enrollment, question };
}

interface LastAsked {
  delivery: PaperDelivery;
  question: Question;
  isAnswered: boolean;
}

/**
 * The question that went out last until then, answered or not; where it came in the moment of the writing, the one that was
 * open before.
 *
 * @param at when it was written that is to be its answer
 */
export function lastQuestion(records: Records, at?: Date): LastAsked | undefined {
  const last = lastSent(records, at && meantUntil(at));
  if (at === undefined || (last?.delivery.acceptedAt ?? at) <= at) return last;
  const before = lastSent(records, at);
  return before?.isAnswered === false ? before : last;
}

function lastSent(records: Records, until: Date | undefined): LastAsked | undefined {
  let delivery: PaperDelivery | undefined;
  for (const each of records.outbox.deliveries) {
    if ((each.write.kind !== 'question' && each.write.kind !== 'review') || each.acceptedAt === null) continue;
    if (until !== undefined && each.acceptedAt > until) continue;
    if (delivery?.acceptedAt == null || each.acceptedAt >= delivery.acceptedAt) delivery = each;
  }
  const found = delivery && askedBy(records, delivery.id);
  if (delivery === undefined || found === undefined) return undefined;
  return { delivery, question: found.question, isAnswered: hasAnswer(records.outbox, delivery, found.question) };
}

/** The same while it waits for an answer. */
export function openQuestion(records: Records, at?: Date) {
  const last = lastQuestion(records, at);
  return last?.isAnswered === false ? last : undefined;
}
