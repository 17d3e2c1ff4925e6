import type { Delivery } from '#contract/delivery.ts';
import type { Scope } from '../../database/database.ts';
import type { ComposedMessage } from '../compose-message.ts';
import { deliveryId } from './delivery-id.ts';

export interface NewDelivery {
  id?: string;
  organizationId: string;
  learnerId: string;
  enrollmentId?: string;
  courseId?: string;
  lessonId?: string;
  lessonVersion?: number;
  questionIndex?: number;
  kind: Delivery['kind'];
  /** With an enrollment: a second planning of the same occasion writes nothing. */
  occasion?: string;
  /** Goes out only after this one has arrived. */
  follows?: string | undefined;
  message: ComposedMessage;
  /** Why the engine sends it, in plain words. */
  reason: string;
  /** The same as a code with values, for the screens. */
  why?: Record<string, unknown>;
  simulated: boolean;
  dueAt: Date;
  now: Date;
}

/** Puts one message into the outbox. @returns its id; undefined when this occasion has its message already */
export async function writeDelivery(scope: Scope, delivery: NewDelivery): Promise<string | undefined> {
  const row = await scope
    .insertInto('deliveries')
    .values({
      id: delivery.id ?? deliveryId(),
      organization_id: delivery.organizationId,
      learner_id: delivery.learnerId,
      enrollment_id: delivery.enrollmentId ?? null,
      course_id: delivery.courseId ?? null,
      lesson_id: delivery.lessonId ?? null,
      lesson_version: delivery.lessonVersion ?? null,
      question_index: delivery.questionIndex ?? null,
      channel: 'whatsapp',
      direction: 'out',
      kind: delivery.kind,
      status: 'planned',
      occasion: delivery.occasion ?? null,
      follows: delivery.follows ?? null,
      text: delivery.message.text,
      payload: delivery.message.payload,
      reason: delivery.reason,
      why: delivery.why ?? null,
      simulated: delivery.simulated,
      due_at: delivery.dueAt,
      created_at: delivery.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['enrollment_id', 'occasion']).where('occasion', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
