import { sql } from 'kysely';
import { sentReasons } from '#contract/sent-reasons.ts';
import { AppError } from '../../app-error.ts';
import type { Scope } from '../../database/database.ts';
import { noteSeen } from '../../learners/whatsapp-identity.ts';
import { writeHeardOfUnknownContact, writeTakenOver } from '../state/write-delivery.ts';
import type { births } from '../state/delivery-state.ts';
import { lockDelivery } from '../state/lock-delivery.ts';
import { markAccepted } from '../sending/settle-delivery.ts';
import { textContent } from '../content/message-content.ts';

/** Why a message was sent that no rule of the engine has sent. */
export const writtenByPerson = sentReasons.by_person;

/** A conversation that is nobody's yet. */
interface UnknownContact {
  id: string;
  phone_number_id: string;
  wa_id: string | null;
  business_scoped_id: string | null;
  last_text: string;
  last_inbound_at: Date;
  unread: number;
}

/** Whose it becomes, and how far that organization's time is ahead of an unknown contact's, which is real. */
interface Taker {
  id: string;
  organizationId: string;
  aheadMs: number;
}

/**
 * Says whose number it is: what was written becomes the learner's, the number is remembered, and the 24 hours count
 * from the last of it. The scope is the system's, since an unknown contact may belong to no organization yet.
 *
 * @returns the learner's conversation
 * @throws AppError learner_not_found
 */
export async function assignUnknownContact(scope: Scope, contact: UnknownContact, learner: Taker): Promise<string> {
  const known = await scope
    .selectFrom('learners')
    .select('name')
    .where('id', '=', learner.id)
    .where('organization_id', '=', learner.organizationId)
    .executeTakeFirst();
  if (known === undefined) throw new AppError('learner_not_found', { learner_id: learner.id });
  const lastInboundAt = new Date(contact.last_inbound_at.getTime() + learner.aheadMs);
  await writeHeardOfUnknownContact(scope, contact.id, learner);
  await takeAnswers(scope, contact.id, learner);
  const identity = { waId: contact.wa_id ?? undefined, businessScopedId: contact.business_scoped_id ?? undefined };
  await noteSeen(scope, learner.id, identity, lastInboundAt);
  await sql`
    insert into service_windows (learner_id, phone_number_id, organization_id, last_inbound_at)
    values (${learner.id}, ${contact.phone_number_id}, ${learner.organizationId}, ${lastInboundAt})
    on conflict (learner_id, phone_number_id) do update
      set last_inbound_at = greatest(service_windows.last_inbound_at, excluded.last_inbound_at)`.execute(scope);
  await scope.deleteFrom('stranger_messages').where('conversation_id', '=', contact.id).execute();
  const own = await scope
    .selectFrom('conversations')
    .select('id')
    .where('learner_id', '=', learner.id)
    .executeTakeFirst();
  if (own === undefined) {
    await scope
      .updateTable('conversations')
      .set({
        learner_id: learner.id,
        organization_id: learner.organizationId,
        name: known.name,
        last_inbound_at: lastInboundAt,
      })
      .where('id', '=', contact.id)
      .execute();
    return contact.id;
  }
  await scope.deleteFrom('conversations').where('id', '=', contact.id).execute();
  await sql`
    update conversations set unread = unread + ${contact.unread}, status = 'open', last_text = ${contact.last_text},
      last_inbound_at = greatest(last_inbound_at, ${lastInboundAt})
    where id = ${own.id}`.execute(scope);
  return own.id;
}

/**
 * What was answered meanwhile. An answer that has not left yet is sent as any other message to the learner; one that is
 * under way has its attempt, by which WhatsApp's notices find it.
 */
async function takeAnswers(scope: Scope, conversationId: string, learner: Taker): Promise<void> {
  const answers = await scope
    .selectFrom('stranger_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'out')
    .$narrowType<{ status: (typeof births.taken_over.to)[number] | 'sending' }>()
    .forUpdate()
    .execute();
  for (const { id, text, status, provider_id, error, sender_name, simulated, at: writtenAt } of answers) {
    const at = new Date(writtenAt.getTime() + learner.aheadMs);
    const hasLeft = status !== 'planned';
    await writeTakenOver(scope, {
      id,
      organization_id: learner.organizationId,
      learner_id: learner.id,
      status: status === 'sending' ? 'unknown' : status,
      content: textContent(text),
      reason: writtenByPerson,
      error,
      provider_id,
      sender_name,
      simulated,
      attempts: hasLeft ? 1 : 0,
      at,
    });
    if (!hasLeft) continue;
    await scope
      .insertInto('delivery_attempts')
      .values({
        id,
        organization_id: learner.organizationId,
        delivery_id: id,
        number: 1,
        finished_at: provider_id === null ? null : at,
        outcome: provider_id === null ? null : 'accepted',
        http_status: null,
        provider_answer: null,
      })
      .execute();
    // Whatever was told of it already.
    const row = provider_id === null ? undefined : await lockDelivery(scope, { id });
    if (row !== undefined && provider_id !== null) {
      const moment = { now: at, phoneNumberId: '', aheadMs: learner.aheadMs };
      await markAccepted(scope, row, provider_id, moment);
    }
  }
}
