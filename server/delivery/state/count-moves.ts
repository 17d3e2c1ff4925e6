import type { KyselyPlugin } from 'kysely';
import type { DeliveryStatus } from '#contract/delivery.ts';
import type { Channel } from '#contract/learners.ts';
import { deliveriesMoved } from '../../metrics/metrics.ts';

/** Where a message may stay; all else is on the way. */
const counted: ReadonlySet<DeliveryStatus> = new Set(['accepted', 'sent', 'delivered', 'read', 'failed', 'cancelled']);

export function countMoved(status: DeliveryStatus, channel: Channel | 'none', count: number): void {
  if (count > 0 && counted.has(status)) deliveriesMoved.inc({ status, channel }, count);
}

/** Counts the rows that a statement has moved there, whoever writes its conditions. */
export const countMoves = (status: DeliveryStatus, channel: Channel | 'none'): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    countMoved(status, channel, Number(result.numAffectedRows ?? result.rows.length));
    return result;
  },
});
