import { setTimeout } from 'node:timers/promises';
import { type NumberPace, numberPace } from './number-pace.ts';

/** A slot that was missed by more belongs to nobody: with other processes it would make a second too full. */
const lateMs = 100;

interface Paced {
  pace: NumberPace;
  waiting: (() => void)[];
}

/** By business number. */
const numbers = new Map<string, Paced>();

export interface Slot {
  /** On this process's own clock (performance.now). */
  atMs: number;
  /** Requests that the number may make in any second. */
  limit: number;
  /** Asks for another slot. @returns its moment */
  again: () => Promise<number>;
}

/**
 * Runs a request at its booked slot. A slot that has passed by is booked anew, and nothing leaves that would make a
 * second at the provider too full, wherever time was lost.
 */
export async function atSlot<T>(phoneNumberId: string, slot: Slot, request: () => Promise<T>): Promise<T> {
  let own = numbers.get(phoneNumberId);
  if (own === undefined) {
    own = { pace: numberPace(), waiting: [] };
    numbers.set(phoneNumberId, own);
  }
  await waitForTurn(own, slot);
  own.pace.leave();
  const leftAt = performance.now();
  try {
    return await request();
  } finally {
    own.pace.answered(leftAt, performance.now());
    for (const wake of own.waiting.splice(0)) wake();
  }
}

async function waitForTurn({ pace, waiting }: Paced, slot: Slot): Promise<void> {
  let { atMs } = slot;
  for (;;) {
    const now = performance.now();
    if (now - atMs > lateMs) {
      atMs = await slot.again();
      continue;
    }
    const wait = now < atMs ? atMs - now : pace.waitMs(now, slot.limit);
    if (wait === 0) return;
    if (wait === undefined) await new Promise<void>((wake) => waiting.push(wake));
    else await setTimeout(wait);
  }
}
