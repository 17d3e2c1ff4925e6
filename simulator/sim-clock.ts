import type { Journal } from './journal.ts';

/** So much time was skipped on a phone at a moment of the simulated world. */
export type Skip = { at: number; ms: number };

/** The simulated world's time: real time plus an offset that the control API moves; phones may be ahead of it. */
export type SimClock = {
  /** Milliseconds since 1970 in the simulated world. */
  now(): number;
  offsetMs(): number;
  /** Tells every listener the change, so that what was due in between happens at once. */
  setOffsetMs(offsetMs: number): void;
  onMove(listener: (movedByMs: number) => void): void;
  /** A moment of the world as one phone shows it: later by all that was skipped there until then. */
  shownOn(phone: string, at: number): number;
  /** Replaces what was skipped on these phones; nothing brings them back to the world's time. */
  setSkips(phones: readonly string[], skips: Skip[]): void;
};

export function openSimClock(journal: Journal): SimClock {
  const settings = journal.table<{ offsetMs: number }>('clock');
  const skipped = journal.table<{ skips: Skip[] }>('phone_clocks');
  const listeners: ((movedByMs: number) => void)[] = [];
  const offsetMs = () => settings.get('clock')?.offsetMs ?? 0;
  return {
    now: () => Date.now() + offsetMs(),
    offsetMs,
    setOffsetMs(next) {
      const movedByMs = next - offsetMs();
      settings.put('clock', { offsetMs: next });
      for (const listener of listeners) listener(movedByMs);
    },
    onMove: (listener) => void listeners.push(listener),
    shownOn: (phone, at) =>
      (skipped.get(phone)?.skips ?? []).reduce((shown, skip) => (skip.at <= at ? shown + skip.ms : shown), at),
    setSkips(phones, skips) {
      for (const phone of phones) {
        if (skips.length > 0) skipped.put(phone, { skips });
        else if (skipped.get(phone) !== undefined) skipped.remove(phone);
      }
    },
  };
}
