import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Delivery } from '#contract/delivery.ts';
import type { Language } from '#contract/languages.ts';
import type { InboundMedia } from '../../database/tables/delivery-tables.ts';
import { births } from './delivery-state.ts';
import type { Scope } from '../../database/database.ts';
import { traceNow } from '../../trace.ts';
import { type MessageContent, shownText } from '../content/message-content.ts';
import { storeContent } from '../content/stored-content.ts';
import { deliveryId } from './delivery-id.ts';

export interface NewDelivery {
  id?: string;
  organizationId: string;
  learnerId: string;
  enrollmentId?: string;
  courseId?: string;
  lessonId?: string;
  lessonVersion?: number;
  /** Of a translation: with its first message a lesson is begun in it, and goes on in it. */
  lessonLanguage?: Language | undefined;
  questionId?: string;
  /** The card that it brings. */
  cardId?: string | undefined;
  kind: Delivery['kind'];
  /** With an enrollment: a second planning of the same occasion writes nothing. */
  occasion?: string;
  /** Goes out only after this one has arrived. */
  follows?: string | undefined;
  content: MessageContent;
  /** Why the engine sends it, in plain words. */
  reason: string;
  /** The same as a code with values, for the screens. */
  why?: Record<string, unknown>;
  simulated: boolean;
  /** Its learner has just tapped or written, and waits for it. */
  isAwaited?: boolean | undefined;
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
 * Puts many messages into the outbox: first those that begin a chain, then those that follow one of them, and so on to
 * the end of the longest. What this occasion has already is left out, and so is what would follow it.
 */
export async function writeDeliveries(scope: Scope, deliveries: readonly Chained[]): Promise<void> {
  let rest = deliveries;
  while (rest.length > 0) {
    const unwritten = new Set(rest.map((delivery) => delivery.id));
    const waits = ({ follows }: Chained): boolean => follows !== undefined && unwritten.has(follows);
    await insertAll(
      scope,
      rest.filter((delivery) => !waits(delivery)),
    );
    rest = rest.filter(waits);
  }
}

/**
 * Whether the one before is there is asked row by row: `exists` may be answered by reading the whole table once. So is the
 * card: without a row, as in the middle of an upgrade, the message goes without its key.
 *
 * @returns the ids of those that were written
 */
async function insertAll(scope: Scope, deliveries: readonly Chained[]): Promise<string[]> {
  if (deliveries.length === 0) return [];
  // Learners who are at the same lesson share its message, which is the longest part by far.
  const places = new Map<MessageContent, number>();
  const placeOf = (content: MessageContent): number => {
    const place = places.get(content) ?? places.size;
    places.set(content, place);
    return place;
  };
  const rows = deliveries.map((delivery) => ({
    id: delivery.id,
    organization_id: delivery.organizationId,
    learner_id: delivery.learnerId,
    enrollment_id: delivery.enrollmentId ?? null,
    course_id: delivery.courseId ?? null,
    lesson_id: delivery.lessonId ?? null,
    lesson_version: delivery.lessonVersion ?? null,
    question_id: delivery.questionId ?? null,
    card_id: delivery.cardId ?? null,
    kind: delivery.kind,
    occasion: delivery.occasion ?? null,
    follows: delivery.follows ?? null,
    message: placeOf(delivery.content),
    reason: delivery.reason,
    why: delivery.why ?? null,
    simulated: delivery.simulated,
    is_awaited: delivery.isAwaited ?? false,
    // As texts: an object that writes itself, such as a date, makes the whole list slow to write.
    due_at: delivery.dueAt.toISOString(),
    created_at: delivery.now.toISOString(),
  }));
  const messages = Array.from(places, ([content, place]) => ({
    place,
    text: shownText(content),
    content: storeContent(content),
  }));
  const written = await sql<{ id: string }>`
    insert into deliveries (id, organization_id, learner_id, enrollment_id, course_id, lesson_id, lesson_version,
      question_id, card_id, channel, direction, kind, status, occasion, follows, text, content, reason, why, simulated, is_awaited, due_at, created_at, trace_id)
    select r.id, r.organization_id, r.learner_id, r.enrollment_id, r.course_id, r.lesson_id, r.lesson_version,
      r.question_id, (select c.id from cards c
        where c.organization_id = r.organization_id and c.lesson_id = r.lesson_id and c.id = r.card_id), 'whatsapp', 'out', r.kind, ${births.written.to[0]}, r.occasion, r.follows, m.text, m.content, r.reason, r.why,
      r.simulated, r.is_awaited, r.due_at, r.created_at, ${traceNow() ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, organization_id uuid, learner_id uuid,
      enrollment_id uuid, course_id uuid, lesson_id uuid, lesson_version int, question_id text, card_id text, kind text, occasion text,
      follows uuid, message int, reason text, why jsonb, simulated boolean, is_awaited boolean, due_at timestamptz, created_at timestamptz)
    join jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (place int, text text, content jsonb) on m.place = r.message
    where r.follows is null or (select true from deliveries d where d.id = r.follows)
    on conflict (enrollment_id, occasion) where occasion is not null do nothing
    returning id`.execute(scope);
  await beginInLanguage(scope, deliveries);
  return written.rows.map(({ id }) => id);
}

/** In the transaction of the message, so that a kill leaves neither of the two. */
async function beginInLanguage(scope: Scope, deliveries: readonly Chained[]): Promise<void> {
  const begun = deliveries.flatMap(({ enrollmentId, lessonId, lessonLanguage }) =>
    lessonLanguage === undefined
      ? []
      : [{ enrollment_id: enrollmentId, lesson_id: lessonId, language: lessonLanguage }],
  );
  if (begun.length === 0) return;
  await sql`
    update enrollment_lessons p set language = r.language
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as r (enrollment_id uuid, lesson_id uuid, language text)
    where p.enrollment_id = r.enrollment_id and p.lesson_id = r.lesson_id and p.language is null`.execute(scope);
}

export interface Heard {
  organizationId: string;
  learnerId: string;
  text: string;
  media: InboundMedia | undefined;
  providerId: string;
  simulated: boolean;
  at: Date;
}

/** Keeps what a learner has written. @returns its id; undefined when this message came before */
export async function writeHeard(scope: Scope, heard: Heard): Promise<string | undefined> {
  const kept = await scope
    .insertInto('deliveries')
    .values({
      id: randomUUID(),
      organization_id: heard.organizationId,
      learner_id: heard.learnerId,
      channel: 'whatsapp',
      direction: 'in',
      kind: 'reply',
      status: births.heard.to[0],
      text: heard.text,
      media: heard.media === undefined ? null : JSON.stringify(heard.media),
      provider_id: heard.providerId,
      simulated: heard.simulated,
      due_at: heard.at,
      created_at: heard.at,
    })
    .onConflict((conflict) => conflict.column('provider_id').where('provider_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}

/** What was heard of a number before somebody said whose it is. */
export async function writeHeardOfUnknownContact(
  scope: Scope,
  conversationId: string,
  learner: { id: string; organizationId: string; aheadMs: number },
): Promise<void> {
  const ahead = sql`${learner.aheadMs} * interval '1 millisecond'`;
  await sql`
    insert into deliveries (id, organization_id, learner_id, channel, direction, kind, status, text, media, provider_id, simulated, due_at, created_at)
    select id, ${learner.organizationId}, ${learner.id}, 'whatsapp', 'in', 'reply', ${births.heard.to[0]}, text, media, provider_id, simulated, at + ${ahead}, at + ${ahead}
    from stranger_messages where conversation_id = ${conversationId} and direction = 'in'
    on conflict (provider_id) where provider_id is not null do nothing`.execute(scope);
}

export interface TakenOver {
  id: string;
  organization_id: string;
  learner_id: string;
  status: (typeof births.taken_over.to)[number];
  content: MessageContent;
  reason: string;
  error: string;
  provider_id: string | null;
  sender_name: string | null;
  simulated: boolean;
  attempts: number;
  at: Date;
}

/** What was said to such a number, as far as it had come. */
export async function writeTakenOver(scope: Scope, { at, content, ...said }: TakenOver): Promise<void> {
  await scope
    .insertInto('deliveries')
    .values({
      ...said,
      text: shownText(content),
      content: storeContent(content),
      channel: 'whatsapp',
      direction: 'out',
      kind: 'notice',
      accepted_at: said.provider_id === null ? null : at,
      due_at: at,
      created_at: at,
    })
    .execute();
}
