import { setTimeout } from 'node:timers/promises';
import { type NumberPace, numberPace } from './number-pace.ts';

/** A slot that was missed by more belongs to nobody: with other processes it would make a second too full. */
const lateMs = 100;

interface Paced {
  pace: NumberPace;
  waiting: (() => void)[];
  /** Slots of this process whose moment has not come. */
  ahead: Set<Slot>;
}

/** By business number. */
const numbers = new Map<string, Paced>();

export interface Slot {
  /** Somebody waits for it: what can wait gives its earlier slot for this one's. */
  isAnswer?: boolean;
  /** On this process's own clock (performance.now). */
  atMs: number;
  /** Requests that the number may make in any second. */
  limit: number;
  /** Asks for another slot. @returns its moment */
  again: () => Promise<number>;
}

/**
 * Runs a request at its booked slot. A slot that has passed by is booked anew, and nothing leaves that would make a
 * second at the provider too full, wherever time was lost. Slots are booked up to 0.6 s ahead: an answer takes the first one
 * that this process holds for a message that can wait, and leaves it its own.
 */
export async function atSlot<T>(phoneNumberId: string, booked: Slot, request: () => Promise<T>): Promise<T> {
  let own = numbers.get(phoneNumberId);
  if (own === undefined) {
    own = { pace: numberPace(), waiting: [], ahead: new Set() };
    numbers.set(phoneNumberId, own);
  }
  const slot = { ...booked };
  if (slot.isAnswer === true) takeEarlier(own, slot);
  own.ahead.add(slot);
  try {
    await waitForTurn(own, slot);
  } finally {
    own.ahead.delete(slot);
  }
  own.pace.leave();
  const leftAt = performance.now();
  try {
    return await request();
  } finally {
    own.pace.answered(leftAt, performance.now());
    for (const wake of own.waiting.splice(0)) wake();
  }
}

/** Trades its moment for the earliest one of a message that can wait; the other one goes at this one's moment. */
function takeEarlier({ ahead }: Paced, slot: Slot): void {
  const now = performance.now();
  let first: Slot | undefined;
  for (const other of ahead)
    if (other.isAnswer !== true && other.atMs > now && other.atMs < (first ?? slot).atMs) first = other;
  if (first === undefined) return;
  const { atMs } = first;
  first.atMs = slot.atMs;
  slot.atMs = atMs;
}

async function waitForTurn({ pace, waiting }: Paced, slot: Slot): Promise<void> {
  for (;;) {
    const now = performance.now();
    if (now - slot.atMs > lateMs) {
      slot.atMs = await slot.again();
      continue;
    }
    const wait = now < slot.atMs ? slot.atMs - now : pace.waitMs(now, slot.limit);
    if (wait === 0) return;
    if (wait === undefined) await new Promise<void>((wake) => waiting.push(wake));
    else await setTimeout(wait);
  }
}
