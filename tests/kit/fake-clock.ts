import type { EngineClock } from '#server/clock.ts';

export interface FixedClock extends EngineClock {
  moveTo(time: Date | string): void;
}

/** A clock that stands still until the test moves it. */
export function fixedClock(start: Date | string = '2026-01-15T09:00:00Z'): FixedClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    moveTo: (time) => {
      now = new Date(time);
    },
    advance: async (ms) => {
      now = new Date(now.getTime() + ms);
      return new Date(now);
    },
    close: async () => undefined,
  };
}
