import type { Scope } from '../database/database.ts';

/** How a mail ended at the mail server. */
export type MailOutcome =
  | { kind: 'sent' }
  /** `isAddress`: the server does not take this address, whatever is sent to it. */
  | { kind: 'failed'; reason: string; isAddress: boolean };

/** Told in the transaction that writes a carried mail's end down. The slice that owns deliveries provides it. */
export type MailSettled = (scope: Scope, deliveryId: string, outcome: MailOutcome) => Promise<void>;
