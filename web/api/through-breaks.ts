import { toCallFailure } from './failure.ts';

export interface Watched {
  signal: AbortSignal;
  /** True when the line breaks, false when it is back. */
  onLost: (isLost: boolean) => void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
const statusesOfGateways = new Set([408, 502, 503, 504]);
const reasonsOfBreaks = new Set(['network', 'upload_interrupted', 'body_too_slow', 'request_still_running']);

/** Whether the same call may well succeed in a moment: no network, a server that starts anew, a proxy that waits for it. */
export function isBreak(cause: unknown): boolean {
  const { code, reason } = toCallFailure(cause);
  return reasonsOfBreaks.has(reason) || statusesOfGateways.has(code);
}

/** Makes a call that may be repeated until it is answered, however often the line breaks. @throws what is no break */
export async function throughBreaks<T>(make: () => Promise<T>, watched: Watched): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await make();
      watched.onLost(false);
      return answer;
    } catch (cause) {
      if (watched.signal.aborted || !isBreak(cause)) throw cause;
      watched.onLost(true);
      await untilNextTry(tries, watched.signal);
    }
  }
}

/** A while, longer each time; shorter when the browser sees a network again. */
export function untilNextTry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) failed(signal.reason);
      else done();
    };
    const timer = setTimeout(end, Math.min(longestWaitMs, firstWaitMs * 2 ** tries));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
