import type { DeliveryCause } from '#contract/delivery.ts';
import type { Scope } from '../../database/database.ts';
import { moveDeliveries, moveForVisit } from './move-delivery.ts';

/**
 * Lets out what was held for a learner, now that the window is open. What waits for somebody's leave is looked at as well:
 * a yes may be what the learner has just written. What they tapped on has arrived, though the process died that sent it:
 * else their tap would wait for its own card.
 *
 * @param tappedId the message below which they have tapped
 * @returns how many waited for the window alone, and go out now: a recap is no answer to what was written; and whether
 * anything is put off
 */
export async function releaseHeld(
  scope: Scope,
  learnerId: string,
  now: Date,
  tappedId?: string,
): Promise<{ released: number; isPutOff: boolean }> {
  const { letOut, isPutOff } = await moveForVisit(scope, learnerId, tappedId, now);
  const released = letOut.filter(
    ({ kind, error_class }) => kind !== 'recap' && error_class?.startsWith('waiting_for_') !== true,
  ).length;
  return { released, isPutOff };
}

/** Will not be sent; `why` lets it be found again when the reason is gone. */
export async function cancelDelivery(
  scope: Scope,
  deliveryId: string,
  why: DeliveryCause,
  error: string,
): Promise<undefined> {
  await moveDeliveries(scope, 'not_to_go', { error, error_class: why }).where('id', '=', deliveryId).execute();
}

/** The learner has asked for no more: nothing that waits for them goes out; what left already cannot be called back. */
export async function cancelWaiting(scope: Scope, learnerId: string): Promise<void> {
  await moveDeliveries(scope, 'opted_out', {
    error: 'The learner has asked for no more messages.',
    error_class: 'no_consent',
  })
    .where('learner_id', '=', learnerId)
    .where('direction', '=', 'out')
    .execute();
}

/**
 * A learner who agrees again gets what was cancelled because they had not, and the parts behind it; what belongs to a
 * course that has ended since stays cancelled.
 *
 * @returns how many, without the parts behind
 */
export async function reviveCancelled(scope: Scope, learnerId: string, now: Date): Promise<number> {
  const revived = await moveDeliveries(scope, 'agreed_again', { due_at: now, error: '', error_class: null })
    .where('learner_id', '=', learnerId)
    .where('error_class', '=', 'no_consent')
    .where('kind', 'in', ['lesson', 'card', 'sound', 'question', 'review', 'completion'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('enrollments')
          .select('enrollments.id')
          .whereRef('enrollments.id', '=', 'deliveries.enrollment_id')
          .where('enrollments.status', 'in', ['active', 'completed']),
      ),
    )
    .returning('id')
    .execute();
  if (revived.length === 0) return 0;
  await moveDeliveries(scope, 'agreed_again', { due_at: now, error: '', error_class: null })
    .where(
      'follows',
      'in',
      revived.map((row) => row.id),
    )
    .where('error_class', '=', 'broken_chain')
    .execute();
  return revived.length;
}
