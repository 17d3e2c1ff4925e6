import { GraphRefusal } from './graph-refusal.ts';

/** Meta's documented limits: 80 a second per number; to one person a burst of 45, then one every 6 seconds. */
export const sendLimits = { perNumberPerSecond: 80, pairBurst: 45, pairRefillMs: 6_000 };

/**
 * Counts the sends of the last moments; kept in memory, because a restart takes longer than the windows matter.
 */
export class SendLimits {
  readonly #recentByNumber = new Map<string, number[]>();
  readonly #pairs = new Map<string, { tokens: number; at: number }>();

  /**
   * @param pairNow the time on that phone, on which some may have been skipped
   * @returns 130429 or 131056 when this send is over a limit; otherwise it is counted
   */
  claim(numberId: string, phone: string, now: number, pairNow = now): GraphRefusal | undefined {
    const recent = (this.#recentByNumber.get(numberId) ?? []).filter((at) => at > now - 1000 && at <= now);
    this.#recentByNumber.set(numberId, recent);
    if (recent.length >= sendLimits.perNumberPerSecond) {
      return new GraphRefusal(130429, { details: 'Cloud API message throughput has been reached.' });
    }
    const pair = `${numberId} ${phone}`;
    const before = this.#pairs.get(pair) ?? { tokens: sendLimits.pairBurst, at: pairNow };
    // A phone that was brought back to the world's time counts from there.
    before.at = Math.min(before.at, pairNow);
    const refilled = (pairNow - before.at) / sendLimits.pairRefillMs;
    const tokens = Math.min(before.tokens + refilled, sendLimits.pairBurst);
    if (tokens < 1) {
      return new GraphRefusal(131056, {
        details:
          'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
      });
    }
    recent.push(now);
    this.#pairs.set(pair, { tokens: tokens - 1, at: pairNow });
    return undefined;
  }
}
