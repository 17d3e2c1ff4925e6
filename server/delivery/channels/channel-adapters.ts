import type { Scope } from '../../database/database.ts';
import { mailModeOf } from '../../mail/mail-mode.ts';
import type { Context } from '../../slice.ts';
import { dispatchByMail } from './mail/send-mail.ts';
import { dispatchByPush } from './push/send-push.ts';
import type { Channel } from '#contract/learners.ts';

/**
 * The channels beside WhatsApp. Both have an outbox of their own in this database, so that handing a message over is
 * part of the transaction that claims it: after a crash it is either still here or there, never both.
 */
export interface ChannelAdapters {
  /** Mails can be sent, or kept for the mailbox page. */
  canMail: boolean;
  dispatch(scope: Scope, channel: Exclude<Channel, 'whatsapp'>, deliveryId: string, now: Date): Promise<void>;
}

/** One for each channel of consent but the chat, whose number is paced by the engine itself. */
const outboxes: Record<
  Exclude<Channel, 'whatsapp'>,
  (scope: Scope, context: Context, deliveryId: string, now: Date) => Promise<void>
> = { email: dispatchByMail, push: dispatchByPush };

export const channelAdaptersOf = (context: Context): ChannelAdapters => ({
  canMail: mailModeOf(context.config) !== 'none',
  dispatch: (scope, channel, deliveryId, now) => outboxes[channel](scope, context, deliveryId, now),
});
