import { randomUUID } from 'node:crypto';
import type { Scope } from '../../database/database.ts';
import { noteConversation } from './note-conversation.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import type { InboundMessage } from './webhook-payload.ts';

/**
 * Keeps what a number wrote that no learner has: it stands in the inbox, where somebody says whose it is. The
 * product itself sends no answer, since nobody has agreed to one; a person may, while the 24 hours last.
 */
export async function receiveStranger(scope: Scope, inbound: InboundMessage, planning: Planning): Promise<void> {
  if (inbound.waId === undefined && inbound.businessScopedId === undefined) return;
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
  if (known !== undefined || received !== undefined) return;
  const organizationId = await loneOrganization(scope);
  const conversationId = await noteConversation(scope, inbound, {
    organizationId,
    learnerId: null,
    name: inbound.profileName ?? '',
  });
  const kept = await scope
    .insertInto('stranger_messages')
    .values({
      id: randomUUID(),
      conversation_id: conversationId,
      organization_id: organizationId,
      provider_id: inbound.providerId,
      text: inbound.text || `[${inbound.type}]`,
      media: inbound.media === undefined ? null : JSON.stringify(inbound.media),
      simulated: planning.simulated,
      at: inbound.at,
    })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another process took the same message at the same moment: it has counted it.
  if (kept === undefined)
    await scope
      .updateTable('conversations')
      .set((row) => ({ unread: row('unread', '-', 1) }))
      .where('id', '=', conversationId)
      .execute();
}

/** A stranger belongs to nobody's list while several organizations share the number; administrators see them. */
async function loneOrganization(scope: Scope): Promise<string | null> {
  const owners = await scope.selectFrom('learners').select('organization_id').distinct().limit(2).execute();
  return owners.length === 1 ? (owners[0]?.organization_id ?? null) : null;
}
