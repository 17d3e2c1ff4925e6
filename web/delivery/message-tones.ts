import type { DeliveryStatus } from '#contract/delivery.ts';
import type { Tone } from '../ui/status-chip.tsx';

export const messageTones: Record<DeliveryStatus, Tone> = {
  planned: 'neutral',
  queued: 'neutral',
  sending: 'neutral',
  unknown: 'warning',
  held: 'warning',
  accepted: 'primary',
  sent: 'primary',
  delivered: 'success',
  read: 'success',
  failed: 'error',
  cancelled: 'neutral',
  received: 'primary',
};
