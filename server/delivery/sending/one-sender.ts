import type { Database } from '../../database/database.ts';

interface Running {
  /** Called when the next look that begins from now on has ended, or the sender itself. */
  waiting: ((looked: boolean) => void)[];
  /** Called when somebody comes. */
  wake: (() => void) | undefined;
}

/** Of this process, by what they send for. Each database has senders of its own: a test holds several. */
const senders = new WeakMap<Database, Map<string, Running>>();

export interface Sender {
  /** Runs one look for what is due, and tells those who waited for one. */
  look: <T>(work: () => Promise<T>) => Promise<T>;
  /** Somebody came while the last look was under way, and its answer does not count for them. */
  isAwaited: () => boolean;
  /** Resolves when the next one comes, whoever waits already; of several that were asked for, the last one. */
  untilAwaited: () => Promise<void>;
  /** Who waits sends for themselves. More than once does nothing. */
  end: () => void;
}

/**
 * One sender at a time in a process: several would take the same number's slots in small portions and wait for each
 * other's rows. Who comes second waits until the first has looked once more at what is due, and need not send.
 *
 * @returns undefined when another one looked
 */
export async function becomeSender(db: Database, key: string, signal: AbortSignal): Promise<Sender | undefined> {
  const byKey = senders.get(db) ?? new Map<string, Running>();
  senders.set(db, byKey);
  for (let other = byKey.get(key); other !== undefined; other = byKey.get(key)) {
    if (signal.aborted) return undefined;
    const { waiting } = other;
    const running = other;
    const looked = await new Promise<boolean>((done) => {
      waiting.push(done);
      running.wake?.();
      signal.addEventListener('abort', () => done(true), { once: true });
    });
    if (looked) return undefined;
  }
  const own: Running = { waiting: [], wake: undefined };
  byKey.set(key, own);
  const tell = (told: Running['waiting'], looked: boolean): void => {
    for (const done of told) done(looked);
  };
  return {
    look: async (work) => {
      const asked = own.waiting.splice(0);
      let looked = false;
      try {
        const found = await work();
        looked = true;
        return found;
      } finally {
        tell(asked, looked);
      }
    },
    isAwaited: () => own.waiting.length > 0,
    untilAwaited: () =>
      new Promise((awake) => {
        own.wake = awake;
      }),
    end: () => {
      if (byKey.get(key) === own) byKey.delete(key);
      tell(own.waiting.splice(0), false);
    },
  };
}
