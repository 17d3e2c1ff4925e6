import { type Channel, channels } from '#contract/learners.ts';
import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';
import { noteUnreachable } from '../../learners/learner-preferences.ts';
import { noteFailure } from '../state/note-failure.ts';
import { moveDeliveries } from '../state/move-delivery.ts';

/** What can be said on every channel; a starter template and the feedback to a tap belong to the chat. */
const portableKinds: ReadonlySet<string> = new Set(['lesson', 'card', 'question', 'review', 'completion']);

/**
 * A channel has refused a message for good: it goes back to be sent by the next one that the learner has agreed to.
 * The row stays the same, so there is never a second copy to send.
 *
 * @returns false when there is no other channel: the message has failed
 */
export async function passOn(
  scope: Scope,
  row: { id: string; kind: string; learner_id: string; tried_channels: readonly string[] },
  refusedBy: Channel,
  reason: string,
  now: Date,
): Promise<boolean> {
  if (!portableKinds.has(row.kind)) return false;
  if (refusedBy !== 'push') await noteUnreachable(scope, row.learner_id, refusedBy, now);
  const tried = [...new Set([...row.tried_channels, refusedBy])];
  const others = await otherChannels(scope, row.learner_id, tried);
  if (others.length === 0) return false;
  await moveDeliveries(scope, 'passed_on', {
    due_at: now,
    provider_id: null,
    accepted_at: null,
    sent_at: null,
    failed_at: null,
    tried_channels: tried,
    error: reason,
    error_code: null,
    error_class: 'passed_on',
  })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Nothing is left to try: the last refusal is what a person reads. */
export async function endRefused(scope: Scope, deliveryId: string, reason: string, now: Date): Promise<undefined> {
  const row = await moveDeliveries(scope, 'nowhere_left', { failed_at: now, error_class: 'refused_everywhere' })
    .where('id', '=', deliveryId)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await noteFailure(scope, row, reason, now);
}

async function otherChannels(scope: Scope, learnerId: string, tried: readonly string[]): Promise<Channel[]> {
  const learner = await scope
    .selectFrom('learners')
    .select([
      sql<boolean>`consent_whatsapp and coalesce(phone_e164, wa_id, business_scoped_id) is not null`.as('whatsapp'),
      sql<boolean>`consent_email and email <> ''`.as('email'),
      sql<boolean>`consent_push and exists (select from push_subscriptions where learner_id = learners.id)`.as('push'),
    ])
    .where('id', '=', learnerId)
    .executeTakeFirst();
  return channels.filter((channel) => learner?.[channel] === true && !tried.includes(channel));
}
