import { DueQueue } from './due-queue.ts';
import type { Journal } from './journal.ts';
import type { SimClock } from './sim-clock.ts';

export type AgendaEntry = { id: string; due_at: number };

/** Things that happen later in the simulated world; they survive a restart. */
export type Agenda<Entry extends AgendaEntry> = {
  /** Adds an entry, or moves the one with the same id; it stays on the agenda until `done`. */
  plan(entry: Entry): void;
  done(id: string): void;
  /** Entries not done yet, also those that are being acted on. */
  waiting(): Entry[];
  readonly size: number;
  stop(): void;
};

// Long enough that the updates of one busy moment travel in one webhook, too short for a person to see.
const LINGER_MS = 10;
const LONGEST_TIMER_MS = 60_000;

/**
 * Opens an agenda and starts it.
 * @param act gets all entries that are due together, in order, each once per `plan`; must call `done` or `plan`
 */
export function openAgenda<Entry extends AgendaEntry>(
  journal: Journal,
  name: string,
  clock: SimClock,
  act: (due: Entry[]) => void,
): Agenda<Entry> {
  const rows = journal.table<Entry>(name);
  const queue = new DueQueue<Entry>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const arm = () => {
    clearTimeout(timer);
    const nextDueAt = queue.nextDueAt();
    if (nextDueAt === undefined || isStopped) return;
    const waitMs = Math.max(nextDueAt - clock.now(), 0) + LINGER_MS;
    timer = setTimeout(run, Math.min(waitMs, LONGEST_TIMER_MS));
  };
  const run = () => {
    const now = clock.now();
    const due: Entry[] = [];
    for (let entry = queue.popDue(now); entry !== undefined; entry = queue.popDue(now)) {
      if (rows.get(entry.id) === entry) due.push(entry);
    }
    if (due.length > 0) act(due);
    arm();
  };
  const requeue = () => {
    queue.clear();
    for (const entry of rows.values()) queue.push(entry.due_at, entry);
    arm();
  };

  clock.onMove((movedByMs) => {
    // Backwards, everything keeps its distance; forwards, what is passed happens now.
    if (movedByMs < 0) {
      for (const entry of [...rows.values()]) rows.put(entry.id, { ...entry, due_at: entry.due_at + movedByMs });
    }
    requeue();
  });
  requeue();

  return {
    plan(entry) {
      rows.put(entry.id, entry);
      const isFirst = (queue.nextDueAt() ?? Number.POSITIVE_INFINITY) > entry.due_at;
      queue.push(entry.due_at, entry);
      if (isFirst) arm();
    },
    done: (id) => rows.remove(id),
    waiting: () => [...rows.values()],
    get size() {
      return rows.size;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
