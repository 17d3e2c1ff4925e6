import { createHash } from 'node:crypto';
import { accountChangesOf } from '../../connections/read-account-notices.ts';
import { templateNoticesOf } from '../../templates/read-template-notices.ts';
import { updatesOf, type WebhookUpdate } from '../channels/whatsapp/receive-whatsapp.ts';

/** One thing of a webhook's body that is heard by itself. */
export interface HearingTurn {
  /** Of the update in `updatesOf` the body, or `noticesPlace`. */
  place: number;
  /** Who takes turns with whom: what one person wrote is heard in its order, and people do not wait for each other. */
  sender: string;
}

/** What the body says of the account and its templates. */
export const noticesPlace = -1;

/** Everything that a body is heard for, at least one. A body that holds nothing has a turn too, in which that is found. */
export function turnsOf(body: unknown): HearingTurn[] {
  const turns = updatesOf(body).map((update, place) => ({ place, sender: laneOf(senderOf(update)) }));
  const epoch = new Date(0);
  const hasNotices = accountChangesOf(body, epoch).length + templateNoticesOf(body, epoch).length > 0;
  return hasNotices || turns.length === 0 ? [{ place: noticesPlace, sender: laneOf('account') }, ...turns] : turns;
}

/**
 * The business-scoped id first: it comes with every message also of those whose number may be seen. A notice of status
 * among messages waits for nobody.
 */
function senderOf(update: WebhookUpdate): string {
  if (update.kind === 'status') return `status ${update.providerId} ${update.status}`;
  return `person ${update.businessScopedId ?? update.waId ?? ''}`;
}

/** A number of 64 bits, as PostgreSQL's `bigint`. */
const laneOf = (name: string): string => createHash('sha256').update(name).digest().readBigInt64BE(0).toString();
