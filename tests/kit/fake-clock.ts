import type { EngineClock } from '#server/clock.ts';

export interface FixedClock extends EngineClock {
  /** The one time of all organizations. */
  now(organizationId?: string): Date;
  moveTo(time: Date | string): void;
}

/** A clock that stands still until the test moves it, for all organizations at once. */
export function fixedClock(start: Date | string = '2026-01-15T09:00:00Z'): FixedClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    real: () => new Date(now),
    at: (_organizationId, moment) => new Date(moment),
    times: () => [{ now: new Date(now), aheadMs: 0 }],
    aheadMs: () => 0,
    moveTo: (time) => {
      now = new Date(time);
    },
    advance: async (_whose, ms) => {
      now = new Date(now.getTime() + ms);
    },
    setBack: async () => undefined,
    catchUp: async () => undefined,
    close: async () => undefined,
  };
}
