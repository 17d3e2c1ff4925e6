import type { Scope } from '#server/database/database.ts';
import { chooseChannel } from '#server/delivery/channels/choose-channel.ts';
import { holdDelivery } from '#server/delivery/sending/hold-delivery.ts';
import { askedQuestions } from '#server/learning/lesson-questions.ts';
import { pinnedLesson } from '#server/delivery/state/path-state.ts';
import { noteFailure } from '#server/delivery/state/note-failure.ts';
import type { DeliveryRow } from '#server/delivery/state/lock-delivery.ts';
import { reasonFor } from '#server/delivery/sending/retry-classes.ts';
import { markLessonDone, scheduleEnrollment } from '#server/learners/enrollment-progress.ts';
import { demoId } from './demo-id.ts';
import { cancelDelivery } from '#server/delivery/state/waiting-deliveries.ts';

export interface PostOffice {
  scope: Scope;
  phoneNumberId: string;
  /** Messages that may still be accepted. */
  budget: { left: number };
}

export interface Recipient {
  id: string;
  isReachable: boolean;
  dice: () => number;
}

/** Recipient is not on WhatsApp (Cloud API error). */
const notOnWhatsapp = 131026;

/**
 * Does with a learner's waiting messages what the engine's sender and the phone would have done at that time.
 *
 * @returns the messages that arrived, in their order
 */
export async function postWaiting(office: PostOffice, recipient: Recipient, now: Date): Promise<DeliveryRow[]> {
  const arrived: DeliveryRow[] = [];
  for (let seconds = 1; ; seconds += 3) {
    const row = await nextWaiting(office.scope, recipient.id);
    if (row === undefined) return arrived;
    const at = new Date(now.getTime() + seconds * 1000);
    const choice = chooseChannel(
      await reachOf(office, recipient.id),
      { isTemplate: row.kind === 'template', answersLearner: row.kind === 'notice' },
      at,
    );
    if (choice.kind === 'open_window')
      await holdDelivery(office.scope, await holdable(office.scope, row), {
        now: at,
        simulated: true,
      });
    else if (choice.kind === 'none')
      await cancelDelivery(office.scope, row.id, choice.reason, 'The learner has not agreed to messages on WhatsApp.');
    else if (!recipient.isReachable) await refuse(office.scope, row, at);
    else arrived.push(await accept(office, row, recipient, at));
  }
}

function nextWaiting(scope: Scope, learnerId: string): Promise<DeliveryRow | undefined> {
  return scope
    .selectFrom('deliveries')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('status', '=', 'planned')
    .where((row) =>
      row.or([
        row('follows', 'is', null),
        row.not(
          row.exists(
            row
              .selectFrom('deliveries as before')
              .select('before.id')
              .whereRef('before.id', '=', 'deliveries.follows')
              .where('before.status', 'in', ['planned', 'held']),
          ),
        ),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

async function reachOf({ scope, phoneNumberId }: PostOffice, learnerId: string) {
  const learner = await scope
    .selectFrom('learners')
    .leftJoin('service_windows', (join) =>
      join
        .onRef('service_windows.learner_id', '=', 'learners.id')
        .on('service_windows.phone_number_id', '=', phoneNumberId),
    )
    .select([
      'consent_whatsapp as whatsapp',
      'consent_email as email',
      'consent_push as push',
      'service_windows.last_inbound_at',
    ])
    .where('learners.id', '=', learnerId)
    .executeTakeFirstOrThrow();
  return { consent: learner, hasWhatsappAddress: true, lastInboundAt: learner.last_inbound_at };
}

async function holdable(scope: Scope, row: DeliveryRow) {
  const learner = await scope
    .selectFrom('learners')
    .select(['name', 'language'])
    .where('id', '=', row.learner_id)
    .executeTakeFirstOrThrow();
  const course = await scope.selectFrom('courses').select('title').where('id', '=', row.course_id).executeTakeFirst();
  return { ...row, ...learner, courseTitle: course?.title ?? '' };
}

async function accept(office: PostOffice, row: DeliveryRow, recipient: Recipient, at: Date): Promise<DeliveryRow> {
  const { scope } = office;
  const providerId = `wamid.DEMO${Buffer.from(row.id.replaceAll('-', ''), 'hex').toString('base64url')}`;
  const sentAt = new Date(at.getTime() + 500 + Math.round(recipient.dice() * 900));
  const isOffline = recipient.dice() < 0.05;
  const deliveredAt = new Date(sentAt.getTime() + Math.round(400 + recipient.dice() * (isOffline ? 90_000 : 4_000)));
  await noteAttempt(scope, row, at, { outcome: 'accepted', http_status: 200, provider_answer: { id: providerId } });
  const accepted = {
    ...row,
    status: 'delivered',
    provider_id: providerId,
    attempts: 1,
    accepted_at: at,
    sent_at: sentAt,
    delivered_at: deliveredAt,
  } as const;
  await scope
    .updateTable('deliveries')
    .set({
      status: 'delivered',
      provider_id: providerId,
      attempts: 1,
      accepted_at: at,
      sent_at: sentAt,
      delivered_at: deliveredAt,
    })
    .where('id', '=', row.id)
    .execute();
  await scope
    .insertInto('delivery_events')
    .values([
      { provider_id: providerId, status: 'sent', at: sentAt, attempt_id: null, errors: null, received_at: sentAt },
      {
        provider_id: providerId,
        status: 'delivered',
        at: deliveredAt,
        attempt_id: null,
        errors: null,
        received_at: deliveredAt,
      },
    ])
    .execute();
  office.budget.left -= 1;
  await finishSilentLesson(scope, accepted, deliveredAt);
  return accepted;
}

/** A lesson that asks nothing is done when it has arrived. */
async function finishSilentLesson(scope: Scope, row: DeliveryRow, at: Date): Promise<void> {
  if (row.kind !== 'lesson' || row.enrollment_id === null || row.lesson_id === null || row.lesson_version === null)
    return;
  const lesson = await pinnedLesson(scope, row.lesson_id, row.lesson_version, row.enrollment_id);
  if (askedQuestions(lesson.metadata).length > 0) return;
  await markLessonDone(scope, row.enrollment_id, row.lesson_id, at);
  await scheduleEnrollment(scope, row.enrollment_id, at);
}

async function refuse(scope: Scope, row: DeliveryRow, at: Date): Promise<void> {
  const reason = reasonFor('recipient_permanent');
  await noteAttempt(scope, row, at, {
    outcome: 'refused',
    http_status: 400,
    provider_answer: { error: { code: notOnWhatsapp, message: 'Message undeliverable' } },
  });
  await scope
    .updateTable('deliveries')
    .set({
      status: 'failed',
      attempts: 1,
      failed_at: at,
      error: reason,
      error_code: notOnWhatsapp,
      error_class: 'recipient_permanent',
    })
    .where('id', '=', row.id)
    .execute();
  await noteFailure(scope, row, reason, at);
}

interface AttemptEnd {
  outcome: string;
  http_status: number;
  provider_answer: unknown;
}

async function noteAttempt(scope: Scope, row: DeliveryRow, at: Date, end: AttemptEnd): Promise<void> {
  await scope
    .insertInto('delivery_attempts')
    .values({
      id: demoId(`attempt:${row.id}`),
      organization_id: row.organization_id,
      delivery_id: row.id,
      number: 1,
      started_at: at,
      finished_at: new Date(at.getTime() + 180),
      outcome: end.outcome,
      http_status: end.http_status,
      provider_answer: JSON.stringify(end.provider_answer),
    })
    .execute();
}

/** The learner opens the chat: everything that has arrived is read. */
export async function readChat(scope: Scope, learnerId: string, at: Date): Promise<void> {
  const read = await scope
    .updateTable('deliveries')
    .set({ status: 'read', read_at: at })
    .where('learner_id', '=', learnerId)
    .where('direction', '=', 'out')
    .where('status', '=', 'delivered')
    .where('delivered_at', '<', at)
    .returning('provider_id')
    .execute();
  const events = read.flatMap(({ provider_id }) =>
    provider_id === null ? [] : [{ provider_id, status: 'read', at, attempt_id: null, errors: null, received_at: at }],
  );
  if (events.length > 0) await scope.insertInto('delivery_events').values(events).execute();
}
