import type { Journal } from './journal.ts';

/** The simulated world's time: real time plus an offset that the control API moves. */
export type SimClock = {
  /** Milliseconds since 1970 in the simulated world. */
  now(): number;
  offsetMs(): number;
  /** Tells every listener the change, so that what was due in between happens at once. */
  setOffsetMs(offsetMs: number): void;
  onMove(listener: (movedByMs: number) => void): void;
};

export function openSimClock(journal: Journal): SimClock {
  const settings = journal.table<{ offsetMs: number }>('clock');
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
  };
}
