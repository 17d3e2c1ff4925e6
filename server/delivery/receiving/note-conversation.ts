import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';

/**
 * What a person has to read: the conversation is open, and one more of its messages unread.
 *
 * @param isSettled answered already: it is there to be seen, and demands nothing
 * @returns its id
 */
export async function noteConversation(
  scope: Scope,
  inbound: Pick<InboundMessage, 'phoneNumberId' | 'waId' | 'businessScopedId' | 'text' | 'type' | 'at'>,
  who: { organizationId: string | null; learnerId: string | null; name: string },
  { isSettled = false }: { isSettled?: boolean } = {},
): Promise<string> {
  const added = isSettled ? 0 : 1;
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
    unread: added,
    status: isSettled ? ('done' as const) : ('open' as const),
  };
  const insert = scope.insertInto('conversations').values(row);
  const seen = {
    last_text: sql<string>`case when excluded.last_inbound_at >= conversations.last_inbound_at then excluded.last_text else conversations.last_text end`,
    last_inbound_at: sql<Date>`greatest(conversations.last_inbound_at, excluded.last_inbound_at)`,
    unread: sql<number>`conversations.unread + ${added}`,
    ...(!isSettled && { status: 'open' as const }),
    // Begun on the learner's page, it has had no number until now.
    phone_number_id: sql<string>`coalesce(nullif(conversations.phone_number_id, ''), excluded.phone_number_id)`,
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
