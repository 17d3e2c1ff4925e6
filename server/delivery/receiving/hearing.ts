import type { Planning } from '../planning/plan-deliveries.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';

/** Real time, in which WhatsApp stamps what it tells, and how far an organization's own time is ahead of it. */
export interface Hearing extends Planning {
  aheadOf?: (organizationId: string) => number;
}

/**
 * A message and the moment of hearing it, by the time of the organization whose learner wrote it: who waits for what is
 * planned now.
 */
export function inTimeOf(
  { organizationId }: { organizationId: string },
  heard: InboundMessage,
  { aheadOf, ...planning }: Hearing,
): { inbound: InboundMessage; planning: Planning } {
  const aheadMs = aheadOf?.(organizationId) ?? 0;
  const later = (moment: Date): Date => new Date(moment.getTime() + aheadMs);
  return {
    inbound: { ...heard, at: later(heard.at) },
    planning: { ...planning, now: later(planning.now), isAwaited: true },
  };
}
