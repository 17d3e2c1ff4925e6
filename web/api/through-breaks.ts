import { goingThrough } from '../ui/broken-line.ts';
import { toCallFailure } from './failure.ts';

const statusesOfGateways = new Set([408, 502, 503, 504]);
const reasonsOfBreaks = new Set(['network', 'upload_interrupted', 'body_too_slow', 'request_still_running']);

/** Whether the same call may well succeed in a moment: no network, a server that starts anew, a proxy that waits for it. */
export function isBreak(cause: unknown): boolean {
  const { code, reason } = toCallFailure(cause);
  return reasonsOfBreaks.has(reason) || statusesOfGateways.has(code);
}

/** Makes a call that may be repeated until it is answered, however often the line breaks. @throws what is no break */
export const throughBreaks = goingThrough(isBreak);
