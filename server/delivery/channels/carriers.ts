import type { Scope } from '../../database/database.ts';
import { mailModeOf } from '../../mail/mail-mode.ts';
import type { Context } from '../../slice.ts';
import { handToMail } from './mail/send-mail.ts';
import { handToPush } from './push/hand-to-push.ts';

/**
 * The channels beside WhatsApp. Both have an outbox of their own in this database, so that handing a message over is
 * part of the transaction that claims it: after a crash it is either still here or there, never both.
 */
export interface Carriers {
  /** Mails can be sent, or kept for the mailbox page. */
  canMail: boolean;
  hand(scope: Scope, channel: 'email' | 'push', deliveryId: string, now: Date): Promise<void>;
}

export const carriersOf = (context: Context): Carriers => ({
  canMail: mailModeOf(context.config) !== 'none',
  hand: (scope, channel, deliveryId, now) =>
    channel === 'email' ? handToMail(scope, context, deliveryId, now) : handToPush(scope, context, deliveryId, now),
});
