import { randomUUID } from 'node:crypto';
import type { Scope } from '../../database/database.ts';
import { noteConversation } from './note-conversation.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';

/**
 * Keeps what a number wrote that no learner has: it stands in the inbox, where somebody says whose it is. The
 * product itself sends no answer, since nobody has agreed to one; a person may, while the 24 hours last.
 */
export async function receiveUnknownContact(scope: Scope, inbound: InboundMessage, planning: Planning): Promise<void> {
  await keepUnknownContactMessage(scope, inbound, planning, { isUnrouted: false });
}

/**
 * @param isUnrouted several organizations may be meant: it is kept whole, to be heard again for the one that is chosen,
 * and until then no organization sees it
 * @returns its conversation; undefined when the message came before, or nobody has sent it
 */
export async function keepUnknownContactMessage(
  scope: Scope,
  inbound: InboundMessage,
  planning: Planning,
  { isUnrouted }: { isUnrouted: boolean },
): Promise<string | undefined> {
  if (inbound.waId === undefined && inbound.businessScopedId === undefined) return undefined;
  const known = await scope
    .selectFrom('stranger_messages')
    .select('id')
    .where('provider_id', '=', inbound.providerId)
    .executeTakeFirst();
  const received = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('provider_id', '=', inbound.providerId)
    .executeTakeFirst();
  if (known !== undefined || received !== undefined) return undefined;
  const organizationId = isUnrouted ? null : await loneOrganization(scope);
  const conversationId = await noteConversation(scope, inbound, {
    organizationId,
    learnerId: null,
    name: inbound.profileName ?? '',
  });
  if (isUnrouted)
    await scope
      .updateTable('conversations')
      .set({ organization_id: null })
      .where('id', '=', conversationId)
      .where('organization_id', 'is not', null)
      .execute();
  const { media, ...rest } = inbound;
  const kept = await scope
    .insertInto('stranger_messages')
    .values({
      id: randomUUID(),
      conversation_id: conversationId,
      organization_id: organizationId,
      provider_id: inbound.providerId,
      text: inbound.text || `[${inbound.type}]`,
      media: media === undefined ? null : JSON.stringify(media),
      inbound: isUnrouted ? JSON.stringify(rest) : null,
      simulated: planning.simulated,
      at: inbound.at,
    })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept !== undefined) return conversationId;
  // Another process took the same message at the same moment: it has counted it.
  await scope
    .updateTable('conversations')
    .set((row) => ({ unread: row('unread', '-', 1) }))
    .where('id', '=', conversationId)
    .execute();
  return undefined;
}

/** A unknown contact belongs to nobody's list while several organizations share the number; administrators see them. */
async function loneOrganization(scope: Scope): Promise<string | null> {
  const owners = await scope.selectFrom('learners').select('organization_id').distinct().limit(2).execute();
  return owners.length === 1 ? (owners[0]?.organization_id ?? null) : null;
}
