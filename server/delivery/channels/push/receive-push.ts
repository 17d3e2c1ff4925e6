import { asSystem } from '../../../database/database.ts';
import { wakeDelivery } from '../../../learners/plan-job.ts';
import type { PushAnswer } from '../../../providers/web-push.ts';
import type { Context } from '../../../slice.ts';
import { passOn } from '../fall-back.ts';
import { noteFailure } from '../../state/note-failure.ts';
import { lockDelivery } from '../../state/lock-delivery.ts';
import { moveDeliveries } from '../../state/move-delivery.ts';
import { forgetSubscriptions } from './push-subscriptions.ts';

/** What the push services said of one message: taken by one of them, or the message goes by the next channel. */
export async function receivePush(
  context: Context,
  deliveryId: string,
  answers: readonly { id: string; answer: PushAnswer }[],
): Promise<void> {
  await asSystem(context.db, async (scope) => {
    await forgetSubscriptions(
      scope,
      answers.filter(({ answer }) => answer.kind === 'gone').map(({ id }) => id),
    );
    if (!answers.some(({ answer }) => answer.kind === 'accepted')) return;
    const row = await lockDelivery(scope, { id: deliveryId });
    if (row === undefined || row.channel !== 'push' || row.status !== 'accepted') return;
    await moveDeliveries(scope, 'told_sent', { sent_at: context.clock.now(row.organization_id) }, 'push')
      .where('id', '=', deliveryId)
      .execute();
  });
  if (answers.every(({ answer }) => answer.kind === 'gone' || answer.kind === 'give_up')) {
    const refused = answers.find(({ answer }) => answer.kind === 'give_up');
    await giveUp(
      context,
      deliveryId,
      refused === undefined ? 'No browser of the learner takes notices any more.' : reasonOf(refused.answer),
    );
  }
}

/** No browser was told: another channel carries it, or it has failed. */
export async function giveUp(context: Context, deliveryId: string, reason: string): Promise<void> {
  await asSystem(context.db, async (scope) => {
    const row = await lockDelivery(scope, { id: deliveryId });
    if (row === undefined || row.channel !== 'push' || row.status !== 'accepted') return;
    const now = context.clock.now(row.organization_id);
    if (await passOn(scope, row, 'push', reason, now)) return wakeDelivery(scope, context.jobs);
    await moveDeliveries(scope, 'given_up', { failed_at: now, error: reason, error_class: 'push_refused' }, 'push')
      .where('id', '=', deliveryId)
      .execute();
    await noteFailure(scope, row, reason, now);
  });
}

export const reasonOf = (answer: PushAnswer): string => ('reason' in answer ? answer.reason : '');
