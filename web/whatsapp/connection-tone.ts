import type { CheckOutcome } from '#contract/connections.ts';
import type { Tone } from '../ui/status-chip.tsx';

/** Of any status the server may say: words that this page does not know are neutral. */
export function connectionTone(status: string): Tone {
  if (status === 'connected') return 'success';
  if (status === 'disconnected') return 'error';
  return status === 'warning' ? 'warning' : 'neutral';
}

export const outcomeTones: Record<CheckOutcome, 'success' | 'warning' | 'error'> = {
  passed: 'success',
  warning: 'warning',
  failed: 'error',
};
