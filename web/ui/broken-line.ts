export interface Watched {
  signal: AbortSignal;
  /** True when the line breaks, false when it is back. */
  onLost: (isLost: boolean) => void;
}

const statusesOfGateways = new Set([408, 502, 503, 504]);
const codesOfBreaks = new Set(['upload_interrupted', 'body_too_slow', 'request_still_running']);

/** Whether what came instead of an answer means that the same may well succeed in a moment: a server that starts anew, a proxy that waits for it. */
export const isPassing = (status: number, code: string): boolean =>
  statusesOfGateways.has(status) || codesOfBreaks.has(code);

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Makes a call that may be repeated until it is answered, however often the line breaks.
 *
 * @param isBreak whether the same call may well succeed in a moment
 * @throws what is no break
 */
export const goingThrough =
  (isBreak: (cause: unknown) => boolean) =>
  async <T>(make: () => Promise<T>, watched: Watched): Promise<T> => {
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
  };

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

/** What is under way when the network goes may hang for a minute before it fails: it is given up at once. */
export function untilOffline(): { signal: AbortSignal; forget: () => void } {
  const gone = new AbortController();
  const end = () => gone.abort();
  window.addEventListener('offline', end);
  return { signal: gone.signal, forget: () => window.removeEventListener('offline', end) };
}
