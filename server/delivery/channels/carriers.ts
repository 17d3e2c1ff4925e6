import type { Scope } from '../../database/database.ts';
import { mailModeOf } from '../../mail/mail-mode.ts';
import type { Context } from '../../slice.ts';
import { handToMail } from './mail/send-mail.ts';
import { handToPush } from './push/send-push.ts';
import type { Channel } from '#contract/learners.ts';

/**
 * The channels beside WhatsApp. Both have an outbox of their own in this database, so that handing a message over is
 * part of the transaction that claims it: after a crash it is either still here or there, never both.
 */
export interface Carriers {
  /** Mails can be sent, or kept for the mailbox page. */
  canMail: boolean;
  hand(scope: Scope, channel: Exclude<Channel, 'whatsapp'>, deliveryId: string, now: Date): Promise<void>;
}

/** One for each channel of consent but the chat, whose number is paced by the engine itself. */
const outboxes: Record<
  Exclude<Channel, 'whatsapp'>,
  (scope: Scope, context: Context, deliveryId: string, now: Date) => Promise<void>
> = { email: handToMail, push: handToPush };

export const carriersOf = (context: Context): Carriers => ({
  canMail: mailModeOf(context.config) !== 'none',
  hand: (scope, channel, deliveryId, now) => outboxes[channel](scope, context, deliveryId, now),
});
