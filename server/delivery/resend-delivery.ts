import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { lockDelivery } from './state/lock-delivery.ts';
import { moveDeliveries } from './state/move-delivery.ts';

/** Nothing was delivered, and the learner has not said no: a second try harms nobody. */
export const isResendable = (row: { status: string; error_class: string | null }): boolean =>
  row.status === 'failed' && row.error_class !== 'recipient_optout';

/**
 * Sends a failed message again, and with it the parts that were cancelled because of it.
 *
 * @throws AppError delivery_not_resendable for one that has not failed
 */
export async function resendDelivery(scope: Scope, deliveryId: string, now: Date): Promise<void> {
  const row = await lockDelivery(scope, { id: deliveryId });
  if (row === undefined) throw new AppError('delivery_not_found', { delivery_id: deliveryId });
  if (!isResendable(row))
    throw new AppError('delivery_not_resendable', { delivery_id: deliveryId, status: row.status });
  // The old id goes: a late notice about the failed copy must not touch the new one.
  await moveDeliveries(scope, 'resent', {
    due_at: now,
    provider_id: null,
    sent_at: null,
    failed_at: null,
    error: '',
    error_code: null,
    error_class: null,
    tried_channels: [],
  })
    .where('id', '=', deliveryId)
    .execute();
  await moveDeliveries(scope, 'chain_mended', { due_at: now, error: '', error_class: null })
    .where('follows', '=', deliveryId)
    .where('error_class', '=', 'broken_chain')
    .execute();
}
