import type { Scope } from '../../../database/database.ts';
import type { Context } from '../../../slice.ts';
import { sendPushJob } from './send-push-job.ts';
import { moveDeliveries } from '../../state/move-delivery.ts';

/** Hands a claimed message to the job that tells the learner's browsers. */
export async function handToPush(
  scope: Scope,
  { jobs }: Pick<Context, 'jobs'>,
  deliveryId: string,
  now: Date,
): Promise<void> {
  await moveDeliveries(scope, 'handed_on', {
    channel: 'push',
    simulated: false,
    provider_id: `push:${deliveryId}`,
    accepted_at: now,
    error: '',
    error_class: null,
  })
    .where('id', '=', deliveryId)
    .execute();
  await jobs.enqueue(scope, sendPushJob, { delivery_id: deliveryId });
}
