import { asSystem, type Scope } from '../../../database/database.ts';
import type { JobRun } from '../../../jobs/job.ts';
import { sendPush } from '../../../providers/web-push.ts';
import type { Context } from '../../../slice.ts';
import { spanned } from '../../../metrics/spans.ts';
import { loadMailView } from '../load-mail-view.ts';
import { lockDelivery } from '../../state/lock-delivery.ts';
import { moveDeliveries } from '../../state/move-delivery.ts';
import { pushKeys } from './push-keys.ts';
import { subscriptionsOf } from './push-subscriptions.ts';
import { giveUp, reasonOf, receivePush } from './receive-push.ts';
import { renderPush } from './render-push.ts';
import { sendPushJob } from './send-push-job.ts';

/** Hands a claimed message to the job that tells the learner's browsers. */
export async function dispatchByPush(
  scope: Scope,
  { jobs }: Pick<Context, 'jobs'>,
  deliveryId: string,
  now: Date,
): Promise<void> {
  const handedOn = {
    channel: 'push',
    simulated: false,
    provider_id: `push:${deliveryId}`,
    accepted_at: now,
    error: '',
    error_class: null,
  } as const;
  await moveDeliveries(scope, 'handed_on', handedOn, 'push').where('id', '=', deliveryId).execute();
  await jobs.enqueue(scope, sendPushJob, { delivery_id: deliveryId });
}

const pushed = (...asked: Parameters<typeof sendPush>): ReturnType<typeof sendPush> =>
  spanned('push', { kind: 'asked' }, () => sendPush(...asked));

/**
 * Tells every browser of a learner that a message is there: a title and a link, never the lesson. A repetition carries
 * the same tag, so that a browser shows it once.
 */
export async function sendPushNotice(
  context: Context,
  deliveryId: string,
  run: Pick<JobRun, 'isLastAttempt' | 'log'>,
): Promise<void> {
  const { db, config } = context;
  const found = await asSystem(db, async (scope) => {
    const row = await lockDelivery(scope, { id: deliveryId });
    if (row === undefined || row.channel !== 'push' || row.status !== 'accepted') return undefined;
    return {
      mailView: await loadMailView(scope, deliveryId),
      devices: await subscriptionsOf(scope, row.learner_id, config.secretKeys),
    };
  });
  // Sent on an earlier try, read meanwhile, or its learner is gone.
  if (found === undefined) return;
  const keys = await pushKeys(context);
  const notice = { text: JSON.stringify(renderPush(found.mailView)), topic: deliveryId };
  const subject = `mailto:${/<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`;
  const answers = await Promise.all(
    found.devices.map(async ({ id, address }) => ({ id, answer: await pushed(keys, subject, address, notice) })),
  );
  const mayPass = answers.find(({ answer }) => answer.kind === 'retry_later');
  const isTaken = answers.some(({ answer }) => answer.kind === 'accepted');
  await receivePush(context, deliveryId, answers);
  if (isTaken || mayPass === undefined) return;
  if (!run.isLastAttempt) throw new Error(reasonOf(mayPass.answer));
  await giveUp(context, deliveryId, reasonOf(mayPass.answer));
}
