import { recordActivity } from '../accounts/record-activity.ts';
import type { Scope } from '../database/database.ts';
import { markLessonDone, scheduleEnrollment } from '../learners/enrollment-progress.ts';
import { questionsOf } from '../learning/lesson-questions.ts';
import { type DeliveryFacts, providerStatusOf, statusOf, withNotice } from './delivery-status.ts';
import { pinnedLesson } from './path-state.ts';
import { reasonFor, retryClassOf } from './retry-classes.ts';
import type { StatusUpdate } from './webhook-payload.ts';

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

export function lockDelivery(scope: Scope, by: { id: string } | { providerId: string }) {
  const rows = scope.selectFrom('deliveries').selectAll().forUpdate();
  return ('id' in by ? rows.where('id', '=', by.id) : rows.where('provider_id', '=', by.providerId)).executeTakeFirst();
}

/** The provider has the message under this id; what it said of that id before we knew it is joined now. */
export async function markAccepted(scope: Scope, row: DeliveryRow, providerId: string, now: Date): Promise<void> {
  const accepted = { ...row, provider_id: providerId, accepted_at: row.accepted_at ?? now, failed_at: null };
  await scope
    .updateTable('deliveries')
    .set({
      provider_id: providerId,
      accepted_at: accepted.accepted_at,
      failed_at: null,
      status: 'accepted',
      error: '',
      error_code: null,
      error_class: null,
    })
    .where('id', '=', row.id)
    .execute();
  await deriveStatus(scope, { ...accepted, status: 'accepted' }, now);
}

/**
 * Stores a status notice and moves its message. A notice that comes before the answer to our own request finds the
 * message by the attempt's id, which the provider echoes; one that fits nothing yet is kept and joined later.
 */
export async function applyStatus(scope: Scope, update: StatusUpdate, now: Date): Promise<void> {
  const attemptId =
    update.attemptId !== undefined && /^[0-9a-f-]{36}$/.test(update.attemptId) ? update.attemptId : null;
  await scope
    .insertInto('delivery_events')
    .values({
      provider_id: update.providerId,
      status: update.status,
      at: update.at,
      attempt_id: attemptId,
      errors:
        update.errorCode === undefined
          ? null
          : JSON.stringify([{ code: update.errorCode, text: update.errorText ?? '' }]),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'status'])
        .doUpdateSet((row) => ({ at: row.fn<Date>('least', ['delivery_events.at', 'excluded.at']) })),
    )
    .execute();
  const row = await lockDelivery(scope, { providerId: update.providerId });
  if (row !== undefined) return deriveStatus(scope, row, now);
  if (attemptId === null) return;
  const attempt = await scope
    .selectFrom('delivery_attempts')
    .select('delivery_id')
    .where('id', '=', attemptId)
    .executeTakeFirst();
  const unsettled = attempt && (await lockDelivery(scope, { id: attempt.delivery_id }));
  // With another id on it this is a second copy that was sent because the first stayed silent too long.
  if (unsettled === undefined || unsettled.provider_id !== null) return;
  await scope
    .updateTable('delivery_attempts')
    .set({ outcome: 'accepted', finished_at: now })
    .where('id', '=', attemptId)
    .execute();
  await markAccepted(scope, unsettled, update.providerId, now);
}

async function deriveStatus(scope: Scope, row: DeliveryRow, now: Date): Promise<void> {
  if (row.provider_id === null) return;
  const events = await scope
    .selectFrom('delivery_events')
    .select(['status', 'at', 'errors'])
    .where('provider_id', '=', row.provider_id)
    .execute();
  let facts: DeliveryFacts = {
    acceptedAt: row.accepted_at,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    readAt: row.read_at,
    failedAt: row.failed_at,
  };
  for (const event of events) {
    const status = providerStatusOf(event.status);
    if (status !== undefined) facts = withNotice(facts, { status, at: event.at });
  }
  const status = statusOf(facts);
  const failure =
    status === 'failed' && row.status !== 'failed'
      ? failureOf(events.find((event) => event.status === 'failed')?.errors)
      : undefined;
  if (failure?.class === 'window_closed' && row.kind !== 'template') return retryBehindClosedWindow(scope, row, now);
  await scope
    .updateTable('deliveries')
    .set({
      status,
      sent_at: facts.sentAt,
      delivered_at: facts.deliveredAt,
      read_at: facts.readAt,
      failed_at: facts.failedAt,
      ...(failure !== undefined && { error: failure.reason, error_code: failure.code, error_class: failure.class }),
    })
    .where('id', '=', row.id)
    .execute();
  if (status === 'delivered' || status === 'read') await hasArrived(scope, row, now);
  if (failure !== undefined) await hasFailed(scope, row, failure.reason, now);
}

/**
 * The provider says that the window is closed, whatever our record says: it is believed, and the message goes the way
 * of all messages outside the window (held, with the starter template ahead of it).
 */
export async function retryBehindClosedWindow(scope: Scope, row: DeliveryRow, now: Date): Promise<void> {
  await scope
    .updateTable('service_windows')
    .set({ last_inbound_at: new Date(0) })
    .where('learner_id', '=', row.learner_id)
    .execute();
  await scope
    .updateTable('deliveries')
    .set({
      status: 'queued',
      due_at: now,
      provider_id: null,
      sent_at: null,
      failed_at: null,
      error: reasonFor('window_closed'),
      error_code: 131047,
      error_class: 'window_closed',
    })
    .where('id', '=', row.id)
    .execute();
}

function failureOf(errors: unknown): { code: number | null; class: string; reason: string } {
  const first = Array.isArray(errors) ? (errors[0] as { code?: number } | undefined) : undefined;
  const retryClass = retryClassOf(first?.code ?? -1);
  return { code: first?.code ?? null, class: retryClass, reason: reasonFor(retryClass) };
}

/** Lets the next part go, and counts a lesson that asks nothing as done. */
async function hasArrived(scope: Scope, row: DeliveryRow, now: Date): Promise<void> {
  await scope
    .updateTable('deliveries')
    .set({ due_at: now })
    .where('follows', '=', row.id)
    .where('status', 'in', ['planned', 'queued'])
    .execute();
  if (row.kind !== 'lesson' || row.enrollment_id === null || row.lesson_id === null || row.lesson_version === null)
    return;
  const lesson = await pinnedLesson(scope, row.lesson_id, row.lesson_version);
  if (questionsOf(lesson.metadata).length > 0) return;
  const wasDone = await scope
    .selectFrom('enrollment_lessons')
    .select('done_at')
    .where('enrollment_id', '=', row.enrollment_id)
    .where('lesson_id', '=', row.lesson_id)
    .executeTakeFirst();
  if (wasDone === undefined || wasDone.done_at !== null) return;
  await markLessonDone(scope, row.enrollment_id, row.lesson_id, now);
  await scheduleEnrollment(scope, row.enrollment_id, now);
}

/** The parts after a lost one make no sense; they come back with it when somebody sends it again. */
export async function hasFailed(scope: Scope, row: DeliveryRow, reason: string, now: Date): Promise<void> {
  await scope
    .updateTable('deliveries')
    .set({ status: 'cancelled', error: 'The message before it did not go out.', error_class: 'broken_chain' })
    .where('follows', '=', row.id)
    .where('status', 'in', ['planned', 'queued', 'held'])
    .execute();
  const learner = await scope.selectFrom('learners').select('name').where('id', '=', row.learner_id).executeTakeFirst();
  await recordActivity(scope, {
    organizationId: row.organization_id,
    kind: 'message_failed',
    subject: reason,
    actor: learner?.name ?? '',
    link: '/messages',
    at: now,
  });
}
