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
  const delivery = outbox.deliveries.find(
    ({ id, write }) => id === deliveryId && (write.kind === 'question' || write.kind === 'review'),
  );
  const enrollment = enrollments.find(({ row }) => row.id === delivery?.enrollmentId);
  if (delivery === undefined || enrollment === undefined) return undefined;
  const { lessonId = '', lessonVersion = 1, questionId = null } = delivery.write;
  const question = questionById(shelf.lessons.get(pinKey(lessonId, lessonVersion)), questionId);
  return question && { delivery, enrollment, question };
}

/** The question that went out last, answered or not. */
export function lastQuestion(
  records: Records,
): { delivery: PaperDelivery; question: Question; isAnswered: boolean } | undefined {
  const delivery = records.outbox.deliveries.findLast(
    ({ write, acceptedAt }) => (write.kind === 'question' || write.kind === 'review') && acceptedAt !== null,
  );
  const found = delivery && askedBy(records, delivery.id);
  if (delivery === undefined || found === undefined) return undefined;
  return { delivery, question: found.question, isAnswered: hasAnswer(records.outbox, delivery, found.question) };
}

/** The question that went out last, while it waits for an answer. */
export function openQuestion(records: Records) {
  const last = lastQuestion(records);
  return last?.isAnswered === false ? last : undefined;
}
