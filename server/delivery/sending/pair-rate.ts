/**
 * Meta allows one message in six seconds to the same person, up to 45 borrowed ahead; after twenty quick ones it wants
 * two minutes of rest, so that is where we stop by ourselves. Five made a learner who taps fast wait half a minute.
 */
const pairMs = 6_000;
const pairBurst = 20;

/**
 * Counted in the engine's time, unlike the number's rate: the simulator's limits move with the same clock, and with a
 * real provider the two are one.
 */
export interface PairQueue {
  /** The moment at which all that was sent is paid for. */
  paidAt: Date | null;
  blockedUntil: Date | null;
}

/** Seconds until this learner may get one more message; 0 when now. */
export function pairWaitSeconds(queue: PairQueue, now: Date): number {
  const { paidAt, blockedUntil } = queue;
  const borrowed = paidAt === null ? 0 : paidAt.getTime() - now.getTime();
  const untilPaid = borrowed - (pairBurst - 1) * pairMs;
  const untilFree = blockedUntil === null ? 0 : blockedUntil.getTime() - now.getTime();
  return Math.max(0, Math.ceil(Math.max(untilPaid, untilFree) / 1000));
}

export const paidAfterOneMore = (queue: PairQueue, now: Date): Date =>
  new Date(Math.max(now.getTime(), queue.paidAt?.getTime() ?? 0) + pairMs);

/** Meta's own advice after its refusal 131056: 4^n seconds; beyond 256 s nothing was ever gained. */
export const pairBackOffSeconds = (refusals: number): number => 4 ** Math.min(Math.max(refusals, 0), 4);
