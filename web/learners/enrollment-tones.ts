import type { Enrollment } from '#contract/learners.ts';
import type { Tone } from '../ui/status-chip.tsx';

export const enrollmentTones: Record<Enrollment['status'], Tone> = {
  active: 'primary',
  paused: 'warning',
  completed: 'success',
  cancelled: 'neutral',
};
