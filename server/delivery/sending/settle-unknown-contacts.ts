import type { Scope } from '../../database/database.ts';
import { type DeliveryFacts, providerStatusOf, statusOf, withNotice } from '../state/delivery-status.ts';
import { reasonFor, retryClassOf } from './retry-classes.ts';

const noFacts: DeliveryFacts = { acceptedAt: null, sentAt: null, deliveredAt: null, readAt: null, failedAt: null };

/**
 * Brings answers to unknown contacts to where WhatsApp's notices about them say that they are. Others are passed over.
 *
 * @param attempts by provider's id what was sent along: finds the answer whose id at WhatsApp is not known yet
 */
export async function settleUnknownContacts(
  scope: Scope,
  providerIds: readonly string[],
  attempts: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (providerIds.length === 0) return;
  const providerIdOf = new Map([...attempts].map(([providerId, attemptId]) => [attemptId, providerId]));
  const rows = await scope
    .selectFrom('stranger_messages')
    .select(['id', 'provider_id'])
    .where('direction', '=', 'out')
    .where((row) =>
      row.or([
        row('provider_id', 'in', providerIds),
        ...(providerIdOf.size === 0
          ? []
          : [row.and([row('provider_id', 'is', null), row('id', 'in', [...providerIdOf.keys()])])]),
      ]),
    )
    .execute();
  for (const { id, provider_id } of rows) {
    const providerId = provider_id ?? providerIdOf.get(id) ?? '';
    const events = await scope
      .selectFrom('delivery_events')
      .select(['status', 'at', 'errors'])
      .where('provider_id', '=', providerId)
      .execute();
    const facts = events.reduce((known, { status: word, at }) => {
      const status = providerStatusOf(word);
      return status === undefined ? known : withNotice(known, { status, at });
    }, noFacts);
    const status = statusOf(facts);
    const code = codeOf(events.find((event) => event.status === 'failed')?.errors);
    await scope
      .updateTable('stranger_messages')
      .set({ provider_id: providerId, status, error: status === 'failed' ? reasonFor(retryClassOf(code)) : '' })
      .where('id', '=', id)
      .execute();
  }
}

// The column is written from webhooks alone, as [{code, text}].
const codeOf = (errors: unknown): number => (Array.isArray(errors) ? Number(errors[0]?.code ?? -1) : -1);
