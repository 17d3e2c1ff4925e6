import { randomUUID } from 'node:crypto';
import { recordActivity } from '../accounts/record-activity.ts';
import type { Scope } from '../database/database.ts';
import { recordConsent } from '../learners/consent.ts';
import { changeEnrollmentsOf, wakeEnrollmentsOf } from '../learners/enrollment-progress.ts';
import { learnersWhoWrote, noteSeen } from '../learners/whatsapp-identity.ts';
import { answerQuestion, openQuestionOf, type Speaker } from './answer-question.ts';
import { textMessage } from './compose-message.ts';
import { cancelDelivery, releaseHeld, reviveCancelled } from './hold-delivery.ts';
import { type LearnerMessage, say } from './learner-messages.ts';
import type { Planning } from './plan-deliveries.ts';
import { optionNamed, understandReply, type Word } from './understand-reply.ts';
import type { InboundMessage } from './webhook-payload.ts';
import { writeDelivery } from './write-delivery.ts';

/**
 * Takes one message of a learner: once, however often it is delivered. It opens the service window, lets out what was
 * held, and is then understood as a word, an answer, or neither.
 */
export async function receiveReply(scope: Scope, inbound: InboundMessage, planning: Planning): Promise<void> {
  const meaning = understandReply({ text: inbound.text, buttonId: inbound.buttonId });
  const speaker = await whoWrote(scope, inbound, meaning.kind === 'tap' ? meaning.deliveryId : undefined);
  if (speaker === undefined || !(await keepInbound(scope, inbound, speaker, planning))) return;
  await openWindow(scope, inbound, speaker);
  await noteSeen(scope, speaker.id, inbound, inbound.at);
  const released = await releaseHeld(scope, speaker.id, planning.now);
  await wakeEnrollmentsOf(scope, speaker.id, planning.now);

  if (meaning.kind === 'word') return obeyWord(scope, speaker, meaning.word, inbound, planning, released);
  if (meaning.kind === 'tap') {
    if (await answerQuestion(scope, speaker, meaning.deliveryId, meaning.optionIndex, inbound.at, planning)) return;
    return tell(scope, speaker, 'help', planning);
  }
  if (meaning.kind === 'typed') {
    const open = await openQuestionOf(scope, speaker.id);
    const optionIndex = open && optionNamed(meaning.text, open.options);
    if (
      open !== undefined &&
      optionIndex !== undefined &&
      (await answerQuestion(scope, speaker, open.deliveryId, optionIndex, inbound.at, planning))
    )
      return;
  }
  // The lesson that comes now says more than any help.
  if (released === 0) await tell(scope, speaker, 'help', planning);
}

async function whoWrote(
  scope: Scope,
  inbound: InboundMessage,
  tappedId: string | undefined,
): Promise<Speaker | undefined> {
  const candidates = (await learnersWhoWrote(scope, inbound)).map((learner) => learner.id);
  if (candidates.length === 0) return undefined;
  // The same person may learn with two organizations: the one who was tapped, or wrote last, is meant.
  const row = await scope
    .selectFrom('learners')
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.learner_id', '=', 'learners.id').on('deliveries.direction', '=', 'out'),
    )
    .select(['learners.id', 'learners.organization_id', 'learners.name', 'learners.language', 'learners.time_zone'])
    .where('learners.id', 'in', candidates)
    .orderBy(
      (by) => by('deliveries.id', '=', tappedId ?? '00000000-0000-0000-0000-000000000000'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('deliveries.created_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      organizationId: row.organization_id,
      name: row.name,
      language: row.language,
      timeZone: row.time_zone,
    }
  );
}

/** @returns false when this message came before */
async function keepInbound(
  scope: Scope,
  inbound: InboundMessage,
  speaker: Speaker,
  planning: Planning,
): Promise<boolean> {
  const kept = await scope
    .insertInto('deliveries')
    .values({
      id: randomUUID(),
      organization_id: speaker.organizationId,
      learner_id: speaker.id,
      channel: 'whatsapp',
      direction: 'in',
      kind: 'reply',
      status: 'received',
      text: inbound.text || `[${inbound.type}]`,
      provider_id: inbound.providerId,
      simulated: planning.simulated,
      due_at: inbound.at,
      created_at: inbound.at,
    })
    .onConflict((conflict) => conflict.column('provider_id').where('provider_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

async function openWindow(scope: Scope, inbound: InboundMessage, speaker: Speaker): Promise<void> {
  await scope
    .insertInto('service_windows')
    .values({
      learner_id: speaker.id,
      phone_number_id: inbound.phoneNumberId,
      organization_id: speaker.organizationId,
      last_inbound_at: inbound.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'phone_number_id']).doUpdateSet((row) => ({
        last_inbound_at: row.fn<Date>('greatest', ['service_windows.last_inbound_at', 'excluded.last_inbound_at']),
      })),
    )
    .execute();
}

async function obeyWord(
  scope: Scope,
  speaker: Speaker,
  word: Word,
  inbound: InboundMessage,
  planning: Planning,
  released: number,
): Promise<void> {
  switch (word) {
    case 'stop':
      await stopMessages(scope, speaker, inbound, planning);
      return tell(scope, speaker, 'stopped', planning);
    case 'start': {
      const changed = await recordConsent(scope, consentOf(speaker, true, inbound));
      if (changed.length > 0) await reviveCancelled(scope, speaker.id, planning.now);
      const resumed = await changeEnrollmentsOf(scope, speaker.id, 'resume', planning.now);
      return released > 0
        ? undefined
        : tell(scope, speaker, changed.length > 0 || resumed > 0 ? 'started' : 'help', planning);
    }
    case 'pause':
      await changeEnrollmentsOf(scope, speaker.id, 'pause', planning.now);
      return tell(scope, speaker, 'paused', planning);
    case 'resume':
      await changeEnrollmentsOf(scope, speaker.id, 'resume', planning.now);
      return tell(scope, speaker, 'resumed', planning);
    case 'progress':
      return tellProgress(scope, speaker, planning);
    case 'help':
      return tell(scope, speaker, 'help', planning);
  }
}

const consentOf = (speaker: Speaker, granted: boolean, inbound: InboundMessage) => ({
  organizationId: speaker.organizationId,
  learnerId: speaker.id,
  switches: { whatsapp: granted },
  method: 'chat',
  wording: inbound.text,
  at: inbound.at,
});

async function stopMessages(
  scope: Scope,
  speaker: Speaker,
  inbound: InboundMessage,
  planning: Planning,
): Promise<void> {
  const changed = await recordConsent(scope, consentOf(speaker, false, inbound));
  const waiting = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('learner_id', '=', speaker.id)
    .where('direction', '=', 'out')
    .where('status', 'in', ['planned', 'queued', 'held'])
    .execute();
  for (const { id } of waiting)
    await cancelDelivery(scope, id, 'no_consent', 'The learner has asked for no more messages.');
  if (changed.length === 0) return;
  await recordActivity(scope, {
    organizationId: speaker.organizationId,
    kind: 'learner_opted_out',
    subject: speaker.name,
    link: '/learners',
    at: planning.now,
  });
}

async function tellProgress(scope: Scope, speaker: Speaker, planning: Planning): Promise<void> {
  const courses = await scope
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['courses.title', 'enrollments.lessons_done', 'enrollments.lessons_total'])
    .where('enrollments.learner_id', '=', speaker.id)
    .where('enrollments.status', '<>', 'cancelled')
    .orderBy('enrollments.created_at')
    .limit(10)
    .execute();
  const lines = courses.map((course) =>
    say(speaker.language, 'progress_of', {
      course: course.title,
      done: course.lessons_done,
      total: course.lessons_total,
    }),
  );
  await notice(scope, speaker, lines.length === 0 ? say(speaker.language, 'no_courses') : lines.join('\n'), planning);
}

const tell = (scope: Scope, speaker: Speaker, message: LearnerMessage, planning: Planning): Promise<void> =>
  notice(scope, speaker, say(speaker.language, message), planning);

async function notice(scope: Scope, speaker: Speaker, text: string, planning: Planning): Promise<void> {
  await writeDelivery(scope, {
    organizationId: speaker.organizationId,
    learnerId: speaker.id,
    kind: 'notice',
    message: textMessage(text),
    reason: 'In answer to what the learner wrote.',
    simulated: planning.simulated,
    dueAt: planning.now,
    now: planning.now,
  });
}
