import { wakeDelivery } from '../../../learners/plan-job.ts';
import type { MailSettled } from '../../../mail/mail-settled.ts';
import type { Context } from '../../../slice.ts';
import { passOn } from '../fall-back.ts';
import { noteFailure } from '../../state/note-failure.ts';
import { lockDelivery } from '../../state/lock-delivery.ts';
import { moveDeliveries } from '../../state/move-delivery.ts';
import type { DeliveryEvent } from '../../state/delivery-state.ts';

/** How a message that went by e-mail ended at the mail server: sent, or refused and given to the next channel. */
export const settleMailed =
  ({ clock, jobs }: Pick<Context, 'clock' | 'jobs'>): MailSettled =>
  async (scope, deliveryId, outcome) => {
    const row = await lockDelivery(scope, { id: deliveryId });
    // Read or answered on the learner's page meanwhile, or carried by another channel: the mail's end changes nothing.
    if (row === undefined || row.channel !== 'email' || row.status !== 'accepted') return;
    const now = clock.now(row.organization_id);
    const move = (event: DeliveryEvent, changes: Parameters<typeof moveDeliveries>[2]) =>
      moveDeliveries(scope, event, changes, 'email')
        .where((where) => where.or([where('id', '=', row.id), where('provider_id', 'like', `${row.provider_id}#%`)]))
        .where('channel', '=', 'email')
        .where('status', '=', 'accepted');
    if (outcome.kind === 'sent') {
      await move('told_sent', { sent_at: now }).execute();
      return;
    }
    const reason = outcome.isAddress
      ? `The mail server does not take mail for this address: ${outcome.reason}`
      : `The mail could not be handed to the mail server for a day: ${outcome.reason}`;
    if (await passOn(scope, row, 'email', reason, now)) {
      // The question that travelled in the same mail goes on behind its lesson.
      await move('passed_on', { due_at: now, provider_id: null, accepted_at: null })
        .where('id', '<>', row.id)
        .execute();
      return wakeDelivery(scope, jobs);
    }
    await move('given_up', { failed_at: now, error: reason, error_class: 'mail_refused' }).execute();
    await noteFailure(scope, row, reason, now);
  };
