import { asSystem } from '../../../database/database.ts';
import type { JobRun } from '../../../jobs/job.ts';
import { wakeDelivery } from '../../../learners/plan-job.ts';
import { type PushAnswer, sendPush } from '../../../providers/web-push.ts';
import type { Context } from '../../../slice.ts';
import { passOn } from '../fall-back.ts';
import { loadParcel, type Parcel } from '../load-parcel.ts';
import { phrase } from '../mail/mail-phrases.ts';
import { noteFailure } from '../../state/note-failure.ts';
import { pushKeys } from './push-keys.ts';
import { forgetSubscriptions, subscriptionsOf } from './push-subscriptions.ts';
import { lockDelivery } from '../../state/lock-delivery.ts';
import { moveDeliveries } from '../../state/move-delivery.ts';

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
      parcel: await loadParcel(scope, deliveryId),
      devices: await subscriptionsOf(scope, row.learner_id, config.secretKeys),
    };
  });
  // Sent on an earlier try, read meanwhile, or its learner is gone.
  if (found === undefined) return;
  const keys = await pushKeys(context);
  const notice = { text: JSON.stringify(noticeOf(found.parcel)), topic: deliveryId };
  const subject = `mailto:${/<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`;
  const answers = await Promise.all(
    found.devices.map(async ({ id, address }) => ({ id, answer: await sendPush(keys, subject, address, notice) })),
  );
  const mayPass = answers.find(({ answer }) => answer.kind === 'retry_later');
  const isTaken = answers.some(({ answer }) => answer.kind === 'accepted');
  await settle(context, deliveryId, answers);
  if (isTaken || mayPass === undefined) return;
  if (!run.isLastAttempt) throw new Error(reasonOf(mayPass.answer));
  await giveUp(context, deliveryId, reasonOf(mayPass.answer));
}

/** What the service worker shows. The address holds no link of the learner's: the browser has that already. */
const noticeOf = (parcel: Parcel): { title: string; body: string; tag: string; link: string } => ({
  title: parcel.lesson?.title ?? parcel.courseTitle,
  body:
    parcel.kind === 'review'
      ? phrase(parcel.learner.language, 'lead_review')
      : parcel.lesson === undefined
        ? ''
        : parcel.courseTitle,
  tag: parcel.deliveryId,
  link: `/learn/${parcel.courseId}`,
});

async function settle(
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
    await moveDeliveries(scope, 'told_sent', { sent_at: context.clock.now(row.organization_id) })
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

async function giveUp(context: Context, deliveryId: string, reason: string): Promise<void> {
  await asSystem(context.db, async (scope) => {
    const row = await lockDelivery(scope, { id: deliveryId });
    if (row === undefined || row.channel !== 'push' || row.status !== 'accepted') return;
    const now = context.clock.now(row.organization_id);
    if (await passOn(scope, row, 'push', reason, now)) return wakeDelivery(scope, context.jobs);
    await moveDeliveries(scope, 'given_up', { failed_at: now, error: reason, error_class: 'push_refused' })
      .where('id', '=', deliveryId)
      .execute();
    await noteFailure(scope, row, reason, now);
  });
}

const reasonOf = (answer: PushAnswer): string => ('reason' in answer ? answer.reason : '');
