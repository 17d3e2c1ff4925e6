import { goingThrough, isPassing } from '../ui/broken-line.ts';
import { toCallFailure } from './failure.ts';

/** Whether the same call may well succeed in a moment: no network, or nobody there for a moment. */
export function isBreak(cause: unknown): boolean {
  const { code, reason } = toCallFailure(cause);
  return reason === 'network' || isPassing(code, reason);
}

/** Makes a call that may be repeated until it is answered, however often the line breaks. @throws what is no break */
export const throughBreaks = goingThrough(isBreak);
