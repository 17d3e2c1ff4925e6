import type { AgingKind, KeptKind } from '#contract/retention.ts';
import type { AgingRows } from '../database/delete-older.ts';

/**
 * The plan of retention: where each kind stands, and from which moment its rows grow old. How long it is kept says
 * `keptTerms` of the contract, or who administers the installation.
 *
 * Keys of idempotency and mails go by jobs of their own, which stand below this. Steps of counts (`counter_steps`,
 * `service_arrivals`) are no kind: each minute they are added up and go with that, and one that waits still counts.
 */
export const agingRows: Readonly<Record<Exclude<AgingKind, 'idempotency_keys' | 'mails'>, readonly AgingRows[]>> = {
  webhook_bodies: [
    {
      table: 'webhook_events',
      since: 'received_at',
      // What could not be heard stays for a person to look at; the newest says when WhatsApp was heard last.
      only: 'processed_at is not null and received_at < (select max(received_at) from webhook_events)',
    },
  ],
  // What they say stands on the message since it was settled.
  delivery_events: [{ table: 'delivery_events', since: 'received_at' }],
  sessions: [{ table: 'sessions', since: 'least(revoked_at, expires_at)' }],
  links: [
    { table: 'password_resets', since: 'least(used_at, expires_at)' },
    { table: 'email_verifications', since: 'expires_at' },
  ],
  client_events: [{ table: 'client_events', since: 'received_at' }],
  activities: [{ table: 'activities', since: 'at' }],
  model_spending: [{ table: 'model_spending', since: 'at' }],
};

/** Every kind with its tables, for what it costs. */
export const keptTables: Readonly<Record<KeptKind, readonly string[]>> = {
  webhook_bodies: tablesOf('webhook_bodies'),
  delivery_events: tablesOf('delivery_events'),
  mails: ['mails'],
  sessions: tablesOf('sessions'),
  links: tablesOf('links'),
  client_events: tablesOf('client_events'),
  activities: tablesOf('activities'),
  model_spending: tablesOf('model_spending'),
  idempotency_keys: ['idempotency_keys'],
  deliveries: ['deliveries'],
  attempts: ['attempts'],
};

function tablesOf(kind: keyof typeof agingRows): string[] {
  return agingRows[kind].map(({ table }) => table);
}
