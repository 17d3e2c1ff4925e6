import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { partLeftAlone } from './metrics.ts';
import { spanned } from './spans.ts';

/** What stands outside of this process and may be away. The word is a label of a figure. */
export type Part =
  | 'database'
  | 'replica'
  | 'storage'
  | 'mail'
  | 'whatsapp'
  | 'language_model'
  | 'speech'
  | 'transcription';

interface BreakerSettings {
  /** So many failures in a row, and the part is left alone. */
  failures: number;
  /** For so long; then one call looks, and only its success lets the others in again. */
  restMs: number;
  /** Whether it was the part that failed, and not what it was asked; all that is thrown when not given. */
  isAway?: (error: unknown) => boolean;
  /** One organization's own: whether it is away concerns nobody else, and is no figure of the installation. */
  isUncounted?: boolean;
  /** Asked too often to be told as a span each time. */
  isUntold?: boolean;
}

/** Thrown in place of a call that was not made. */
export class LeftAlone extends Error {
  readonly part: Part;
  /** At least 1: until somebody may look again. */
  readonly retryAfterSeconds: number;

  constructor(part: Part, retryAfterSeconds: number) {
    super(`${part} failed several times in a row and is left alone`);
    this.part = part;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @throws LeftAlone instead of asking a part that just failed several times in a row; else what `work` throws */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Whoever asks a part that is away waits for its time limit; here only the first few do. One for each address that is asked,
 * kept as long as the process.
 */
export function openBreaker(
  part: Part,
  { failures, restMs, isAway = () => true, isUncounted = false, isUntold = false }: BreakerSettings,
): Breaker {
  const policy = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  let openedAt = 0;
  const figure = (isOpen: 0 | 1): void => {
    if (!isUncounted) partLeftAlone.set({ part }, isOpen);
  };
  figure(0);
  policy.onBreak(() => {
    openedAt = Date.now();
    figure(1);
  });
  policy.onSuccess(() => figure(0));
  const leftAlone = (): LeftAlone =>
    new LeftAlone(part, Math.max(1, Math.ceil((openedAt + restMs - Date.now()) / 1000)));
  const ask: Breaker = async (work) => {
    // The library lets the others wait for the one that looks, which may take as long as the part hangs.
    if (policy.state === CircuitState.HalfOpen) throw leftAlone();
    try {
      return await policy.execute(work);
    } catch (error) {
      throw isBrokenCircuitError(error) ? leftAlone() : error;
    }
  };
  return isUntold ? ask : (work) => spanned(part, { kind: 'asked' }, () => ask(work));
}

/** One for each address, for functions that are told the address with each call. */
export function breakersByAddress(part: Part, settings: BreakerSettings): (address: string) => Breaker {
  const breakers = new Map<string, Breaker>();
  return (address) => {
    const breaker = breakers.get(address) ?? openBreaker(part, settings);
    breakers.set(address, breaker);
    return breaker;
  };
}
