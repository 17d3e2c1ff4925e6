import { sql } from 'kysely';
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

type Chained = NewDelivery & { id: string };

/** Puts one message into the outbox. @returns its id; undefined when this occasion has its message already */
export async function writeDelivery(scope: Scope, delivery: NewDelivery): Promise<string | undefined> {
  const [id] = await insertAll(scope, [{ ...delivery, id: delivery.id ?? deliveryId() }]);
  return id;
}

/**
 * Puts many messages into the outbox in two statements: those that begin a chain, then those that follow one of them.
 * What this occasion has already is left out, and so is what would follow it.
 */
export async function writeDeliveries(scope: Scope, deliveries: readonly Chained[]): Promise<void> {
  const ids = new Set(deliveries.map((delivery) => delivery.id));
  const follows = (delivery: Chained): boolean => delivery.follows !== undefined && ids.has(delivery.follows);
  await insertAll(
    scope,
    deliveries.filter((delivery) => !follows(delivery)),
  );
  await insertAll(scope, deliveries.filter(follows));
}

/** @returns the ids of those that were written */
async function insertAll(scope: Scope, deliveries: readonly Chained[]): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const rows = deliveries.map((delivery) => ({
    id: delivery.id,
    organization_id: delivery.organizationId,
    learner_id: delivery.learnerId,
    enrollment_id: delivery.enrollmentId ?? null,
    course_id: delivery.courseId ?? null,
    lesson_id: delivery.lessonId ?? null,
    lesson_version: delivery.lessonVersion ?? null,
    question_index: delivery.questionIndex ?? null,
    kind: delivery.kind,
    occasion: delivery.occasion ?? null,
    follows: delivery.follows ?? null,
    text: delivery.message.text,
    payload: delivery.message.payload,
    reason: delivery.reason,
    why: delivery.why ?? null,
    simulated: delivery.simulated,
    due_at: delivery.dueAt,
    created_at: delivery.now,
  }));
  const written = await sql<{ id: string }>`
    insert into deliveries (id, organization_id, learner_id, enrollment_id, course_id, lesson_id, lesson_version,
      question_index, channel, direction, kind, status, occasion, follows, text, payload, reason, why, simulated, due_at, created_at)
    select r.id, r.organization_id, r.learner_id, r.enrollment_id, r.course_id, r.lesson_id, r.lesson_version,
      r.question_index, 'whatsapp', 'out', r.kind, 'planned', r.occasion, r.follows, r.text, r.payload, r.reason, r.why,
      r.simulated, r.due_at, r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, organization_id uuid, learner_id uuid,
      enrollment_id uuid, course_id uuid, lesson_id uuid, lesson_version int, question_index int, kind text, occasion text,
      follows uuid, text text, payload jsonb, reason text, why jsonb, simulated boolean, due_at timestamptz, created_at timestamptz)
    where r.follows is null or exists (select from deliveries d where d.id = r.follows)
    on conflict (enrollment_id, occasion) where occasion is not null do nothing
    returning id`.execute(scope);
  return written.rows.map(({ id }) => id);
}
