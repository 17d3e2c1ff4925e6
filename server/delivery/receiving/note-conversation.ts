import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';

/** What a person has to read: the conversation is open, and one more of its messages unread. @returns its id */
export async function noteConversation(
  scope: Scope,
  inbound: InboundMessage,
  who: { organizationId: string | null; learnerId: string | null; name: string },
): Promise<string> {
  const row = {
    id: randomUUID(),
    organization_id: who.organizationId,
    learner_id: who.learnerId,
    phone_number_id: inbound.phoneNumberId,
    wa_id: inbound.waId ?? null,
    business_scoped_id: inbound.businessScopedId ?? null,
    address: inbound.waId ?? inbound.businessScopedId ?? '',
    name: who.name,
    last_text: (inbound.text || `[${inbound.type}]`).slice(0, 500),
    last_inbound_at: inbound.at,
    unread: 1,
  };
  const insert = scope.insertInto('conversations').values(row);
  const seen = {
    last_text: sql<string>`case when excluded.last_inbound_at >= conversations.last_inbound_at then excluded.last_text else conversations.last_text end`,
    last_inbound_at: sql<Date>`greatest(conversations.last_inbound_at, excluded.last_inbound_at)`,
    unread: sql<number>`conversations.unread + 1`,
    status: 'open' as const,
  };
  const kept =
    who.learnerId === null
      ? await insert
          .onConflict((conflict) =>
            conflict.columns(['phone_number_id', 'address']).where('learner_id', 'is', null).doUpdateSet(seen),
          )
          .returning('id')
          .executeTakeFirstOrThrow()
      : await insert
          .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(seen))
          .returning('id')
          .executeTakeFirstOrThrow();
  return kept.id;
}
